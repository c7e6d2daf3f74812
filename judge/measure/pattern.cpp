#include "judge/measure/pattern.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

namespace judge {
namespace {

constexpr std::size_t kFewest = 2;  ///< cases of either kind

struct Sizes {
  std::int64_t least = std::numeric_limits<std::int64_t>::max(), most = -1;
  void add(std::int64_t n) {
    least = std::min(least, n);
    most = std::max(most, n);
  }
};

/// Of the cases that failed, where their sizes alone tell them from the others.
std::string sharedSize(const std::vector<JudgedLabel>& cases) {
  Sizes failed, right;
  for (const JudgedLabel& one : cases) {
    const auto n = one.question->size();
    if (!n) return "";
    (one.failed ? failed : right).add(*n);
  }
  const bool isAlone = std::none_of(cases.begin(), cases.end(), [&](const JudgedLabel& one) {
    return !one.failed && one.question->size() == failed.least;
  });
  if (failed.least == failed.most && isAlone) return fmt::format("have n = {}", failed.least);
  if (failed.least > right.most)
    return fmt::format("have n >= {}, and the largest of the others is {}", failed.least, right.most);
  if (failed.most < right.least)
    return fmt::format("have n <= {}, and the smallest of the others is {}", failed.most, right.least);
  return "";
}

}  // namespace

std::string sharedByFailures(const std::vector<JudgedLabel>& cases, const std::vector<Trait>& traits) {
  const auto failed = static_cast<std::size_t>(
      std::count_if(cases.begin(), cases.end(), [](const JudgedLabel& one) { return one.failed; }));
  if (failed < kFewest || cases.size() - failed < kFewest) return "";
  std::string shared = sharedSize(cases);
  for (const Trait& trait : traits) {
    const bool tells = std::all_of(cases.begin(), cases.end(),
                                   [&](const JudgedLabel& one) { return trait.holds(*one.question) == one.failed; });
    if (tells && shared.empty()) shared = trait.words;
  }
  if (shared.empty()) return "";
  return fmt::format("The {} cases that failed, and none of the {} others, {}", failed, cases.size() - failed, shared);
}

}  // namespace judge
