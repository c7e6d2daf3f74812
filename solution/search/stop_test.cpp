#include <gtest/gtest.h>

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

bool boundsBeginnings(const Parameter& parameter) {
  return parameter.name == "runs" || parameter.name == "beginnings" || parameter.name == "restarts";
}

/// Each parameter at its ends, alone and all at their least. Populations stay small, that it may not take long.
std::vector<std::vector<Setting>> extremeSettings(const Solver& solver) {
  std::vector<std::vector<Setting>> all(2);
  for (const Parameter& parameter : solver.parameters) {
    if (boundsBeginnings(parameter) || parameter.kind == Parameter::Kind::Word) continue;
    const std::string name(parameter.name), least = std::to_string(static_cast<std::int64_t>(parameter.least)),
                                            most = std::to_string(static_cast<std::int64_t>(parameter.most));
    all[1].push_back({name, least});
    all.push_back({{name, least}});
    if (name != "population") all.push_back({{name, most}});
  }
  return all;
}

/// On boards without a solution, with more beginnings than the budget has steps.
TEST(Budget, EndsEveryMethodWhateverItsSettings) {
  constexpr std::uint64_t kBudget = 10;
  for (const Solver& solver : solvers()) {
    for (std::vector<Setting> settings : extremeSettings(solver)) {
      bool mayBeginAnew = false;
      for (const Parameter& parameter : solver.parameters) {
        if (!boundsBeginnings(parameter)) continue;
        settings.push_back({std::string(parameter.name), "100000"});
        mayBeginAnew = true;
      }
      for (const auto& [n, queen] : {std::pair{2, std::optional<Square>()}, {2, Square{0, 1}}, {3, std::nullopt}}) {
        SolverCall call;
        call.n = n;
        call.queen = queen;
        call.budget = kBudget;
        call.settings = settings;
        const SolverResult result = solver.solve(call);
        SCOPED_TRACE(testing::Message() << solver.name << ' ' << n << ' ' << settings.size() << ' '
                                        << (settings.empty() ? "" : settings.front().name));
        EXPECT_NE(result.answer, Answer::Found);
        EXPECT_LE(result.steps, kBudget);
        EXPECT_LT(result.restarts, kBudget);
        if (mayBeginAnew && !solver.complete) {
          EXPECT_EQ(result.why, "budget");
        }
      }
    }
  }
}

TEST(Budget, IsUsedUpByRunsThatTakeNoStep) {
  SolverCall call;
  call.n = 3;
  call.budget = 10;
  for (const auto& [runs, why] : {std::pair{"9", "stagnation"}, {"10", "stagnation"}, {"11", "budget"}}) {
    call.settings = {{"moves", "0"}, {"runs", runs}};
    const SolverResult result = findSolver("annealing")->solve(call);
    EXPECT_EQ(result.why, why) << runs;
    EXPECT_EQ(result.steps, 0u) << runs;
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

/// The result of a search has to be true also when it is stopped at its start.
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
