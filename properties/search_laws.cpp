// Laws over the whole table of methods: a new row is held to them on arrival.
#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <sstream>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "judge/trials/generators/case_generators.h"
#include "properties/placement_definition.h"
#include "properties/search_definition.h"
#include "solution/solver.h"

namespace queens {
namespace {

/// A method and what it is asked.
struct Question {
  const Solver* solver = nullptr;
  SolverCall call;
};

}  // namespace

// rapidcheck shows a question as this does
void showValue(const Question& question, std::ostream& out) {
  out << question.solver->name << " n = " << question.call.n << " seed " << question.call.seed << " budget "
      << question.call.budget << " every " << question.call.observeEvery;
  if (question.call.queen) out << " queen " << question.call.queen->row << ',' << question.call.queen->col;
  for (const Setting& setting : question.call.settings) out << ' ' << setting.name << '=' << setting.value;
}

namespace {

/// From `least` to `end` - 1.
template <class Number>
Number drawn(Number least, Number end) {
  return *judge::fuzz::within<Number>(least, end);
}

const Solver& anySolver() { return solvers()[drawn<std::size_t>(0, solvers().size())]; }

/// Some of the words of some of the parameters.
std::vector<Setting> anySettings(const Solver& solver) {
  std::vector<Setting> settings;
  for (const Parameter& parameter : solver.parameters) {
    if (parameter.kind != Parameter::Kind::Word || drawn(0, 3) > 0) continue;
    std::vector<std::string> words;
    std::istringstream stream{std::string(parameter.words)};
    for (std::string word; stream >> word;) words.push_back(word);
    settings.push_back({std::string(parameter.name), *rc::gen::elementOf(words)});
  }
  return settings;
}

/// Up to n = 40; no search takes long.
Question anyQuestion() {
  Question question{&anySolver(), {}};
  SolverCall& call = question.call;
  call.n = drawn<std::int64_t>(0, 41);
  call.seed = *rc::gen::arbitrary<std::uint64_t>();
  // A step of those that reach little is long.
  call.budget = drawn<std::uint64_t>(0, 6000) / (question.solver->reach < 20 ? 20 : 1);
  call.settings = anySettings(*question.solver);
  if (call.n > 0 && *rc::gen::arbitrary<bool>()) {
    call.queen = Square{drawn<std::int64_t>(0, call.n), drawn<std::int64_t>(0, call.n)};
  }
  return question;
}

std::vector<std::int64_t> colsOf(const Placement& placement) {
  std::vector<std::int64_t> cols;
  for (std::int64_t row = 0; row < placement.size(); ++row) cols.push_back(placement.col(row));
  return cols;
}

/// Whether there is a solution; nothing where trying would take too long.
std::optional<bool> exists(const SolverCall& call) {
  if (call.n == 0 || call.n > 9) return std::nullopt;
  if (call.queen) return solutionExists({call.n, *call.queen});
  return call.n == 1 || call.n > 3;
}

RC_GTEST_PROP(SearchLaws, WhateverAMethodReturnsIsASolutionWithTheQueenOnItsSquare, ()) {
  const Question question = anyQuestion();
  showValue(question, RC_LOG());
  const SolverCall& call = question.call;
  const SolverResult result = question.solver->solve(call);
  const std::optional<bool> known = exists(call);
  RC_ASSERT(result.placement.has_value() == (result.answer == Answer::Found));
  RC_ASSERT((result.answer == Answer::GaveUp) == !result.why.empty());
  if (result.answer == Answer::Found) {
    const std::vector<std::int64_t> cols = colsOf(*result.placement);
    RC_ASSERT(isPlacement(cols, {call.n, call.n, call.n}, call.queen));
    RC_ASSERT(known != false);
  }
  if (result.answer == Answer::NoneExists) {
    RC_ASSERT(question.solver->complete);
    RC_ASSERT(known != true);
    RC_ASSERT(call.n > 1 && call.n <= 9);
  }
}

RC_GTEST_PROP(SearchLaws, TheSameCallGivesTheSameResult, ()) {
  const Question question = anyQuestion();
  showValue(question, RC_LOG());
  const SolverResult first = question.solver->solve(question.call), second = question.solver->solve(question.call);
  RC_ASSERT(first.answer == second.answer);
  RC_ASSERT(first.steps == second.steps);
  RC_ASSERT(first.evaluations == second.evaluations);
  RC_ASSERT(first.restarts == second.restarts);
  RC_ASSERT(first.why == second.why);
  if (first.placement) RC_ASSERT(colsOf(*first.placement) == colsOf(*second.placement));
}

RC_GTEST_PROP(SearchLaws, AStopEndsAnyMethodWithinSoManySteps, ()) {
  Question question = anyQuestion();
  SolverCall& call = question.call;
  std::stop_source source;
  call.stop = source.get_token();
  call.observeEvery = drawn<std::uint64_t>(0, 3000);
  showValue(question, RC_LOG());
  const std::uint64_t from = drawn<std::uint64_t>(0, call.budget + 1);
  std::optional<std::uint64_t> asked;
  bool wasLast = false;
  call.observer = [&](const SearchState& state) {
    if (state.steps >= from && !asked && !state.isLast) {
      asked = state.steps;
      source.request_stop();
    }
    wasLast = state.isLast;
  };
  const SolverResult result = question.solver->solve(call);
  RC_ASSERT(wasLast);
  if (asked) RC_ASSERT(result.steps <= *asked + kStopSteps);
}

RC_GTEST_PROP(SearchLaws, TheObserverSeesTheConflictsOfABoardWhoseMandatoryQueenNeverMoves, ()) {
  Question question = anyQuestion();
  question.call.observeEvery = drawn<std::uint64_t>(1, 100);
  showValue(question, RC_LOG());
  std::uint64_t steps = 0, evaluations = 0, restarts = 0;
  question.call.observer = [&](const SearchState& state) {
    RC_ASSERT(state.steps >= steps && state.evaluations >= evaluations && state.restarts >= restarts);
    RC_ASSERT(state.queens ==
              std::count_if(state.cols.begin(), state.cols.end(), [](auto c) { return c != kNoQueen; }));
    // While a board is built the mandatory queen counts although its row has not come.
    const bool isWhole = static_cast<std::int64_t>(state.cols.size()) == question.call.n;
    RC_ASSERT(state.conflicts >= pairsInConflict(state.cols));
    if (isWhole) RC_ASSERT(state.conflicts == pairsInConflict(state.cols));
    if (const auto& queen = question.call.queen; queen && static_cast<std::size_t>(queen->row) < state.cols.size()) {
      RC_ASSERT(state.cols[static_cast<std::size_t>(queen->row)] == queen->col);
    }
    steps = state.steps;
    evaluations = state.evaluations;
    restarts = state.restarts;
  };
  const SolverResult result = question.solver->solve(question.call);
  RC_ASSERT(result.steps == steps);
  RC_ASSERT(result.evaluations == evaluations);
  RC_ASSERT(result.restarts == restarts);
}

/// A result as g++ 12 and clang++ 14 give it, optimized or not, with and without fused products.
struct KnownResult {
  std::string_view method;
  std::vector<Setting> settings;
  std::int64_t n;
  std::uint64_t steps, evaluations, hash;
};

std::uint64_t hashOf(const std::vector<std::int64_t>& cols) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a, a column at a time
  for (const std::int64_t col : cols) hash = (hash ^ static_cast<std::uint64_t>(col)) * 1099511628211U;
  return hash;
}

TEST(SearchLaws, ASeedGivesTheSameOnEveryCompiler) {
  const std::vector<KnownResult> known{
      {"backtracking", {}, 20, 23568, 23568, 0x45a1cf04b145ea3bU},
      {"backtracking",
       {{"mrv", "yes"}, {"degree", "yes"}, {"lcv", "yes"}, {"forward", "yes"}},
       50,
       53,
       53,
       0xefa0fe3dd88a5e40U},
      {"bit-masks", {}, 20, 23568, 23568, 0x45a1cf04b145ea3bU},
      {"exact-cover", {}, 60, 59, 59, 0xde5d1b3b4f8299a5U},
      {"min-conflicts", {}, 300, 2437, 2437, 0xef50ec8fd079c485U},
      {"article", {}, 80, 97, 7760, 0x47e5b69f9bec06c9U},
      {"article", {}, 9, 10, 90, 0x26fc13296ea7b117U},
      {"hill-climbing", {}, 60, 45, 159301, 0x2005ea787426ba8fU},
      {"annealing", {}, 300, 24770, 24771, 0xf827b6e1e1b27369U},
      {"annealing", {{"t0", "0.7"}, {"factor", "0.9995"}}, 40, 2219, 2220, 0xeec4f2362ff8713fU},
      {"tabu", {}, 60, 14, 17110, 0x132da45c8b8e3c83U},
      {"genetic", {}, 11, 341, 28129, 0xd1c9174cacff52baU},
      {"genetic",
       {{"mutate", "children"}, {"crossover", "pmx"}, {"mutation", "invert"}, {"selection", "rank"}},
       9,
       113,
       326,
       0xd4f623504ea7dcafU},
  };
  for (const KnownResult& expected : known) {
    SolverCall call;
    call.n = expected.n;
    call.seed = 2026;
    call.queen = Square{3, 5};
    call.settings = expected.settings;
    SCOPED_TRACE(testing::Message() << expected.method << ' ' << expected.n);
    const SolverResult result = findSolver(expected.method)->solve(call);
    ASSERT_EQ(result.answer, Answer::Found);
    EXPECT_EQ(result.steps, expected.steps);
    EXPECT_EQ(result.evaluations, expected.evaluations);
    EXPECT_EQ(hashOf(colsOf(*result.placement)), expected.hash);
  }
}

std::vector<std::vector<std::int64_t>> allOf(PlacementGenerator& generator) {
  std::vector<std::vector<std::int64_t>> all;
  while (generator.next()) all.emplace_back(generator.cols().begin(), generator.cols().end());
  return all;
}

TEST(SearchLaws, MethodsForAnyBoardGiveAllPlacementsOfAllSmallBoards) {
  for (std::int64_t rows = 0; rows <= 6; ++rows) {
    for (std::int64_t cols = 0; cols <= 6; ++cols) {
      const std::vector<std::uint64_t> counts = countsByTrying(rows, cols);
      for (std::int64_t queens = 0; queens <= rows * cols; ++queens) {
        const BoardShape shape{rows, cols, queens};
        for (const Solver& solver : solvers()) {
          if (solver.open == nullptr) continue;
          SCOPED_TRACE(testing::Message() << solver.name << ' ' << rows << ' ' << cols << ' ' << queens);
          const auto all = allOf(*solver.generate(shape, {}));
          ASSERT_EQ(all.size(), counts[static_cast<std::size_t>(queens)]);
          for (const auto& placement : all) ASSERT_TRUE(isPlacement(placement, shape, std::nullopt));
        }
      }
    }
  }
}

TEST(SearchLaws, ExactCoverGivesAllPlacementsHoweverOftenItBeginsAnew) {
  for (const auto& [patience, restarts] : {std::pair{"0", "3"}, {"1", "50"}, {"4", "20"}, {"9", "2"}}) {
    for (const BoardShape& shape :
         {BoardShape{5, 5, 5}, BoardShape{6, 4, 3}, BoardShape{4, 6, 4}, BoardShape{3, 3, 3}}) {
      SCOPED_TRACE(testing::Message() << patience << ' ' << restarts << ' ' << shape.rows << ' ' << shape.cols);
      SolverCall call;
      call.settings = {{"patience", patience}, {"restarts", restarts}};
      auto all = allOf(*findSolver("exact-cover")->generate(shape, call));
      for (const auto& placement : all) ASSERT_TRUE(isPlacement(placement, shape, std::nullopt));
      std::sort(all.begin(), all.end());
      ASSERT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
      ASSERT_EQ(all.size(), countsByTrying(shape.rows, shape.cols)[static_cast<std::size_t>(shape.queens)]);
    }
  }
}

RC_GTEST_PROP(SearchLaws, GeneratorsKeepTheMandatoryQueenAndAgree, ()) {
  const BoardShape shape{drawn<std::int64_t>(1, 8), drawn<std::int64_t>(1, 8), drawn<std::int64_t>(1, 8)};
  RC_PRE(shape.queens <= shape.rows * shape.cols);
  SolverCall call;
  call.queen = Square{drawn<std::int64_t>(0, shape.rows), drawn<std::int64_t>(0, shape.cols)};
  std::optional<std::vector<std::vector<std::int64_t>>> expected;
  for (const Solver& solver : solvers()) {
    if (solver.open == nullptr) continue;
    call.settings = anySettings(solver);
    auto all = allOf(*solver.generate(shape, call));
    for (const auto& placement : all) RC_ASSERT(isPlacement(placement, shape, call.queen));
    std::sort(all.begin(), all.end());
    RC_ASSERT(std::adjacent_find(all.begin(), all.end()) == all.end());
    if (!expected) expected = all;
    RC_ASSERT(all == *expected);
  }
}

}  // namespace
}  // namespace queens
