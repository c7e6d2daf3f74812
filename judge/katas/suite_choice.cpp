#include "judge/katas/suite_choice.h"

#include <fmt/ranges.h>

#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/machine/installation.h"
#include "judge/options/option.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

fs::path fileOf(const std::string& choice, std::span<const char* const> shipped, const fs::path& folder) {
  if (std::ranges::find(shipped, choice) != shipped.end()) return installedPart(folder / (choice + ".suite"));
  if (looksLikeSuiteFile(choice)) return choice;
  throw InputError(fmt::format("no suite is called \"{}\": expected one of {}, or the path of a suite file{}",
                               escaped(cut(choice, {60})), fmt::join(shipped, ", "),
                               options::didYouMean(choice, {shipped.begin(), shipped.end()})));
}

}  // namespace

std::vector<SuiteFile> chosenSuites(const std::vector<std::string>& chosen, std::span<const char* const> shipped,
                                    const fs::path& folder) {
  std::vector<std::string> choices = chosen;
  if (choices.empty()) choices.assign(shipped.begin(), shipped.end());
  std::set<std::string> names;
  std::vector<SuiteFile> suites;
  for (const std::string& choice : choices) {
    const SuiteFile& suite = suites.emplace_back(readSuite(fileOf(choice, shipped, folder)));
    if (!names.insert(suite.name).second) throw InputError("the suite \"" + suite.name + "\" is chosen twice");
  }
  return suites;
}

bool looksLikeSuiteFile(const std::string& choice) {
  std::error_code ignored;
  return choice.find_first_of("/.") != choice.npos || fs::is_regular_file(choice, ignored);
}

}  // namespace judge
