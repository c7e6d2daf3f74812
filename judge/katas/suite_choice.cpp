#include "judge/katas/suite_choice.h"

#include <fmt/ranges.h>

#include <map>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/languages/tool.h"
#include "judge/machine/installation.h"
#include "judge/options/option.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void failToChoose(const std::string& choice, const std::vector<std::string>& shipped) {
  throw InputError(fmt::format("no suite is called {}: expected {}the path of a suite file{}", inQuotes(choice),
                               shipped.empty() ? "" : fmt::format("one of {}, or ", fmt::join(shipped, ", ")),
                               options::didYouMean(choice, shipped)));
}

[[noreturn]] void failOnTwo(const SuiteFile& earlier, const SuiteFile& suite) {
  if (earlier.path == suite.path) throw InputError("the suite \"" + suite.name + "\" is chosen twice");
  throw InputError(suite.path, suite.nameLine,
                   fmt::format("the suite \"{}\" stands in {}:{}, too, expected a name of its own", suite.name,
                               earlier.path, earlier.nameLine));
}

}  // namespace

std::vector<SuiteFile> chosenSuites(const std::vector<std::string>& chosen, std::span<const char* const> shipped,
                                    const fs::path& folder) {
  return chosenSuites(chosen, {shipped.begin(), shipped.end()},
                      [&](const std::string& name) { return readSuite(installedPart(folder / (name + ".suite"))); });
}

std::vector<SuiteFile> chosenSuites(const std::vector<std::string>& chosen, const std::vector<std::string>& shipped,
                                    const std::function<SuiteFile(const std::string& name)>& read) {
  std::map<std::string, std::size_t> known;  // the places in `suites`, by name
  std::vector<SuiteFile> suites;
  for (const std::string& choice : chosen.empty() ? shipped : chosen) {
    const bool isShipped = std::ranges::find(shipped, choice) != shipped.end();
    if (!isShipped && !looksLikeSuiteFile(choice)) failToChoose(choice, shipped);
    const SuiteFile& suite = suites.emplace_back(isShipped ? read(choice) : readSuite(choice));
    if (const auto [earlier, isNew] = known.emplace(suite.name, suites.size() - 1); !isNew)
      failOnTwo(suites[earlier->second], suite);
  }
  return suites;
}

std::vector<NamedText> suiteTexts(std::span<const char* const> shipped, const fs::path& folder) {
  std::vector<NamedText> texts;
  for (const std::string name : shipped) texts.push_back({name, readFile(installedPart(folder / (name + ".suite")))});
  return texts;
}

bool looksLikeSuiteFile(const std::string& choice) {
  std::error_code ignored;
  return choice.find_first_of("/.") != choice.npos || fs::is_regular_file(choice, ignored);
}

}  // namespace judge
