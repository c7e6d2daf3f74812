#include "solution/list/ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace queens {
namespace {

TEST(Ranking, TheFirstAndTheLastSolutionOfEight) {
  EXPECT_EQ(Ranking({.n = 8}).rankOf({0, 4, 7, 5, 2, 6, 1, 3}), 0u);
  EXPECT_EQ(Ranking({.n = 8}).rankOf({7, 3, 0, 2, 5, 1, 6, 4}), 91u);
  EXPECT_EQ(Ranking({.n = 8, .through = {{0, 7}}}).rankOf({7, 3, 0, 2, 5, 1, 6, 4}), 3u);
}

TEST(Ranking, RefusesWhatIsNoSolution) {
  EXPECT_THROW(Ranking({.n = 8}).rankOf({0, 4, 7, 5, 2, 6, 1, 1}), std::invalid_argument);
  EXPECT_THROW(Ranking({.n = 8, .through = {{0, 1}}}).rankOf({0, 4, 7, 5, 2, 6, 1, 3}), std::invalid_argument);
  EXPECT_THROW(Ranking({.n = 0}), std::invalid_argument);
}

TEST(Ranking, CountsAllAndThoseThroughASquare) {
  const std::vector<std::pair<RankingCall, std::uint64_t>> counts = {
      {{.n = 12}, 14200}, {{.n = 8, .through = {{0, 0}}}, 4}, {{.n = 8, .through = {{0, 0}, {1, 2}}}, 0}};
  for (const auto& [call, count] : counts) EXPECT_EQ(Ranking(call).count(), count);
}

TEST(Ranking, ReportsWhileItCounts) {
  std::vector<std::size_t> reported;
  std::size_t most = 0;
  Ranking ranking({.n = 12, .rowsBelow = 10, .observer = [&](std::string_view, std::size_t counted, std::size_t all) {
                     reported.push_back(counted);
                     most = all;
                   }});
  EXPECT_EQ(ranking.count(), 14200u);
  EXPECT_EQ(most, ranking.counts().size());
  ASSERT_EQ(reported.size(), most) << "on one thread, at each";
  EXPECT_TRUE(std::ranges::is_sorted(reported));
  EXPECT_EQ(reported.back(), most);
  reported.clear();
  EXPECT_EQ(ranking.count(), 14200u);
  EXPECT_TRUE(reported.empty()) << "all is known";
  EXPECT_TRUE(ranking.solutionsAt({7, 0, 5}));
  EXPECT_EQ(reported, std::vector<std::size_t>({1, 2, 3})) << "solutions found";
}

TEST(Ranking, GivesNothingOnceStopped) {
  std::stop_source stop;
  stop.request_stop();
  Ranking eight({.n = 8}), eighteen({.n = 18, .threads = 2});
  EXPECT_EQ(eight.rankOf({7, 3, 0, 2, 5, 1, 6, 4}, stop.get_token()), std::nullopt);
  EXPECT_EQ(eighteen.solutionAt(500'000'000, stop.get_token()), std::nullopt);
  EXPECT_EQ(sample(eighteen, {.stop = stop.get_token()}, [](std::span<const Columns>) { return true; }), std::nullopt);
}

std::vector<Columns> listed(int n, const std::vector<Square>& through) {
  std::vector<Columns> all;
  ListCall call;
  call.n = n;
  call.through = through;
  list(call, [&](std::span<const Columns> some) {
    all.insert(all.end(), some.begin(), some.end());
    return true;
  });
  return all;
}

/// How a ranking works: on how many threads, and with how many rows in a beginning.
struct Way {
  unsigned threads;
  int rowsBelow;
};

class EveryWay : public ::testing::TestWithParam<Way> {
 protected:
  static Ranking ranking(int n, const std::vector<Square>& through) {
    return Ranking({.n = n, .through = through, .threads = GetParam().threads, .rowsBelow = GetParam().rowsBelow});
  }
};

TEST_P(EveryWay, FindsEverySolutionByItsIndexAndItsRank) {
  for (const int n : {1, 2, 5, 7, 8, 9})
    for (const std::vector<Square>& through : {std::vector<Square>{}, {{n / 2, n / 3}}, {{0, n - 1}, {n - 1, n / 3}}}) {
      if (n < 5 && !through.empty()) continue;
      const std::vector<Columns> all = listed(n, through);
      for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(ranking(n, through).solutionAt(i), all[i]);  // counts no further than it has to
        EXPECT_EQ(ranking(n, through).rankOf(all[i]), i);
      }
      EXPECT_EQ(ranking(n, through).solutionAt(all.size()), std::nullopt);
      EXPECT_EQ(ranking(n, through).count(), all.size());
    }
}

