#include "solution/count/count_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Entry = CountedRanges::Entry;

TEST(ShardOf, TilesInOrderWithSizesThatDifferByOneAtMost) {
  for (const std::uint64_t subproblems : {0ull, 1ull, 7ull, 100ull, 1ull << 62}) {
    for (const std::uint64_t shards : {1ull, 2ull, 3ull, 10ull, 101ull}) {
      std::uint64_t at = 0;
      for (std::uint64_t part = 1; part <= shards; ++part) {
        const SubproblemRange range = shardOf(subproblems, part, shards);
        EXPECT_EQ(range.first, at);
        EXPECT_LE(range.size() - subproblems / shards, 1u);
        at = range.last;
      }
      EXPECT_EQ(at, subproblems);
    }
  }
}

TEST(ShardOf, APartOfMoreIsAPartOfAPart) {
  for (const std::uint64_t subproblems : {1ull, 30ull, 3465ull, (1ull << 63) + 12345}) {
    for (std::uint64_t part = 1; part <= 7; ++part) {
      EXPECT_EQ(shardOf(subproblems, 5 * part, 35).last, shardOf(subproblems, part, 7).last);
      EXPECT_EQ(shardOf(subproblems, 5 * part - 4, 35).first, shardOf(subproblems, part, 7).first);
    }
  }
}

TEST(CountedRanges, JoinsRangesThatTouchWhateverTheirOrder) {
  CountedRanges counted;
  counted.add({0, 2}, 10);
  counted.add({5, 9}, 1000);
  EXPECT_THAT(counted.entries(), ElementsAre(Entry{{0, 2}, 10}, Entry{{5, 9}, 1000}));
  counted.add({9, 10}, 10000);
  EXPECT_THAT(counted.entries(), ElementsAre(Entry{{0, 2}, 10}, Entry{{5, 10}, 11000}));
  counted.add({2, 5}, 100);
  EXPECT_THAT(counted.entries(), ElementsAre(Entry{{0, 10}, 11110}));
  EXPECT_EQ(counted.subproblems(), 10u);
  EXPECT_EQ(counted.solutions(), 11110u);
}

TEST(CountedRanges, RefusesToCountASubproblemTwice) {
  CountedRanges counted;
  counted.add({10, 20}, 1);
  counted.add({30, 40}, 1);
  for (const SubproblemRange range :
       {SubproblemRange{10, 20}, {9, 11}, {19, 21}, {12, 13}, {0, 50}, {25, 31}, {39, 45}})
    EXPECT_THROW(counted.add(range, 1), std::invalid_argument) << range.first << ' ' << range.last;
  EXPECT_EQ(counted.subproblems(), 20u);
  EXPECT_EQ(counted.solutions(), 2u);
}

TEST(CountedRanges, RefusesWhatIsNoRange) {
  CountedRanges counted;
  EXPECT_THROW(counted.add({5, 5}, 0), std::invalid_argument);
  EXPECT_THROW(counted.add({6, 5}, 0), std::invalid_argument);
}

TEST(CountedRanges, RefusesMoreSolutionsThan64BitsHold) {
  CountedRanges counted;
  counted.add({0, 1}, std::numeric_limits<std::uint64_t>::max());
  EXPECT_THROW(counted.add({5, 6}, 1), std::invalid_argument);
  EXPECT_EQ(counted.subproblems(), 1u);
}

TEST(CountedRanges, KnowsWhatIsMissing) {
  CountedRanges counted;
  EXPECT_THAT(counted.missing({3, 3}), IsEmpty());
  EXPECT_THAT(counted.missing({3, 8}), ElementsAre(SubproblemRange{3, 8}));
  counted.add({4, 5}, 0);
  counted.add({7, 20}, 0);
  EXPECT_THAT(counted.missing({0, 30}),
              ElementsAre(SubproblemRange{0, 4}, SubproblemRange{5, 7}, SubproblemRange{20, 30}));
  EXPECT_THAT(counted.missing({4, 6}), ElementsAre(SubproblemRange{5, 6}));
  EXPECT_THAT(counted.missing({8, 12}), IsEmpty());
}

}  // namespace
}  // namespace queens
