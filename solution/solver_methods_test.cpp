// The table of methods, and what is particular to one of them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "solution/trials/solver_checks.h"

namespace {

using queens::Answer;
using queens::call;
using queens::colsOf;
using queens::expectSolution;
using queens::SolverCall;
using queens::SolverResult;
using queens::Square;

TEST(SolverTable, BeginsWithTheConstructionForAnyBoard) {
  EXPECT_EQ(queens::solvers().front().name, "lattice");
  const std::int64_t n = queens::solvers().front().largest;
  EXPECT_EQ(n, std::int64_t{1} << 62);
  const SolverResult result = queens::solvers().front().solve(call(n, Square{n - 1, 5}));
  ASSERT_EQ(result.answer, Answer::Found);
  EXPECT_EQ(result.placement->col(n - 1), 5);
}

TEST(SolverTable, NamesAreUnique) {
  std::set<std::string_view> names;
  for (const queens::Solver& solver : queens::solvers()) EXPECT_TRUE(names.insert(solver.name).second) << solver.name;
}

TEST(SolverTable, KnowsNoOtherName) {
  EXPECT_EQ(queens::findSolver("Lattice"), nullptr);
  EXPECT_EQ(queens::findSolver(""), nullptr);
}

TEST(MinConflicts, SolvesAHundredThousandQueens) {
  const SolverCall question = call(100'000, Square{31'415, 92'653});
  expectSolution(queens::findSolver("min-conflicts")->solve(question), question);
}

TEST(MinConflicts, DependsOnTheSeed) {
  const queens::Solver& solver = *queens::findSolver("min-conflicts");
  EXPECT_NE(colsOf(solver.solve(call(50, std::nullopt, 1))), colsOf(solver.solve(call(50, std::nullopt, 2))));
}

TEST(Article, SolvesTheLargestBoardOfTheKata) {
  const SolverCall question = call(1000, Square{500, 499});
  expectSolution(queens::findSolver("article")->solve(question), question);
}

std::string refusalOf(const char* method, const std::vector<queens::Setting>& settings) {
  try {
    const queens::Solver& solver = *queens::findSolver(method);
    queens::requireSettings(solver.name, solver.parameters, settings);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(Settings, TheRefusalListsWhatIsPossible) {
  EXPECT_EQ(refusalOf("tabu", {{"factor", "0.9"}}),
            "'factor' is not a parameter of tabu, which has: tenure, spread, moves, runs");
  EXPECT_EQ(refusalOf("lattice", {{"factor", "0.9"}}), "'factor' is not a parameter of lattice, which has: none");
  EXPECT_EQ(refusalOf("annealing", {{"factor", "2"}}), "factor of annealing is '2': a number from 0 to 1 is expected");
  EXPECT_EQ(refusalOf("tabu", {{"runs", "2.5"}}),
            "runs of tabu is '2.5': a whole number from 1 to 1000000000 is expected");
  EXPECT_EQ(refusalOf("genetic", {{"crossover", "two"}}),
            "crossover of genetic is 'two': one of ox1, pmx, cycle is expected");
  EXPECT_EQ(refusalOf("annealing", {{"factor", "0.999"}}), "");
}

TEST(Settings, NoneMayBeGivenTwice) {
  EXPECT_EQ(refusalOf("annealing", {{"t0", "1"}, {"moves", "5"}, {"t0", "2"}}),
            "t0 of annealing is given twice, as '1' and '2': give it once");
  EXPECT_EQ(refusalOf("backtracking", {{"mrv", "yes"}, {"mrv", "yes"}}),
            "mrv of backtracking is given twice, as 'yes' and 'yes': give it once");
  SolverCall question = call(8, std::nullopt);
  question.settings = {{"moves", "100000"}, {"moves", "0"}};
  EXPECT_THROW(queens::findSolver("article")->solve(question), std::invalid_argument);
}

TEST(Annealing, ShowsItsTemperatureFalling) {
  SolverCall question = call(100, std::nullopt);
  std::vector<double> temperatures;
  question.settings = {{"t0", "0.5"}, {"factor", "0.99"}, {"runs", "1"}};
  question.observeEvery = 1;
  question.observer = [&](const queens::SearchState& state) { temperatures.push_back(state.temperature.value()); };
  queens::findSolver("annealing")->solve(question);
  ASSERT_GT(temperatures.size(), 10u);
  EXPECT_EQ(temperatures[0], 0.5);
  EXPECT_EQ(temperatures[1], 0.5 * 0.99);
  EXPECT_TRUE(std::is_sorted(temperatures.rbegin(), temperatures.rend()));
}

TEST(Annealing, FreezesWithConflictsWhenCooledTooFast) {
  SolverCall question = call(200, std::nullopt);
  question.settings = {{"factor", "0.5"}, {"runs", "1"}};
  const SolverResult result = queens::findSolver("annealing")->solve(question);
  EXPECT_EQ(result.answer, Answer::GaveUp);
  EXPECT_EQ(result.why, "stagnation");
}

TEST(Backtracking, HeuristicsNeedFewerNodes) {
  const auto steps = [](std::vector<queens::Setting> settings) {
    SolverCall question = call(20, std::nullopt);
    question.settings = std::move(settings);
    const SolverResult result = queens::findSolver("backtracking")->solve(question);
    expectSolution(result, question);
    return result.steps;
  };
  const std::uint64_t plain = steps({});
  EXPECT_EQ(plain, 199'635u);  // as OEIS A140450 has it
  EXPECT_LT(steps({{"forward", "yes"}}), plain);
  EXPECT_LT(steps({{"degree", "yes"}}), plain);
  EXPECT_LT(steps({{"lcv", "yes"}}), plain / 100);
  EXPECT_LT(steps({{"mrv", "yes"}}), plain / 100);
  EXPECT_LT(steps({{"mrv", "yes"}, {"lcv", "yes"}}), steps({{"mrv", "yes"}}));
}

TEST(ExactCover, BeginsAnewWhereOneRunWouldTakeVeryLong) {
  for (const Square& queen : {Square{218, 219}, {29, 222}, {62, 231}}) {
    SolverCall question = call(300, queen);
    question.budget = 20'000;
    SCOPED_TRACE(queen.row);
    const SolverResult result = queens::findSolver("exact-cover")->solve(question);
    expectSolution(result, question);
    EXPECT_GT(result.restarts, 0u);
    question.settings = {{"restarts", "0"}};
    EXPECT_EQ(queens::findSolver("exact-cover")->solve(question).answer, Answer::GaveUp);
  }
}

TEST(BitMasks, VisitsTheNodesOfBacktracking) {
  for (const std::int64_t n : {4, 6, 8, 15, 20}) {
    for (const std::optional<Square>& queen : {std::optional<Square>(), {Square{0, 1}}, {Square{n - 1, n / 2}}}) {
      SCOPED_TRACE(n);
      const SolverResult plain = queens::findSolver("backtracking")->solve(call(n, queen));
      const SolverResult compact = queens::findSolver("bit-masks")->solve(call(n, queen));
      EXPECT_EQ(compact.answer, plain.answer);
      EXPECT_EQ(compact.steps, plain.steps);
      if (plain.answer == Answer::Found) {
        EXPECT_EQ(colsOf(compact), colsOf(plain));
      }
    }
  }
}

}  // namespace
