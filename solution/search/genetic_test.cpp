#include "solution/search/methods.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

namespace queens {
namespace {

using Permutation = std::vector<std::int32_t>;

Permutation identity(std::size_t size) {
  Permutation permutation(size);
  std::iota(permutation.begin(), permutation.end(), 0);
  return permutation;
}

Permutation drawn(std::size_t size, Random& random) {
  Permutation permutation = identity(size);
  for (std::size_t i = 1; i < size; ++i)
    std::swap(permutation[i], permutation[static_cast<std::size_t>(random.below(static_cast<std::int32_t>(i + 1)))]);
  return permutation;
}

bool isPermutation(Permutation genes) {
  std::sort(genes.begin(), genes.end());
  return genes == identity(genes.size());
}

TEST(Fitness, IsThatOfTheWriteUp) {
  EXPECT_EQ(diagonalFitness(std::vector{1, 3, 5, 2, 6, 4, 7, 8}), 10);
  EXPECT_EQ(diagonalFitness(std::vector{5, 1, 8, 6, 3, 7, 2, 4}), 0);
}

TEST(Fitness, CountsEveryPairTwice) {
  EXPECT_EQ(diagonalFitness(std::vector{0, 1, 2, 3}), 12);
  EXPECT_EQ(diagonalFitness(std::vector{3, 2, 1, 0}), 12);
  EXPECT_EQ(diagonalFitness(std::vector{0}), 0);
  EXPECT_EQ(diagonalFitness({}), 0);
}

TEST(Crossovers, MakePermutationsOfPermutations) {
  Random random(5);
  for (const Crossover& crossover : crossovers()) {
    for (std::size_t size = 0; size <= 12; ++size) {
      for (int round = 0; round < 50; ++round) {
        const Permutation one = drawn(size, random), other = drawn(size, random);
        Permutation child(size, -7);
        crossover.cross(one, other, child, random);
        ASSERT_TRUE(isPermutation(child)) << crossover.name << ' ' << testing::PrintToString(child);
      }
    }
  }
}

TEST(Crossovers, TakeWhatTheParentsAgreeOn) {
  Random random(6);
  const Permutation parent = drawn(10, random);
  for (const Crossover& crossover : crossovers()) {
    Permutation child(10);
    crossover.cross(parent, parent, child, random);
    EXPECT_EQ(child, parent) << crossover.name;
  }
}

/// A slice is the first parent's; the rest follows it in the order of the second.
TEST(Crossovers, Ox1KeepsASliceAndAnOrder) {
  Random random(7);
  const Permutation one = identity(9), other{8, 6, 4, 2, 0, 1, 3, 5, 7};
  std::set<Permutation> seen;
  for (int round = 0; round < 2000; ++round) {
    Permutation child(9);
    crossovers().front().cross(one, other, child, random);
    seen.insert(child);
  }
  std::set<Permutation> possible;
  for (std::size_t first = 0; first < 9; ++first) {
    for (std::size_t last = first; last < 9; ++last) {
      Permutation child(one), rest;
      for (std::size_t i = 1; i <= 9; ++i) {
        const auto gene = other[(last + i) % 9];
        if (gene < static_cast<int>(first) || gene > static_cast<int>(last)) rest.push_back(gene);
      }
      for (std::size_t i = 0; i < rest.size(); ++i) child[(last + 1 + i) % 9] = rest[i];
      possible.insert(child);
    }
  }
  EXPECT_EQ(seen, possible);
}

TEST(Mutations, ChangeAPermutationIntoAnother) {
  Random random(8);
  for (const MutationOperator& mutation : mutations()) {
    for (std::size_t size = 2; size <= 12; ++size) {
      const Permutation before = drawn(size, random);
      Permutation after = before;
      mutation.mutate(after, random);
      EXPECT_TRUE(isPermutation(after)) << mutation.name;
      EXPECT_NE(after, before) << mutation.name;
    }
  }
}

TEST(Mutations, TheFirstSwapsTwo) {
  Random random(9);
  const Permutation before = identity(8);
  for (int round = 0; round < 100; ++round) {
    Permutation after = before;
    mutations().front().mutate(after, random);
    int moved = 0;
    for (std::size_t i = 0; i < 8; ++i) moved += after[i] == before[i] ? 0 : 1;
    ASSERT_EQ(moved, 2);
  }
}

/// How often each of the fitnesses 0, 1, ..., 9 is selected in `rounds` selections.
std::vector<int> selected(const Selection& selection, std::int32_t tournament, int rounds) {
  Random random(10);
  std::vector<std::int64_t> fitness(10);
  std::iota(fitness.begin(), fitness.end(), 0);
  std::vector<int> counts(10);
  for (int round = 0; round < rounds; ++round) ++counts[selection.select(fitness, tournament, random)];
  return counts;
}

TEST(Selections, PreferTheBest) {
  for (const Selection& selection : selections()) {
    const std::vector<int> counts = selected(selection, 5, 5000);
    EXPECT_GT(counts[0], counts[3]) << selection.name;
    EXPECT_GT(counts[3], counts[8]) << selection.name;
  }
}

TEST(Selections, ATournamentOfFiveAmongTenIsWonByTheBestInHalfOfAll) {
  const std::vector<int> counts = selected(selections().front(), 5, 10'000);
  EXPECT_NEAR(counts[0], 5000, 250);
  EXPECT_EQ(counts[6] + counts[7] + counts[8] + counts[9], 0);  // five others are better or four are not there
  EXPECT_EQ(selected(selections().front(), 64, 100)[0], 100);
}

SolverResult evolved(std::vector<Setting> settings, std::uint64_t seed = 1) {
  SolverCall call;
  call.n = 8;
  call.seed = seed;
  call.settings = std::move(settings);
  return findSolver("genetic")->solve(call);
}

std::uint64_t figure(const SolverResult& result, std::string_view name) {
  const auto found = std::find_if(result.figures.begin(), result.figures.end(),
                                  [&](const Figure& figure) { return figure.name == name; });
  return found == result.figures.end() ? 0 : found->value;
}

TEST(Genetic, CountsItsCallsAsTheWriteUpDoesAndAsTheyAre) {
  const SolverResult result = evolved({{"until", "end"}, {"runs", "1"}});
  EXPECT_EQ(result.steps, 500u);
  EXPECT_EQ(figure(result, "f_calls"), 100'100u);
  EXPECT_GT(result.evaluations, 500u * 102 * 3 / 4);
  EXPECT_LT(result.evaluations, 500u * 102 * 17 / 20);
}

TEST(Genetic, MutatingChildrenOnlyEvaluatesTwoBoardsAGeneration) {
  const SolverResult result = evolved({{"until", "end"}, {"runs", "1"}, {"mutate", "children"}});
  EXPECT_EQ(result.evaluations, 100u + 2 * 500);
}

TEST(Genetic, NeverLosesItsBestWhenOnlyChildrenMutate) {
  SolverCall call;
  call.n = 20;
  call.settings = {{"mutate", "children"}, {"runs", "1"}};
  call.observeEvery = 1;
  std::int64_t best = 1000;
  call.observer = [&](const SearchState& state) {
    EXPECT_LE(state.population->min, best);
    best = state.population->min;
  };
  findSolver("genetic")->solve(call);
  EXPECT_LT(best, 20);
}

TEST(Genetic, ReportsStatisticsOfItsPopulation) {
  SolverCall call;
  call.n = 8;
  call.settings = {{"until", "end"}, {"runs", "1"}, {"generations", "3"}};
  call.observeEvery = 1;
  int reports = 0;
  call.observer = [&](const SearchState& state) {
    ++reports;
    ASSERT_TRUE(state.population.has_value());
    EXPECT_LE(static_cast<double>(state.population->min), state.population->median);
    EXPECT_LE(state.population->median, static_cast<double>(state.population->max));
    EXPECT_LT(static_cast<double>(state.population->min), state.population->mean);
    EXPECT_LT(state.population->mean, static_cast<double>(state.population->max));
    EXPECT_EQ(diagonalFitness(state.cols), 2 * state.conflicts);
    EXPECT_EQ(state.population->min, 2 * state.conflicts);
  };
  findSolver("genetic")->solve(call);
  EXPECT_EQ(reports, 4);
}

}  // namespace
}  // namespace queens
