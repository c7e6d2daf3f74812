#include "solution/solver.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "solution/search/article.h"
#include "solution/search/backtracking.h"
#include "solution/search/min_conflicts.h"
#include "solution/solve_n_queens.h"

namespace queens {
namespace {

/// The reference solution. Without a mandatory queen it puts one beside the corner, a square that is part of a solution
/// whenever there is one.
SolverResult solveByLattice(const SolverCall& call) {
  SolverResult result;
  if (call.n == 0) {
    result.placement.emplace(std::vector<std::int32_t>());
  } else {
    const Square queen = call.queen.value_or(Square{0, std::min<std::int64_t>(call.n - 1, 1)});
    if (const auto formula = place(call.n, queen.row, queen.col)) {
      result.placement.emplace(*formula);
      result.steps = static_cast<std::uint64_t>(formula->tries());
    }
  }
  result.answer = result.placement ? Answer::Found : Answer::NoneExists;
  if (call.observer) call.observer({.steps = result.steps});
  return result;
}

void requireSound(const SolverCall& call, std::int64_t largest) {
  if (call.n < 0 || call.n > largest) {
    throw std::invalid_argument("n = " + std::to_string(call.n) + " is not one of 0 to " + std::to_string(largest));
  }
  const auto isOnBoard = [&](std::int64_t line) { return 0 <= line && line < call.n; };
  if (call.queen && !(isOnBoard(call.queen->row) && isOnBoard(call.queen->col))) {
    throw std::invalid_argument("row " + std::to_string(call.queen->row) + ", col " + std::to_string(call.queen->col) +
                                " is not on the board of n = " + std::to_string(call.n));
  }
}

template <SolverResult (*Search)(const SolverCall&), std::int64_t Largest>
SolverResult solveSound(const SolverCall& call) {
  requireSound(call, Largest);
  return Search(call);
}

enum class Complete : bool { No, Yes };

template <SolverResult (*Search)(const SolverCall&), std::int64_t Largest>
constexpr Solver row(std::string_view name, std::string_view idea, std::string_view step, Complete complete) {
  return {name, idea, step, Largest, complete == Complete::Yes, solveSound<Search, Largest>};
}

constexpr std::int64_t kMillion = std::int64_t{1} << 20;

// The bounds of the searches are those of memory and of patience to be interrupted, not of hope for an answer.
constexpr std::array kSolvers{
    row<solveByLattice, kMaxSize>("lattice", "a formula through the square, mended with a few exchanges of queens",
                                  "donor", Complete::Yes),
    row<backtrack, kMillion>("backtracking", "row by row, the first column that nothing attacks, else back one row",
                             "node", Complete::Yes),
    row<minimizeConflictsBySwaps, 128 * kMillion>(
        "min-conflicts", "a nearly right permutation, repaired by exchanges that add no conflict (Sosic and Gu)",
        "exchange", Complete::No),
    row<solveAsArticle, kMillion / 8>(
        "article", "greedy start, then the worst queen to its best column; shaken when stuck (the kata's article)",
        "move", Complete::No),
};

}  // namespace

std::span<const Solver> solvers() {
  return kSolvers;
}

const Solver* findSolver(std::string_view name) {
  const auto* const found =
      std::find_if(kSolvers.begin(), kSolvers.end(), [&](const Solver& s) { return s.name == name; });
  return found == kSolvers.end() ? nullptr : found;
}

}  // namespace queens
