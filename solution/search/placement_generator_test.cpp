// The complete methods visit every placement once. That these are right, and all, is a law of
// properties/.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "solution/trials/solver_checks.h"

namespace queens {
namespace {

using Placed = std::vector<std::int32_t>;

std::vector<Solver> generators() {
  std::vector<Solver> all;
  for (const Solver& solver : solvers()) {
    if (solver.open != nullptr) all.push_back(solver);
  }
  return all;
}

std::vector<Placed> allOf(PlacementGenerator& generator) {
  std::vector<Placed> all;
  while (generator.next()) all.emplace_back(generator.cols().begin(), generator.cols().end());
  return all;
}

class EveryGenerator : public testing::TestWithParam<Solver> {
 protected:
  std::vector<Placed> all(const BoardShape& shape, const SolverCall& call = {}) const {
    return allOf(*GetParam().generate(shape, call));
  }
};

INSTANTIATE_TEST_SUITE_P(Table, EveryGenerator, testing::ValuesIn(generators()), [](const auto& solver) {
  std::string name(solver.param.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST_P(EveryGenerator, FindsThePublishedCounts) {
  const std::vector<std::size_t> counts{1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
  for (std::size_t n = 0; n < counts.size(); ++n) {
    const auto size = static_cast<std::int64_t>(n);
    EXPECT_EQ(all({size, size, size}).size(), counts[n]) << n;
  }
}

TEST_P(EveryGenerator, GivesNoPlacementTwice) {
  for (const BoardShape& shape : {BoardShape{8, 8, 8}, {5, 7, 4}, {7, 5, 4}, {6, 6, 3}, {1, 9, 1}}) {
    const std::vector<Placed> found = all(shape);
    EXPECT_EQ(std::set<Placed>(found.begin(), found.end()).size(), found.size());
    EXPECT_FALSE(found.empty());
  }
}

TEST_P(EveryGenerator, PlacesOneQueenOnEachSquareAndNoneInOneWay) {
  EXPECT_EQ(all({4, 6, 1}).size(), 24u);
  EXPECT_EQ(all({4, 6, 0}), (std::vector<Placed>{{kNoQueen, kNoQueen, kNoQueen, kNoQueen}}));
  EXPECT_EQ(all({0, 5, 0}), std::vector<Placed>{Placed{}});
  EXPECT_EQ(all({5, 0, 0}).size(), 1u);
}

TEST_P(EveryGenerator, KnowsThatTwoInARowAttackEachOther) {
  EXPECT_THAT(all({2, 9, 3}), testing::IsEmpty());
  EXPECT_THAT(all({9, 2, 3}), testing::IsEmpty());
  EXPECT_THAT(all({3, 3, 9}), testing::IsEmpty());
}

TEST_P(EveryGenerator, KeepsTheMandatoryQueen) {
  SolverCall call;
  call.queen = Square{2, 3};
  const std::vector<Placed> with = all({6, 7, 5}, call), without = all({6, 7, 5});
  std::set<Placed> expected;
  for (const Placed& cols : without) {
    if (cols[2] == 3) expected.insert(cols);
  }
  EXPECT_EQ(std::set<Placed>(with.begin(), with.end()), expected);
  EXPECT_EQ(with.size(), expected.size());
  EXPECT_FALSE(expected.empty());
}

TEST_P(EveryGenerator, StaysAtItsEnd) {
  const auto generator = GetParam().generate({4, 4, 4}, {});
  EXPECT_TRUE(generator->next());
  EXPECT_TRUE(generator->next());
  EXPECT_FALSE(generator->next());
  EXPECT_FALSE(generator->next());
  EXPECT_EQ(generator->why(), "");
}

TEST_P(EveryGenerator, DoesNoMoreWorkThanIsAskedFor) {
  const auto generator = GetParam().generate({12, 12, 12}, {});
  ASSERT_TRUE(generator->next());
  const std::uint64_t first = generator->steps();
  while (generator->next()) {
  }
  EXPECT_LT(100 * first, generator->steps());
}

TEST_P(EveryGenerator, EndsWithItsBudget) {
  SolverCall call;
  call.budget = 1000;
  const auto generator = GetParam().generate({10, 10, 10}, call);
  const std::size_t found = allOf(*generator).size();
  EXPECT_EQ(generator->why(), "budget");
  EXPECT_EQ(generator->steps(), 1000u);
  EXPECT_GT(found, 0u);
  EXPECT_LT(found, 724u);
}

TEST_P(EveryGenerator, EndsWhenToldTo) {
  std::stop_source source;
  SolverCall call;
  call.stop = source.get_token();
  const auto generator = GetParam().generate({12, 12, 12}, call);
  ASSERT_TRUE(generator->next());
  const std::uint64_t before = generator->steps();
  source.request_stop();
  while (generator->next()) {
  }
  EXPECT_EQ(generator->why(), "stopped");
  EXPECT_LE(generator->steps(), before + kStopSteps);
}

TEST_P(EveryGenerator, RefusesWhatIsNoBoard) {
  const std::int64_t largest = GetParam().largest;
  for (const BoardShape& shape :
       {BoardShape{-1, 8, 0}, {8, -1, 0}, {8, 8, -1}, {8, 8, 65}, {largest + 1, 8, 8}, {8, largest + 1, 8}}) {
    EXPECT_THROW(GetParam().generate(shape, {}), std::invalid_argument);
  }
  SolverCall call;
  call.queen = Square{7, 2};
  EXPECT_THROW(GetParam().generate({7, 8, 3}, call), std::invalid_argument);
  call.queen = Square{2, 7};
  EXPECT_THROW(GetParam().generate({8, 7, 3}, call), std::invalid_argument);
  EXPECT_THROW(GetParam().generate({8, 8, 0}, call), std::invalid_argument);
  call.queen.reset();
  call.settings = {{"prayer", "1"}};
  EXPECT_THROW(GetParam().generate({8, 8, 8}, call), std::invalid_argument);
}

TEST(Backtracking, GivesPlacementsInTheOrderOfTheirColumns) {
  const std::vector<Placed> all = allOf(*findSolver("backtracking")->generate({7, 7, 7}, {}));
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  EXPECT_EQ(all, allOf(*findSolver("bit-masks")->generate({7, 7, 7}, {})));
}

TEST(Backtracking, FindsTheSameWithAnyHeuristics) {
  const std::vector<Setting> heuristics{{"mrv", "yes"}, {"degree", "yes"}, {"lcv", "yes"}, {"forward", "yes"}};
  for (const BoardShape& shape : {BoardShape{7, 7, 7}, {6, 8, 5}, {8, 6, 5}}) {
    std::set<Placed> plain;
    for (unsigned chosen = 0; chosen < 16; ++chosen) {
      SolverCall call;
      for (std::size_t i = 0; i < heuristics.size(); ++i) {
        if ((chosen >> i & 1) != 0) call.settings.push_back(heuristics[i]);
      }
      const std::vector<Placed> all = allOf(*findSolver("backtracking")->generate(shape, call));
      const std::set<Placed> found(all.begin(), all.end());
      EXPECT_EQ(found.size(), all.size());
      if (chosen == 0) plain = found;
      EXPECT_EQ(found, plain) << chosen;
    }
  }
}

}  // namespace
}  // namespace queens
