#include "solution/list/ranking.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace queens {
namespace {

TEST(Ranking, TheFirstAndTheLastSolutionOfEight) {
  EXPECT_EQ(rankOf({0, 4, 7, 5, 2, 6, 1, 3}, 8, {}), 0u);
  EXPECT_EQ(rankOf({7, 3, 0, 2, 5, 1, 6, 4}, 8, {}), 91u);
  EXPECT_EQ(rankOf({7, 3, 0, 2, 5, 1, 6, 4}, 8, {{0, 7}}), 3u);
}

TEST(Ranking, RefusesWhatIsNoSolution) {
  EXPECT_THROW(rankOf({0, 4, 7, 5, 2, 6, 1, 1}, 8, {}), std::invalid_argument);
  EXPECT_THROW(rankOf({0, 4, 7, 5, 2, 6, 1, 3}, 8, {{0, 1}}), std::invalid_argument);
  EXPECT_THROW(countSolutions(0, {}), std::invalid_argument);
}

TEST(Ranking, CountsAllAndThoseThroughASquare) {
  EXPECT_EQ(countSolutions(12, {}), 14200u);
  EXPECT_EQ(countSolutions(8, {{0, 0}}), 4u);
  EXPECT_EQ(countSolutions(8, {{0, 0}, {1, 2}}), 0u);
}

TEST(Ranking, GivesNothingOnceItIsToldToStop) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(countSolutions(18, {}, stop.get_token()), std::nullopt);
  EXPECT_EQ(rankOf({7, 3, 0, 2, 5, 1, 6, 4}, 8, {}, stop.get_token()), std::nullopt);
  SampleCall call;
  call.n = 18;
  call.stop = stop.get_token();
  EXPECT_EQ(sample(call, [](std::span<const Columns>) { return true; }), std::nullopt);
}

// The standard says of std::mt19937_64 with its own seed that the 10000th number is this.
TEST(IndexDraw, DrawsTheNumbersOfTheGenerator) {
  IndexDraw draw(5489, std::uint64_t{1} << 63);
  std::uint64_t number = 0;
  for (int i = 0; i < 10000; ++i) number = draw.next();
  EXPECT_EQ(number, 9981545732273789042U % (std::uint64_t{1} << 63));
}

TEST(IndexDraw, PassesOverNumbersThatWouldFavourARemainder) {
  // Two of the 2^64 numbers would stand for most indices, and one for two of them.
  const std::uint64_t end = (std::uint64_t{1} << 63) + 1;
  std::mt19937_64 generator(7);
  IndexDraw draw(7, end);
  for (int i = 0; i < 100; ++i) {
    std::uint64_t expected = generator();
    while (expected >= end) expected = generator();
    EXPECT_EQ(draw.next(), expected);
  }
}

TEST(IndexDraw, OfOneThereIsOneIndex) {
  IndexDraw draw(1, 1);
  EXPECT_EQ(draw.next(), 0u);
}

// Indices 36, 50 and 46: what the generator, as its authors publish it, gives for seed 1, modulo 92.
TEST(Sample, IsTheSameForASeed) {
  SampleCall call;
  call.n = 8;
  call.count = 3;
  call.seed = 1;
  std::vector<Columns> drawn;
  EXPECT_EQ(sample(call,
                   [&](std::span<const Columns> some) {
                     drawn.assign(some.begin(), some.end());
                     return true;
                   }),
            92u);
  EXPECT_EQ(drawn,
            (std::vector<Columns>{{3, 5, 0, 4, 1, 7, 2, 6}, {4, 1, 3, 6, 2, 7, 5, 0}, {4, 0, 3, 5, 7, 1, 6, 2}}));
}

TEST(Sample, OfNoSolutionThereIsNone) {
  SampleCall call;
  call.n = 3;
  EXPECT_EQ(sample(call, [](std::span<const Columns>) { return ADD_FAILURE(), true; }), 0u);
}

}  // namespace
}  // namespace queens
