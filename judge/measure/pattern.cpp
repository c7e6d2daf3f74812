#include "judge/measure/pattern.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "judge/base/figures.h"

namespace judge {
namespace {

constexpr std::size_t kFewest = 2;  ///< cases of either kind

bool isFailed(const JudgedCase& one) { return one.known == Known::Failed; }

struct SizeRange {
  std::int64_t least = std::numeric_limits<std::int64_t>::max(), most = -1;
  void add(std::int64_t n) {
    least = std::min(least, n);
    most = std::max(most, n);
  }
};

/// The size, or the bound of sizes, that distinguishes the failed cases from the others; or empty.
std::string sharedSize(const std::vector<JudgedCase>& cases) {
  SizeRange failed, right;
  std::string name;
  for (const JudgedCase& one : cases) {
    const auto n = one.question->size();
    if (!n) return "";
    name = one.question->sizeField()->name;
    (isFailed(one) ? failed : right).add(*n);
  }
  const bool isAlone = std::none_of(cases.begin(), cases.end(), [&](const JudgedCase& one) {
    return !isFailed(one) && one.question->size() == failed.least;
  });
  if (failed.least == failed.most && isAlone) return fmt::format("have {} = {}", name, failed.least);
  if (failed.least > right.most)
    return fmt::format("have {} >= {}, and the largest of the others is {}", name, failed.least, right.most);
  if (failed.most < right.least)
    return fmt::format("have {} <= {}, and the smallest of the others is {}", name, failed.most, right.least);
  return "";
}

/// The property of the failed ones among these cases, to follow "they "; empty for none, or for too few cases to prove
/// anything.
std::string sharedProperty(const std::vector<JudgedCase>& cases, const std::vector<CaseProperty>& properties) {
  const auto failed = static_cast<std::size_t>(std::ranges::count_if(cases, isFailed));
  if (failed < kFewest || cases.size() - failed < kFewest) return "";
  if (const std::string size = sharedSize(cases); !size.empty()) return size;
  constexpr std::size_t kMostNamed = 3;  // where several separate the cases, nobody knows which is the cause
  std::string text;
  std::size_t named = 0;
  for (const CaseProperty& property : properties)
    if (named < kMostNamed && std::ranges::all_of(cases, [&](const JudgedCase& one) {
          return property.holds(*one.question) == isFailed(one);
        }))
      text += fmt::format("{}{}", named++ == 0 ? "" : ", and ", property.description);
  return text;
}

std::string sentence(const std::vector<JudgedCase>& cases, std::string_view scope, std::string_view description) {
  const auto failed = static_cast<std::size_t>(std::ranges::count_if(cases, isFailed));
  return fmt::format("The {} cases {}that failed, and none of the {} others, {}", failed, scope, cases.size() - failed,
                     description);
}

/// The sentence on cases of which all is known.
std::string patternOf(const std::vector<JudgedCase>& cases, const std::vector<CaseProperty>& properties) {
  if (const std::string description = sharedProperty(cases, properties); !description.empty())
    return sentence(cases, "", description);
  for (const CaseProperty& property : properties) {
    if (property.scope.empty()) continue;
    std::vector<JudgedCase> within;
    std::ranges::copy_if(cases, std::back_inserter(within),
                         [&](const JudgedCase& one) { return property.holds(*one.question); });
    if (std::ranges::count_if(within, isFailed) != std::ranges::count_if(cases, isFailed)) continue;
    const std::string description = sharedProperty(within, properties);
    if (!description.empty()) return sentence(within, std::string(property.scope) + ' ', description);
  }
  return "";
}

}  // namespace

std::string failurePattern(std::vector<JudgedCase> cases, const std::vector<CaseProperty>& properties) {
  const std::size_t unknown = std::erase_if(cases, [](const JudgedCase& one) { return one.known == Known::Nothing; });
  std::string text = patternOf(cases, properties);
  if (text.empty()) {
    // The square of a board of size 1 has every property at once, so that a right answer there is no evidence.
    const std::size_t aside = std::erase_if(cases, [](const JudgedCase& one) {
      const Field* const size = one.question->sizeField();
      return one.known == Known::Right && size && size->isSide && size->value == 1;
    });
    if (aside > 0) text = patternOf(cases, properties);
    if (!text.empty()) text += "; the board of one square is left aside";
  }
  if (!text.empty() && unknown > 0) text += fmt::format("; of {} nothing is known", countText(unknown, "more case"));
  return text;
}

}  // namespace judge
