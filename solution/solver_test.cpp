#include "solution/solver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>
#include <set>
#include <sstream>

#include "solution/trials/solver_checks.h"

namespace {

using queens::Answer;
using queens::call;
using queens::colsOf;
using queens::expectSolution;
using queens::SolverCall;
using queens::SolverResult;
using queens::Square;

/// Where the largest board is small, a step is long.
bool hasLongSteps(const queens::Solver& solver) { return solver.largest < 100'000; }

/// Beyond its reach a method takes as long as it likes.
std::int64_t withinReach(const queens::Solver& solver, std::int64_t n) { return std::min(n, solver.reach); }

/// Pairs of queens that attack each other, by the definition.
std::int64_t conflictsOf(std::span<const std::int32_t> cols) {
  std::int64_t conflicts = 0;
  for (std::size_t a = 0; a < cols.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (cols[a] == queens::kNoQueen || cols[b] == queens::kNoQueen) continue;
      const std::int64_t apart = std::abs(cols[a] - cols[b]);
      if (apart == 0 || apart == static_cast<std::int64_t>(a - b)) ++conflicts;
    }
  }
  return conflicts;
}

bool attack(const Square& a, const Square& b) {
  return a.row == b.row || a.col == b.col || std::abs(a.row - b.row) == std::abs(a.col - b.col);
}

/// Adds to `squares` those of every solution that begins with these queens, one in each row.
void addSolutions(std::int64_t n, std::vector<Square>& queens,
                  std::set<std::pair<std::int64_t, std::int64_t>>& squares) {
  const auto row = static_cast<std::int64_t>(queens.size());
  if (row == n) {
    for (const Square& queen : queens) squares.emplace(queen.row, queen.col);
    return;
  }
  for (std::int64_t col = 0; col < n; ++col) {
    const Square square{row, col};
    if (std::any_of(queens.begin(), queens.end(), [&](const Square& queen) { return attack(queen, square); })) continue;
    queens.push_back(square);
    addSolutions(n, queens, squares);
    queens.pop_back();
  }
}

/// Every square that some solution of n holds, by trying everything.
std::set<std::pair<std::int64_t, std::int64_t>> squaresOfSolutions(std::int64_t n) {
  std::vector<Square> queens;
  std::set<std::pair<std::int64_t, std::int64_t>> squares;
  addSolutions(n, queens, squares);
  return squares;
}

/// Every square of the board, and none.
std::vector<std::optional<Square>> questions(std::int64_t n) {
  std::vector<std::optional<Square>> all{std::nullopt};
  for (std::int64_t row = 0; row < n; ++row) {
    for (std::int64_t col = 0; col < n; ++col) all.push_back(Square{row, col});
  }
  return all;
}

void expectNoPlacement(const SolverResult& result) {
  EXPECT_NE(result.answer, Answer::Found);
  EXPECT_FALSE(result.placement.has_value());
}

class EverySolver : public testing::TestWithParam<queens::Solver> {
 protected:
  SolverResult solve(const SolverCall& question) const { return GetParam().solve(question); }
};

INSTANTIATE_TEST_SUITE_P(Table, EverySolver, testing::ValuesIn(queens::solvers().begin(), queens::solvers().end()),
                         [](const auto& solver) {
                           std::string name(solver.param.name);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(EverySolver, IsDescribed) {
  EXPECT_FALSE(GetParam().idea.empty());
  EXPECT_FALSE(GetParam().step.empty());
  EXPECT_GE(GetParam().largest, 64);
  EXPECT_GE(GetParam().reach, 12);
  EXPECT_LE(GetParam().reach, GetParam().largest);
  EXPECT_EQ(queens::findSolver(GetParam().name)->search, GetParam().search);
  EXPECT_EQ(queens::findSolver(GetParam().name)->open, GetParam().open);
}

TEST_P(EverySolver, PlacesNothingOnTheEmptyBoard) {
  expectSolution(solve(call(0, std::nullopt)), call(0, std::nullopt));
}

TEST_P(EverySolver, PlacesTheOnlyQueen) {
  expectSolution(solve(call(1, std::nullopt)), call(1, std::nullopt));
  expectSolution(solve(call(1, Square{0, 0})), call(1, Square{0, 0}));
}

TEST_P(EverySolver, AnswersEverySquareOfSmallBoards) {
  // Giving up takes long where little is within reach.
  const std::int64_t most = GetParam().reach < 20 ? 5 : 8;
  for (std::int64_t n = 1; n <= most; ++n) {
    const auto solvable = squaresOfSolutions(n);
    for (const std::optional<Square>& queen : questions(n)) {
      SCOPED_TRACE("n = " + std::to_string(n) + ", " + testing::PrintToString(queen));
      const SolverResult result = solve(call(n, queen));
      if (queen ? solvable.contains({queen->row, queen->col}) : !solvable.empty()) {
        expectSolution(result, call(n, queen));
      } else {
        expectNoPlacement(result);
        EXPECT_EQ(result.answer, GetParam().complete ? Answer::NoneExists : Answer::GaveUp);
        EXPECT_EQ(result.why, GetParam().complete ? "" : "stagnation");
      }
    }
  }
}

TEST_P(EverySolver, SolvesThroughEverySquare) {
  for (const std::int64_t n : {9, 10, 13}) {
    if (n > GetParam().reach) continue;
    for (const std::optional<Square>& queen : questions(n)) {
      SCOPED_TRACE("n = " + std::to_string(n) + ", " + testing::PrintToString(queen));
      expectSolution(solve(call(n, queen)), call(n, queen));
    }
  }
}

TEST_P(EverySolver, SolvesWhateverTheSeed) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    expectSolution(solve(call(12, Square{3, 8}, seed)), call(12, Square{3, 8}, seed));
  }
  const SolverCall last = call(12, Square{3, 8}, std::numeric_limits<std::uint64_t>::max());
  expectSolution(solve(last), last);
}

/// A method that gives up has to say so on time; one that answers has to be right.
TEST_P(EverySolver, SolvesLargeBoardsOrKeepsToItsBudget) {
  for (const std::int64_t n : {50, 301, 999}) {
    if (n > (hasLongSteps(GetParam()) ? std::min<std::int64_t>(GetParam().largest, 400) : 999)) continue;
    const std::uint64_t budget = !hasLongSteps(GetParam()) ? 10'000 : n == 50 ? 150 : 20;
    const std::int64_t last = n - 1;
    for (const std::optional<Square>& queen :
         {std::optional<Square>(), {Square{0, 0}}, {Square{n / 2, n / 2}}, {Square{last, 1}}, {Square{7, last - 3}}}) {
      SCOPED_TRACE("n = " + std::to_string(n) + ", " + testing::PrintToString(queen));
      SolverCall question = call(n, queen);
      question.budget = budget;
      const SolverResult result = solve(question);
      if (result.answer == Answer::Found) {
        expectSolution(result, question);
      } else {
        expectNoPlacement(result);
        EXPECT_EQ(result.why, "budget");
        EXPECT_EQ(result.steps, question.budget);
      }
    }
  }
}

TEST_P(EverySolver, RepeatsItself) {
  for (const std::int64_t n : std::initializer_list<std::int64_t>{6, 11, withinReach(GetParam(), 20)}) {
    const SolverResult first = solve(call(n, Square{0, 1}, 5)), second = solve(call(n, Square{0, 1}, 5));
    ASSERT_EQ(first.answer, Answer::Found);
    ASSERT_EQ(second.answer, Answer::Found);
    EXPECT_EQ(colsOf(first), colsOf(second));
    EXPECT_EQ(first.steps, second.steps);
  }
}

TEST_P(EverySolver, NeverTakesMoreStepsThanItsBudget) {
  for (const std::uint64_t budget : {0U, 1U, 2U, 17U, 1024U, 1025U, 3000U}) {
    for (const std::int64_t n : std::initializer_list<std::int64_t>{
             3, 6, 8, std::min<std::int64_t>(GetParam().largest, GetParam().reach < 20 ? 30 : 80)}) {
      SCOPED_TRACE("n = " + std::to_string(n) + ", budget " + std::to_string(budget));
      SolverCall question = call(n, Square{0, 1});
      question.budget = budget;
      const SolverResult result = solve(question);
      if (result.answer == Answer::Found) expectSolution(result, question);
      if (result.answer == Answer::NoneExists) {
        EXPECT_EQ(n, 3);
      }
      if (result.answer == Answer::GaveUp) {
        expectNoPlacement(result);
        EXPECT_THAT(result.why, testing::AnyOf("budget", "stagnation"));
        EXPECT_LE(result.steps, budget);
      }
    }
  }
}

TEST_P(EverySolver, AnswersTheSameWithJustEnoughBudget) {
  const SolverCall question = call(withinReach(GetParam(), 20), Square{2, 9});
  const SolverResult free = solve(question);
  ASSERT_EQ(free.answer, Answer::Found);
  SolverCall tight = question;
  tight.budget = free.steps;
  const SolverResult result = solve(tight);
  expectSolution(result, question);
  EXPECT_EQ(colsOf(result), colsOf(free));
}

TEST_P(EverySolver, StopsWhenToldBeforehand) {
  std::stop_source source;
  source.request_stop();
  const std::int64_t n = std::min<std::int64_t>(GetParam().largest, 300);
  SolverCall question = call(n, Square{n / 2, n / 2});
  question.stop = source.get_token();
  const SolverResult result = solve(question);
  if (result.answer == Answer::Found) return expectSolution(result, question);
  EXPECT_EQ(result.answer, Answer::GaveUp);
  EXPECT_EQ(result.why, "stopped");
}

TEST_P(EverySolver, StopsWhenTheObserverAsksForIt) {
  std::stop_source source;
  SolverCall question =
      call(std::clamp<std::int64_t>(GetParam().reach, 64, hasLongSteps(GetParam()) ? 200 : 5'000), Square{50, 50});
  question.stop = source.get_token();
  std::uint64_t stepsAtRequest = 0;
  question.observer = [&](const queens::SearchState& state) {
    if (state.steps < 2000 || source.stop_requested()) return;
    stepsAtRequest = state.steps;
    source.request_stop();
  };
  const SolverResult result = solve(question);
  if (result.answer == Answer::Found) return expectSolution(result, question);
  EXPECT_EQ(result.why, "stopped");
  EXPECT_LE(result.steps, stepsAtRequest + queens::kStopSteps);
}

TEST_P(EverySolver, ReportsTheTruthToItsObserver) {
  for (const std::uint64_t budget : {0U, 60U, 4000U}) {
    for (const std::int64_t n : {6, 12, 64}) {
      SCOPED_TRACE("n = " + std::to_string(n) + ", budget " + std::to_string(budget));
      std::vector<std::uint64_t> steps;
      SolverCall question = call(n, Square{0, 1});
      question.budget = budget;
      question.observer = [&](const queens::SearchState& state) {
        steps.push_back(state.steps);
        const bool isWhole = state.cols.size() == static_cast<std::size_t>(n);
        if (isWhole) {
          EXPECT_EQ(state.conflicts, conflictsOf(state.cols));
        }
        EXPECT_GE(state.conflicts, conflictsOf(state.cols));
      };
      const SolverResult result = solve(question);
      ASSERT_FALSE(steps.empty());
      EXPECT_EQ(steps.back(), result.steps);
      if (steps.size() > 1) {
        EXPECT_EQ(steps.front(), 0);
      }
      for (std::size_t i = 1; i < steps.size(); ++i) {
        EXPECT_GE(steps[i], steps[i - 1]);
        EXPECT_LE(steps[i], steps[i - 1] + queens::kStopSteps);
      }
    }
  }
}

TEST_P(EverySolver, ReportsEachStepWhenAskedTo) {
  std::vector<std::uint64_t> steps;
  SolverCall question = call(8, Square{0, 1});
  question.observeEvery = 1;
  question.budget = 100;
  question.observer = [&](const queens::SearchState& state) { steps.push_back(state.steps); };
  const SolverResult result = solve(question);
  if (result.steps == 0 || GetParam().name == "lattice") return;  // these take none that one could watch
  for (std::uint64_t i = 0; i < result.steps; ++i) EXPECT_EQ(steps[i], i);
}

TEST_P(EverySolver, IsNotChangedByBeingWatched) {
  const SolverCall question = call(withinReach(GetParam(), 20), Square{2, 9}, 3);
  SolverCall watched = question;
  watched.observeEvery = 1;
  watched.observer = [](const queens::SearchState&) {};
  const SolverResult result = solve(watched), alone = solve(question);
  expectSolution(result, question);
  EXPECT_EQ(colsOf(result), colsOf(alone));
  EXPECT_EQ(result.steps, alone.steps);
  EXPECT_EQ(result.evaluations, alone.evaluations);
}

TEST_P(EverySolver, CountsWhatItEvaluates) {
  const SolverResult result = solve(call(12, Square{0, 1}));
  if (GetParam().name == "lattice") return;
  EXPECT_GE(result.evaluations, result.steps);
  SolverCall question = call(12, Square{0, 1});
  question.observer = [&](const queens::SearchState& state) {
    EXPECT_LE(state.evaluations, result.evaluations);
    EXPECT_LE(state.restarts, result.restarts);
  };
  solve(question);
}

TEST_P(EverySolver, TakesTheEndsOfTheRangesOfItsParameters) {
  for (const queens::Parameter& parameter : GetParam().parameters) {
    if (parameter.kind == queens::Parameter::Kind::Word) {
      EXPECT_THAT(parameter.words, testing::HasSubstr(" "));
      continue;
    }
    for (const double end : {parameter.least, parameter.most}) {
      if (end > 1000) continue;
      SCOPED_TRACE(std::string(parameter.name) + " = " + std::to_string(end));
      SolverCall question = call(10, Square{0, 1});
      question.settings = {{std::string(parameter.name), std::to_string(static_cast<std::int64_t>(end))}};
      question.budget = 3000;
      const SolverResult result = solve(question);
      if (result.answer == Answer::Found) expectSolution(result, question);
    }
  }
}

TEST_P(EverySolver, SolvesWithEveryWordOfItsParameters) {
  for (const queens::Parameter& parameter : GetParam().parameters) {
    std::istringstream words{std::string(parameter.words)};
    for (std::string word; words >> word;) {
      SCOPED_TRACE(std::string(parameter.name) + "=" + word);
      SolverCall question = call(8, Square{2, 3}, 4);
      question.settings = {{std::string(parameter.name), word}};
      expectSolution(solve(question), question);
    }
  }
}

TEST_P(EverySolver, RefusesASettingThatItDoesNotHave) {
  SolverCall question = call(8, std::nullopt);
  question.settings = {{"prayer", "1"}};
  EXPECT_THROW(solve(question), std::invalid_argument);
  for (const queens::Parameter& parameter : GetParam().parameters) {
    for (const char* value : {"", "-1", "1e300", "nan", "maybe", "1x"}) {
      SCOPED_TRACE(std::string(parameter.name) + "=" + value);
      question.settings = {{std::string(parameter.name), value}};
      EXPECT_THROW(solve(question), std::invalid_argument);
    }
  }
}

TEST_P(EverySolver, RefusesAnUnsoundCall) {
  const std::int64_t largest = GetParam().largest;
  for (const SolverCall& question :
       {call(-1, std::nullopt), call(largest + 1, std::nullopt), call(largest + 1, Square{0, 1}), call(0, Square{0, 0}),
        call(8, Square{8, 0}), call(8, Square{0, 8}), call(8, Square{-1, 0}), call(8, Square{0, -1})}) {
    EXPECT_THROW(solve(question), std::invalid_argument);
  }
}

}  // namespace
