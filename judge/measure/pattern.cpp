#include "judge/measure/pattern.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace judge {
namespace {

constexpr std::size_t kFewest = 2;  ///< cases of either kind

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
    (one.failed ? failed : right).add(*n);
  }
  const bool isAlone = std::none_of(cases.begin(), cases.end(), [&](const JudgedCase& one) {
    return !one.failed && one.question->size() == failed.least;
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
  const auto failed = static_cast<std::size_t>(std::ranges::count(cases, true, &JudgedCase::failed));
  if (failed < kFewest || cases.size() - failed < kFewest) return "";
  if (const std::string size = sharedSize(cases); !size.empty()) return size;
  for (const CaseProperty& property : properties)
    if (std::ranges::all_of(cases, [&](const JudgedCase& one) { return property.holds(*one.question) == one.failed; }))
      return std::string(property.description);
  return "";
}

std::string sentence(const std::vector<JudgedCase>& cases, std::string_view scope, std::string_view description) {
  const auto failed = static_cast<std::size_t>(std::ranges::count(cases, true, &JudgedCase::failed));
  return fmt::format("The {} cases {}that failed, and none of the {} others, {}", failed, scope, cases.size() - failed,
                     description);
}

}  // namespace

std::string failurePattern(std::vector<JudgedCase> cases, const std::vector<CaseProperty>& properties) {
  // The square of a board of size 1 has every property at once, so that a right answer there is no evidence.
  std::erase_if(cases, [](const JudgedCase& one) {
    const Field* const size = one.question->sizeField();
    return !one.failed && size && size->isSide && size->value == 1;
  });
  for (const CaseProperty& property : properties) {
    if (property.scope.empty()) continue;
    std::vector<JudgedCase> within;
    std::ranges::copy_if(cases, std::back_inserter(within),
                         [&](const JudgedCase& one) { return property.holds(*one.question); });
    if (std::ranges::count(within, true, &JudgedCase::failed) != std::ranges::count(cases, true, &JudgedCase::failed))
      continue;
    const std::string description = sharedProperty(within, properties);
    if (!description.empty()) return sentence(within, std::string(property.scope) + ' ', description);
  }
  const std::string description = sharedProperty(cases, properties);
  return description.empty() ? "" : sentence(cases, "", description);
}

}  // namespace judge
