#include "tools/queens/count/count_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace queens {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

/// All ranges, where every subproblem takes `each`.
std::vector<SubproblemRange> handedOut(RangeHandout handout, nanoseconds each, std::uint64_t after = 0) {
  std::vector<SubproblemRange> ranges;
  while (const auto range = handout.next(after)) {
    ranges.push_back(*range);
    after = range->last;
    handout.took(*range, each * range->size(), {});
  }
  return ranges;
}

TEST(RangeHandout, HandsEachSubproblemOutOnceAndInOrder) {
  std::uint64_t at = 3;
  for (const SubproblemRange& range : handedOut(RangeHandout({{3, 10}, {20, 5000}}, 2, 200ms), 10us, at)) {
    EXPECT_EQ(range.first, at);
    EXPECT_FALSE(range.isEmpty());
    at = range.last == 10 ? 20 : range.last;
  }
  EXPECT_EQ(at, 5000u);
}

TEST(RangeHandout, RangesGrowToTheTimeThatOneMayTake) {
  for (const nanoseconds each : {1us, 50us, 3000us}) {
    nanoseconds longest = 0ns;
    for (const SubproblemRange& range : handedOut(RangeHandout({{0, 2'000'000}}, 2, 200ms), each))
      longest = std::max<nanoseconds>(longest, range.size() * each);
    EXPECT_LE(longest, 200ms);
    EXPECT_GE(longest, 190ms);
  }
}

TEST(RangeHandout, ASubproblemThatTakesLongerGoesAlone) {
  for (const SubproblemRange& range : handedOut(RangeHandout({{0, 50}}, 2, 200ms), 1h)) EXPECT_EQ(range.size(), 1u);
}

TEST(RangeHandout, WhatIsLeftOfARangeIsHandedOutAgain) {
  RangeHandout handout({{0, 100}}, 1, 200ms);
  handout.took(handout.next(0).value(), 1ms, {});
  const SubproblemRange range = handout.next(1).value();
  ASSERT_EQ(range, (SubproblemRange{1, 5}));
  handout.took({1, 3}, 1h, {3, 5});
  EXPECT_EQ(handout.next(3), (SubproblemRange{3, 4}));
  EXPECT_EQ(handout.next(4), (SubproblemRange{4, 5}));
  EXPECT_EQ(handout.next(5), (SubproblemRange{5, 6}));
}

TEST(RangeHandout, SoManyEasyOnesDoNotMakeARangeOfAllTheRest) {
  RangeHandout handout({{0, 1'000'000}}, 1, 200ms);
  const SubproblemRange first = handout.next(0).value();
  handout.took(first, 1ns, {});
  EXPECT_EQ(handout.next(first.last)->size(), 4u);
}

TEST(RangeHandout, RangesEndWhereTheyAreRounded) {
  const auto toTens = [](std::uint64_t subproblem) { return (subproblem + 9) / 10 * 10; };
  RangeHandout handout({{0, 35}}, 2, 200ms, toTens);
  EXPECT_EQ(handout.next(0), (SubproblemRange{0, 10}));
  EXPECT_EQ(handout.next(10), (SubproblemRange{10, 20}));
  EXPECT_EQ(handout.next(20), (SubproblemRange{20, 30}));
  EXPECT_EQ(handout.next(30), (SubproblemRange{30, 31}));
}

TEST(RangeHandout, AThreadGoesOnWhereItWas) {
  RangeHandout handout({{0, 100}}, 2, 1ns);
  const SubproblemRange one = handout.next(0).value();
  const SubproblemRange other = handout.next(0).value();
  EXPECT_EQ(one, (SubproblemRange{0, 1}));
  EXPECT_EQ(other, (SubproblemRange{50, 51}));
  handout.took(other, 1s, {});
  EXPECT_EQ(handout.next(51), (SubproblemRange{51, 52}));
  handout.took(one, 1s, {});
  EXPECT_EQ(handout.next(1), (SubproblemRange{1, 2}));
}

TEST(RangeHandout, AThreadThatHasDoneItsPartHelpsAnother) {
  RangeHandout handout({{0, 4}}, 2, 1ns);
  const SubproblemRange one = handout.next(0).value();
  const SubproblemRange other = handout.next(0).value();
  EXPECT_EQ(other, (SubproblemRange{2, 3}));
  handout.took(one, 1s, {});
  handout.took(handout.next(1).value(), 1s, {});
  EXPECT_EQ(handout.next(2), (SubproblemRange{3, 4}));
  EXPECT_EQ(handout.next(4), std::nullopt);
}

TEST(RangeHandout, SeveralThreadsGetEachSubproblemOnce) {
  constexpr std::uint64_t kSubproblems = 1000;
  RangeHandout handout({{0, 300}, {300, 301}, {400, kSubproblems}}, 3, 50ms);
  std::vector<int> times(kSubproblems);
  std::uint64_t after[3] = {};
  for (int turn = 0;; turn = (turn + 1) % 3) {
    const auto range = handout.next(after[turn]);
    if (!range) break;
    // Every other one is left in the middle.
    const std::uint64_t end = range->size() > 1 && turn == 1 ? range->first + 1 : range->last;
    for (std::uint64_t i = range->first; i < end; ++i) ++times[i];
    handout.took({range->first, end}, 1ms * (end - range->first), {end, range->last});
    after[turn] = end;
  }
  for (std::uint64_t i = 0; i < kSubproblems; ++i) EXPECT_EQ(times[i], i < 301 || i >= 400) << i;
}

TEST(RangeHandout, RangesShrinkTowardsTheEndOfWhatSeveralThreadsDo) {
  const auto ranges = handedOut(RangeHandout({{0, 10'000}}, 2, 10s), 1ms);
  EXPECT_EQ(ranges.back().size(), 1u);
  const auto alone = handedOut(RangeHandout({{0, 10'000}}, 1, 10s), 1ms);
  EXPECT_LT(alone.size(), ranges.size());
}

TEST(RangeHandout, NoRangeTakesMuchLessThanAMillisecond) {
  EXPECT_LT(handedOut(RangeHandout({{0, 4000}}, 2, 200ms), 1us).size(), 12u);
}

}  // namespace
}  // namespace queens