TEST_P(EveryWay, FindsManyInTheOrderTheyAreAskedFor) {
  const std::vector<Columns> all = listed(9, {});
  Ranking nine = ranking(9, {});
  const auto found = nine.solutionsAt({351, 0, 7, 351, 100, 175, 176, 8});
  EXPECT_EQ(found, (std::vector<Columns>{all[351], all[0], all[7], all[351], all[100], all[175], all[176], all[8]}));
}

INSTANTIATE_TEST_SUITE_P(
    Ranking, EveryWay, ::testing::Values(Way{1, 14}, Way{1, 8}, Way{1, 6}, Way{2, 5}, Way{3, 4}, Way{16, 1}, Way{2, 0}),
    [](const auto& way) {
      return std::to_string(way.param.threads) + "ThreadsAbove" + std::to_string(way.param.rowsBelow);
    });

TEST(Ranking, KeepsWhatItHasCountedAndNoMoreThanThat) {
  Ranking ten({.n = 10, .rowsBelow = 7});
  const auto known = [&] {
    return std::count_if(ten.counts().begin(), ten.counts().end(),
                         [](std::uint64_t count) { return count != Ranking::kNotCounted; });
  };
  const auto all = static_cast<std::ptrdiff_t>(ten.counts().size());
  EXPECT_EQ(known(), 0);
  const Columns first = listed(10, {}).front();
  EXPECT_EQ(ten.rankOf(first), 0u);
  EXPECT_LT(known(), all / 10);
  EXPECT_EQ(ten.count(), 724u);
  EXPECT_EQ(known(), all);
}

// With numbers that it has learned it counts nothing, so that wrong ones show.
TEST(Ranking, GoesOnFromWhatAnotherHasCounted) {
  Ranking one({.n = 10, .rowsBelow = 7}), other({.n = 10, .rowsBelow = 7});
  EXPECT_EQ(one.count(), 724u);
  std::vector<std::uint64_t> counts = one.counts();
  other.learn({counts.begin() + 1, counts.end()});
  EXPECT_EQ(other.counts().front(), Ranking::kNotCounted);
  counts.front() += 100;
  other.learn(counts);
  EXPECT_EQ(other.count(), 924u) << "the last beginning is a mirror image of the first";
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
TEST(Sample, IsTheSameForASeedOnAnyNumberOfThreads) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    Ranking ranking({.n = 8, .threads = threads, .rowsBelow = 6});
    std::vector<Columns> drawn;
    const auto keep = [&](std::span<const Columns> some) {
      drawn.assign(some.begin(), some.end());
      return true;
    };
    EXPECT_EQ(sample(ranking, {.count = 3, .seed = 1}, keep), 92u);
    EXPECT_EQ(drawn,
              (std::vector<Columns>{{3, 5, 0, 4, 1, 7, 2, 6}, {4, 1, 3, 6, 2, 7, 5, 0}, {4, 0, 3, 5, 7, 1, 6, 2}}));
  }
}

TEST(Sample, ShowsBeforeAnInterruptWhatItHasFound) {
  Ranking ranking({.n = 8, .threads = 1});
  std::vector<Columns> all, some;
  const auto keepAll = [&](std::span<const Columns> found) {
    all.insert(all.end(), found.begin(), found.end());
    return true;
  };
  EXPECT_EQ(sample(ranking, {.count = 1000, .seed = 1}, keepAll), 92u);
  std::stop_source source;
  const auto keepUntilStopped = [&](std::span<const Columns> found) {
    some.insert(some.end(), found.begin(), found.end());
    return source.request_stop();
  };
  EXPECT_EQ(sample(ranking, {.count = 1000, .seed = 1, .stop = source.get_token()}, keepUntilStopped), std::nullopt);
  ASSERT_LT(some.size(), 100u);
  EXPECT_TRUE(!some.empty() && std::equal(some.begin(), some.end(), all.begin()));
}

TEST(Sample, OfNoSolutionThereIsNone) {
  Ranking three({.n = 3});
  EXPECT_EQ(sample(three, {}, [](std::span<const Columns>) { return ADD_FAILURE(), true; }), 0u);
}

}  // namespace
}  // namespace queens
