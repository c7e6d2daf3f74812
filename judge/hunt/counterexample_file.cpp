#include "judge/hunt/counterexample_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <stdexcept>

#include "judge/base/text.h"
#include "judge/katas/suite_file.h"
#include "judge/machine/digest.h"

namespace judge::hunt {
namespace {

constexpr Bytes kMostRemark{400};

std::string remark(const std::string& raw) { return "# " + cut(escaped(raw), kMostRemark) + '\n'; }

std::string linesOf(const Question& question) {
  if (!question.suiteLines) throw std::runtime_error("the kata cannot write its cases as lines of a suite");
  return question.suiteLines() + '\n';
}

std::string word(const Field& field) { return field.name + std::to_string(field.value); }

/// Its letters and digits, as long as a name of a file or a suite may be with others.
std::string plain(const std::string& text, std::size_t most) {
  std::string kept;
  std::ranges::copy_if(text, std::back_inserter(kept), [](unsigned char c) { return std::isalnum(c); });
  return kept.substr(0, most);
}

/// "found-n51"
std::string suiteName(const CaseLabel& asked) {
  const Field* const size = asked.sizeField();
  if (!size) return "found";
  std::string name = "found-" + plain(word(*size), kMaxSuiteName - 6);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

}  // namespace

std::string counterexampleName(const std::string& submission, const Kata& kata, const Failure& failure) {
  constexpr std::size_t kMostOfWord = 40, kMostOfAll = 120;
  std::string name;
  for (const Field& field : failure.smallest.question.fields) {
    const std::string next = plain(word(field), kMostOfWord);
    if (name.size() + next.size() < kMostOfAll) name += (name.empty() ? "." : "-") + next;
  }
  const CaseLabel& asked = failure.smallest.question;
  if (const bool isFolder = !kata.digest().empty(); isFolder)  // its figures do not say all of a case
    name = fmt::format(".{}{}-{}", kata.name(), name.empty() ? "" : "-" + name.substr(1),
                       digest({asked.text, asked.id}).substr(0, 8));
  const std::string stem = submission == "-" ? "submission" : std::filesystem::path(submission).stem().string();
  return fmt::format("{}{}.suite", stem, name.empty() ? ".found" : name);
}

std::string counterexampleSuite(const std::string& submission, const Kata& kata, const CaseSource& source,
                                std::uint64_t seed, const Failure& failure) {
  std::string text = remark(fmt::format("Found by judge fuzz (seed {}) for {}", seed, submission));
  text += remark(fmt::format("{}: {}: {}", failure.smallest.question.text, code(failure.smallest.verdict),
                             failure.smallest.reason));
  if (failure.nature == Nature::AfterOthers) text += remark("The last case fails after the others, not alone.");
  if (failure.nature == Nature::Luck) text += remark("It does not fail each time.");
  text += fmt::format("kata {}\nsuite {}\n\ncases\n", kata.name(), suiteName(failure.smallest.question));
  Cases asked = failure.history;
  asked.push_back(failure.shrunk.smallest);
  for (const CaseKey& each : asked) {
    text += linesOf(source.question(each, 0));
    if (text.size() > kMaxSuiteFile) throw std::runtime_error("it takes more than a suite file may have");
  }
  return text;
}

}  // namespace judge::hunt
