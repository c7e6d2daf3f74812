#include <gtest/gtest.h>

#include <stop_token>
#include <string>
#include <vector>

#include "solution/solver.h"

namespace queens {
namespace {

/// A billion runs, each over before its first step, would take hours.
TEST(Stop, EndsRunsThatTakeNoSteps) {
  struct Case {
    std::string method;
    std::int64_t n;
    std::vector<Setting> settings;
  };
  const std::vector<Case> cases{{"hill-climbing", 2, {{"sideways", "0"}}},
                                {"annealing", 3, {{"moves", "0"}}},
                                {"tabu", 3, {{"moves", "0"}}},
                                {"genetic", 3, {{"generations", "0"}}}};
  for (const Case& one : cases) {
    std::stop_source source;
    source.request_stop();
    SolverCall call;
    call.n = one.n;
    call.settings = one.settings;
    call.settings.push_back({"runs", "1000000000"});
    call.stop = source.get_token();
    const SolverResult result = findSolver(one.method)->solve(call);
    EXPECT_EQ(result.answer, Answer::GaveUp) << one.method;
    EXPECT_EQ(result.why, "stopped") << one.method;
    EXPECT_EQ(result.restarts, 0u) << one.method;
  }
}

/// All exchanges of the first step of tabu search would be 9 million here.
TEST(Stop, EndsAStepThatIsLong) {
  std::stop_source source;
  SolverCall call;
  call.n = 3000;
  call.stop = source.get_token();
  call.observer = [&](const SearchState&) { source.request_stop(); };
  const SolverResult result = findSolver("tabu")->solve(call);
  EXPECT_EQ(result.why, "stopped");
  EXPECT_LE(result.steps, 1u);
  EXPECT_LT(result.evaluations, 1'100'000u);
}

/// What a search says at its end has to be true also where it is stopped in its beginning.
TEST(Stop, InABeginningLeavesABoardWhoseConflictsAreKnown) {
  for (const Solver& solver : solvers()) {
    std::stop_source source;
    source.request_stop();
    SolverCall call;
    call.n = 50;
    call.queen = Square{40, 7};
    call.stop = source.get_token();
    bool wasLast = false;
    call.observer = [&](const SearchState& state) {
      wasLast = state.isLast;
      EXPECT_LE(static_cast<std::int64_t>(state.cols.size()), call.n) << solver.name;
      if (state.population) {
        EXPECT_EQ(state.population->min, 2 * state.conflicts) << solver.name;
      }
    };
    const SolverResult result = solver.solve(call);
    EXPECT_TRUE(wasLast) << solver.name;
    EXPECT_TRUE(result.answer == Answer::Found || result.why == "stopped") << solver.name;
  }
}

}  // namespace
}  // namespace queens
