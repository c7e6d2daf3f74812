#include "solution/solver.h"

#include "solution/search/methods.h"

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
  result.evaluations = result.steps;
  if (call.observer) call.observer({.steps = result.steps, .evaluations = result.evaluations, .isLast = true});
  return result;
}

void requireOnBoard(const SolverCall& call, std::int64_t rows, std::int64_t cols, const std::string& board) {
  const auto isOnBoard = [](std::int64_t line, std::int64_t lines) { return 0 <= line && line < lines; };
  if (call.queen && !(isOnBoard(call.queen->row, rows) && isOnBoard(call.queen->col, cols))) {
    throw std::invalid_argument("row " + std::to_string(call.queen->row) + ", col " + std::to_string(call.queen->col) +
                                " is not on the board of " + board);
  }
}

void requireSound(const SolverCall& call, std::int64_t largest) {
  if (call.n < 0 || call.n > largest) {
    throw std::invalid_argument("n = " + std::to_string(call.n) + " is not one of 0 to " + std::to_string(largest));
  }
  requireOnBoard(call, call.n, call.n, "n = " + std::to_string(call.n));
}

void requireSound(const BoardShape& shape, const SolverCall& call, std::int64_t largest) {
  const std::string board = std::to_string(shape.rows) + " rows and " + std::to_string(shape.cols) + " columns";
  if (std::min(shape.rows, shape.cols) < 0 || std::max(shape.rows, shape.cols) > largest) {
    throw std::invalid_argument(board + ": 0 to " + std::to_string(largest) + " of each are possible");
  }
  const std::int64_t least = call.queen ? 1 : 0;
  if (shape.queens < least || shape.queens > shape.rows * shape.cols) {
    throw std::invalid_argument(std::to_string(shape.queens) + " queens on " + board + ": " + std::to_string(least) +
                                " to " + std::to_string(shape.rows * shape.cols) + " are possible");
  }
  requireOnBoard(call, shape.rows, shape.cols, board);
}

constexpr std::array<Parameter, 0> kNone{};

using Search = SolverResult (*)(const SolverCall&);
using Generate = std::unique_ptr<PlacementGenerator> (*)(const BoardShape&, const SolverCall&);

/// A row of the table without its name and idea. What reaches `Solve` is sound.
template <Search Solve, std::int64_t Largest, const auto& Parameters = kNone>
struct Method {
  static SolverResult solve(const SolverCall& call) {
    requireSound(call, Largest);
    requireSettings("this method", Parameters, call.settings);
    return Solve(call);
  }

  template <Generate Open>
  static std::unique_ptr<PlacementGenerator> generate(const BoardShape& shape, const SolverCall& call) {
    requireSound(shape, call, Largest);
    requireSettings("this method", Parameters, call.settings);
    return Open(shape, call);
  }

  static constexpr Solver incomplete(std::string_view name, std::string_view idea, std::string_view step,
                                     std::int64_t reach) {
    return {name, idea, step, Largest, false, solve, reach, Parameters, nullptr};
  }
  template <Generate Open>
  static constexpr Solver complete(std::string_view name, std::string_view idea, std::string_view step,
                                   std::int64_t reach) {
    return {name, idea, step, Largest, true, solve, reach, Parameters, generate<Open>};
  }
};

constexpr std::int64_t kThousand = std::int64_t{1} << 10;
constexpr std::int64_t kMillion = std::int64_t{1} << 20;

// The bounds of the searches are those of memory and of patience to be interrupted, not of hope for an answer.
constexpr std::array kSolvers{
    Solver{"lattice", "a formula through the square, mended with a few exchanges of queens", "donor", kMaxSize, true,
           Method<solveByLattice, kMaxSize>::solve, kMaxSize, kNone, nullptr},
    Method<backtrack, kMillion, kBacktrackingParameters>::complete<generateByBacktracking>(
        "backtracking", "row by row, the first column that nothing attacks, else back one row", "node", 28),
    Method<solveByBitMasks, kMostBits>::complete<generateByBitMasks>(
        "bit-masks", "backtracking with the attacked squares of a row as bits of one word", "node", 32),
    Method<coverExactly, kThousand, kExactCoverParameters>::complete<generateByExactCover>(
        "exact-cover", "the row or column with fewest squares left, by dancing links (Knuth)", "node", kThousand),
    Method<minimizeConflictsBySwaps, 128 * kMillion, kMinConflictsParameters>::incomplete(
        "min-conflicts", "a nearly right permutation, repaired by exchanges that add no conflict (Sosic and Gu)",
        "exchange", 16 * kMillion),
    Method<solveAsArticle, kMillion / 8, kArticleParameters>::incomplete(
        "article", "greedy start, then the worst queen to its best column; shaken when stuck (the kata's article)",
        "move", 16 * kThousand),
    Method<climbHills, 16 * kThousand, kHillClimbingParameters>::incomplete(
        "hill-climbing", "the best move of one queen in her row, and some that change nothing (Russell and Norvig)",
        "move", 4 * kThousand),
    Method<anneal, 16 * kMillion, kAnnealingParameters>::incomplete(
        "annealing", "random exchanges, bad ones too as long as it is hot (Kirkpatrick, Gelatt and Vecchi)", "exchange",
        128 * kThousand),
    Method<searchTabu, 16 * kThousand, kTabuParameters>::incomplete(
        "tabu", "the best exchange of a queen in conflict that does not undo a recent one (Glover)", "exchange",
        kThousand),
    Method<evolve, 4 * kThousand, kGeneticParameters>::incomplete(
        "genetic", "boards that compete, cross and mutate; two new ones replace the worst (Holland)", "generation", 12),
};

}  // namespace

std::span<const Solver> solvers() { return kSolvers; }

const Solver* findSolver(std::string_view name) {
  const auto* const found =
      std::find_if(kSolvers.begin(), kSolvers.end(), [&](const Solver& s) { return s.name == name; });
  return found == kSolvers.end() ? nullptr : found;
}

}  // namespace queens
