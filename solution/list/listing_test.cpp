#include "solution/list/listing.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace queens {
namespace {

std::vector<Columns> listed(const ListCall& call) {
  std::vector<Columns> all;
  list(call, [&](std::span<const Columns> some) {
    EXPECT_FALSE(some.empty());
    all.insert(all.end(), some.begin(), some.end());
    return true;
  });
  return all;
}

ListCall callFor(int n) {
  ListCall call;
  call.n = n;
  return call;
}

TEST(Listing, BeginsWithTheSmallestSolution) {
  ListCall call = callFor(8);
  call.limit = 2;
  EXPECT_EQ(listed(call), (std::vector<Columns>{{0, 4, 7, 5, 2, 6, 1, 3}, {0, 5, 7, 2, 6, 3, 1, 4}}));
}

TEST(Listing, HasEverySolutionOfSmallBoards) {
  const std::vector<std::size_t> counts = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    ListCall call = callFor(static_cast<int>(i) + 1);
    EXPECT_EQ(listed(call).size(), counts[i]) << call.n;
    call.order = ListOrder::Any;
    EXPECT_EQ(listed(call).size(), counts[i]) << call.n;
  }
}

TEST(Listing, HasOneOfEachClass) {
  const std::vector<std::size_t> counts = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    ListCall call = callFor(static_cast<int>(i) + 1);
    call.fundamental = true;
    EXPECT_EQ(listed(call).size(), counts[i]) << call.n;
  }
}

TEST(Listing, TheLargestBoardBeginsAtOnce) {
  for (const ListOrder order : {ListOrder::Lexicographic, ListOrder::Any}) {
    ListCall call = callFor(kLargestList);
    call.order = order;
    call.limit = 3;
    EXPECT_EQ(listed(call).size(), 3u);
  }
}

TEST(Listing, ShowsNothingMoreToAReaderThatWantsNoMore) {
  for (const ListOrder order : {ListOrder::Lexicographic, ListOrder::Any}) {
    for (const bool fundamental : {false, true}) {
      ListCall call = callFor(12);
      call.order = order;
      call.fundamental = fundamental;
      int times = 0;
      list(call, [&](std::span<const Columns>) { return ++times < 3; });
      EXPECT_EQ(times, 3);
    }
  }
}

TEST(Listing, EndsOnAStop) {
  for (const ListOrder order : {ListOrder::Lexicographic, ListOrder::Any}) {
    for (const bool fundamental : {false, true}) {
      std::stop_source stop;
      ListCall call = callFor(kLargestList);
      call.order = order;
      call.fundamental = fundamental;
      call.stop = stop.get_token();
      list(call, [&](std::span<const Columns>) {
        stop.request_stop();
        return true;
      });
      EXPECT_TRUE(stop.stop_requested());
    }
  }
}

TEST(Listing, SkippingMoreThanThereIsShowsNothing) {
  ListCall call = callFor(10);
  call.skip = 724;
  EXPECT_TRUE(listed(call).empty());
  call.skip = std::numeric_limits<std::uint64_t>::max();
  EXPECT_TRUE(listed(call).empty());
}

TEST(Listing, SquaresOfACompleteSolutionLeaveThatOne) {
  ListCall call = callFor(4);
  call.through = {{0, 1}, {1, 3}, {2, 0}, {3, 2}};
  EXPECT_EQ(listed(call), (std::vector<Columns>{{1, 3, 0, 2}}));
  call.skip = 1;
  EXPECT_TRUE(listed(call).empty());
}

TEST(Listing, RefusesWhatCannotBeListed) {
  EXPECT_THROW(listed(callFor(0)), std::invalid_argument);
  EXPECT_THROW(listed(callFor(kLargestList + 1)), std::invalid_argument);
  ListCall call = callFor(8);
  call.through = {{0, 0}, {1, 1}};
  EXPECT_THROW(listed(call), std::invalid_argument);
  call.through = {{0, 0}};
  call.fundamental = true;
  EXPECT_THROW(listed(call), std::invalid_argument);
}

}  // namespace
}  // namespace queens
