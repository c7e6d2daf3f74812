#include "judge/fuzz/smallest_failure.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace judge::fuzz {
namespace {

Cases numbered(std::int64_t count) {
  Cases cases;
  for (std::int64_t n = 1; n <= count; ++n) cases.push_back({n, 0});
  return cases;
}

bool has(const Cases& cases, std::int64_t n) {
  return std::any_of(cases.begin(), cases.end(), [=](const CaseKey& each) { return each.size == n; });
}

const auto kEver = [] { return true; };

TEST(ShorterHistory, KeepsTheOneCaseThatMatters) {
  for (const std::int64_t needed : {1, 2, 400, 999, 1000}) {
    const auto fails = [=](const Cases& before) { return has(before, needed); };
    EXPECT_EQ(shorterHistory(numbered(1000), fails, kEver), (Cases{{needed, 0}}));
  }
}

TEST(ShorterHistory, KeepsTwoThatMatterTogether) {
  const auto fails = [](const Cases& before) { return has(before, 3) && has(before, 700); };
  EXPECT_EQ(shorterHistory(numbered(1000), fails, kEver), (Cases{{3, 0}, {700, 0}}));
}

TEST(ShorterHistory, KeepsAsManyAsItTakes) {
  const auto fails = [](const Cases& before) { return before.size() >= 10; };
  EXPECT_EQ(shorterHistory(numbered(100), fails, kEver).size(), 10U);
}

TEST(ShorterHistory, LeavesWhatFailsOnlyAsAWhole) {
  const auto fails = [](const Cases& before) { return before.size() == 20; };
  EXPECT_EQ(shorterHistory(numbered(20), fails, kEver), numbered(20));
}

TEST(ShorterHistory, EndsWhenTimeIsUpWithSomethingThatFails) {
  int left = 12;
  const auto fails = [](const Cases& before) { return has(before, 3) && has(before, 700); };
  const Cases shorter = shorterHistory(numbered(1000), fails, [&] { return left-- > 0; });
  EXPECT_TRUE(fails(shorter));
  EXPECT_LE(shorter.size(), 1000U);
}

}  // namespace
}  // namespace judge::fuzz
