#include "judge/authoring/packages/package.h"

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

double toleranceIn(const std::vector<std::string>& words, std::size_t at) {
  const auto number = at < words.size() ? numberIn<double>(words[at]) : std::nullopt;
  if (!number || !(*number >= 0) || *number > 1e18)
    throw InputError(words[at - 1] + ": expected a number from 0 behind it");
  return *number;
}

void take(std::optional<double>& target, double value, const std::string& word) {
  if (target) throw InputError(word + ": a tolerance of its kind is there twice");
  target = value;
}

}  // namespace

TokenRules tokenRulesIn(const std::vector<std::string>& words) {
  TokenRules flags;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    const bool isBoth = word == "float_tolerance";
    if (word == "case_sensitive")
      flags.caseSensitive = true;
    else if (word == "space_change_sensitive")
      flags.spaceSensitive = true;
    else if (!isBoth && word != "float_relative_tolerance" && word != "float_absolute_tolerance")
      throw InputError(inQuotes(word) + " is no argument of the default output validator");
    else {
      const double value = toleranceIn(words, ++at);
      if (word != "float_absolute_tolerance") take(flags.relativeTolerance, value, word);
      if (word != "float_relative_tolerance") take(flags.absoluteTolerance, value, word);
    }
  }
  return flags;
}

}  // namespace judge
