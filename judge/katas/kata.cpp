#include "judge/katas/kata.h"

#include <set>
#include <utility>

#include "judge/languages/tool.h"
#include "judge/machine/installation.h"

namespace judge {

Sizes Kata::sizes() const {
  std::set<std::int64_t> sizes;
  for (const Question& question : questions({}))
    if (const auto size = question.size()) sizes.insert(*size);
  return std::vector<std::int64_t>(sizes.begin(), sizes.end());
}

std::vector<Question> Kata::ofSize(std::int64_t size, std::size_t count, std::uint64_t, std::size_t variant) const {
  std::vector<Question> found;
  for (Question& question : questions({.suites = {}, .variant = variant}))
    if (question.size() == size && found.size() < count) found.push_back(std::move(question));
  return found;
}

BuiltInKata::BuiltInKata(std::filesystem::path folder, std::vector<std::string> shipped)
    : folder_(std::move(folder)), shipped_(std::move(shipped)) {}

std::filesystem::path BuiltInKata::file(const std::string& suite) const {
  return installedPart(folder_ / (suite + ".suite"));
}

std::string BuiltInKata::statement() const { return readFile(installedPart(folder_ / "statement.md")); }

std::vector<NamedText> BuiltInKata::suiteFiles() const {
  std::vector<NamedText> texts;
  for (const std::string& name : shipped_) texts.push_back({name, readFile(file(name))});
  return texts;
}

std::vector<SuiteFile> BuiltInKata::suites(const std::vector<std::string>& chosen) const {
  return chosenSuites(chosen, shipped_, [&](const std::string& name) { return readSuite(file(name)); });
}

std::string_view Variants::note(std::string_view language, std::size_t value) const {
  for (const Note& one : notes)
    if (one.language == language && one.value == value) return one.text;
  return "";
}

UsedVariant variantOf(const Kata& kata, std::size_t variant) {
  const Variants* const variants = kata.variants();
  if (!variants) return {};
  const Variants::Value& value = variants->values.at(variant);
  return {std::string(variants->option), std::string(value.name), std::string(value.means)};
}

}  // namespace judge
