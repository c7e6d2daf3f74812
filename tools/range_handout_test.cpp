#include "tools/range_handout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace queens {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

/// All ranges, where every subproblem takes `each`.
std::vector<SubproblemRange> handedOut(RangeHandout handout, nanoseconds each) {
  std::vector<SubproblemRange> ranges;
  while (const auto range = handout.next()) {
    ranges.push_back(*range);
    handout.took(*range, each * range->size(), {});
  }
  return ranges;
}

TEST(RangeHandout, HandsEachSubproblemOutOnceAndInOrder) {
  std::uint64_t at = 3;
  for (const SubproblemRange& range : handedOut(RangeHandout({{3, 10}, {20, 5000}}, 2, 200ms), 10us)) {
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
  handout.took(handout.next().value(), 1ms, {});
  const SubproblemRange range = handout.next().value();
  ASSERT_EQ(range, (SubproblemRange{1, 5}));
  handout.took({1, 3}, 1h, {3, 5});
  EXPECT_EQ(handout.next(), (SubproblemRange{3, 4}));
  EXPECT_EQ(handout.next(), (SubproblemRange{4, 5}));
  EXPECT_EQ(handout.next(), (SubproblemRange{5, 6}));
}

TEST(RangeHandout, SoManyEasyOnesDoNotMakeARangeOfAllTheRest) {
  RangeHandout handout({{0, 1'000'000}}, 1, 200ms);
  const SubproblemRange first = handout.next().value();
  handout.took(first, 1ns, {});
  EXPECT_EQ(handout.next()->size(), 4u);
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
