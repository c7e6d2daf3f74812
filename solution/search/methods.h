#pragma once

#include <span>
#include <string_view>

#include "solution/search/random.h"
#include "solution/solver.h"

/// The methods of the table of solvers, with what can be set of each. All calls are to be sound. Those that are not
/// complete find or give up; by themselves with "stagnation".
namespace queens {

constexpr Parameter realParameter(std::string_view name, std::string_view meaning, std::string_view usual,
                                  double most) {
  return {name, meaning, usual, Parameter::Kind::Real, 0, most};
}

constexpr Parameter integerParameter(std::string_view name, std::string_view meaning, std::string_view usual,
                                     double least, double most) {
  return {name, meaning, usual, Parameter::Kind::Integer, least, most};
}

/// The first of the words is the default.
constexpr Parameter wordParameter(std::string_view name, std::string_view meaning, std::string_view words) {
  return {name, meaning, words.substr(0, words.find(' ')), Parameter::Kind::Word, 0, 0, words};
}

/// Complete. A step is a node of the search tree: a queen placed, or a row left empty. The seed does not matter.
/// Without heuristics the placements come in the order of their columns, row by row, an empty row last.
std::unique_ptr<PlacementGenerator> generateByBacktracking(const BoardShape& shape, const SolverCall& call);
inline constexpr std::array kBacktrackingParameters{
    wordParameter("mrv", "takes next the row with fewest squares left", "no yes"),
    wordParameter("degree", "or the row that attacks most squares of other rows; with mrv only among its ties",
                  "no yes"),
    wordParameter("lcv", "tries first the square that attacks fewest squares left in other rows", "no yes"),
    wordParameter("forward", "goes back at once when more rows have no square left than may stay empty", "no yes"),
};

/// Columns, and rows, that a board may have for bit masks.
inline constexpr std::int64_t kMostBits = 64;

/// Complete. The same nodes in the same order as backtracking without heuristics.
std::unique_ptr<PlacementGenerator> generateByBitMasks(const BoardShape& shape, const SolverCall& call);

/// Complete. A step is a node of the search tree: a queen placed, or a row or column left empty. The seed matters from
/// the second beginning on. At most 2^10 rows and columns.
std::unique_ptr<PlacementGenerator> generateByExactCover(const BoardShape& shape, const SolverCall& call);
inline constexpr std::array kExactCoverParameters{
    integerParameter("patience", "steps without a solution before it begins anew", "n + 500", 0, 1e15),
    integerParameter("restarts", "beginnings after the first; the last one goes on to the end", "20", 0, 1e9),
};

/// A step is an exchange of two columns tried. n at most 2^27.
SolverResult minimizeConflictsBySwaps(const SolverCall& call);
inline constexpr std::array kMinConflictsParameters{
    integerParameter("beginnings", "new starts before giving up, the first included", "2000", 1, 1e9),
};

/// A step is a queen placed or moved. n at most 2^20.
SolverResult solveAsArticle(const SolverCall& call);
inline constexpr std::array kArticleParameters{
    integerParameter("moves", "after the start, then it gives up; the article's program: 8000", "10000 n", 0, 1e15),
};

/// A step is a move made. n at most 2^14.
SolverResult climbHills(const SolverCall& call);
inline constexpr std::array kHillClimbingParameters{
    integerParameter("sideways", "moves in a row that leave the energy as it is, at most", "100", 0, 1e15),
    integerParameter("runs", "before giving up, each from a new start", "100", 1, 1e9),
};

/// A step is an exchange of two columns tried. n at most 2^24.
SolverResult anneal(const SolverCall& call);
inline constexpr std::array kAnnealingParameters{
    realParameter("t0", "temperature at the start of a run", "0.3", 1e6),
    realParameter("tmin", "temperature at which a run ends", "1e-6", 1e6),
    realParameter("factor", "by which the temperature falls with each step", "1 - 1 / (50 n)", 1),
    integerParameter("moves", "steps after which a run ends whatever its temperature", "2000 n", 0, 1e15),
    integerParameter("runs", "before giving up, each from a new start", "50", 1, 1e9),
};

/// A step is an exchange of two columns made. n at most 2^14.
SolverResult searchTabu(const SolverCall& call);
inline constexpr std::array kTabuParameters{
    integerParameter("tenure", "steps that a queen may not go back, at least", "5", 0, 1e6),
    integerParameter("spread", "most steps added to that at random", "n / 4", 0, 1e6),
    integerParameter("moves", "steps of a run", "5 n, at least 100", 0, 1e15),
    integerParameter("runs", "before giving up, each from a new start", "50", 1, 1e9),
};

/// A step is a generation. n at most 2^12. Figures of a run that has ended: `f_calls`, the evaluations as the write-up
/// counts them, 2 * k_max * size + size for each run begun; `optimum_seen`, the first generation of the last run, from
/// 0, that had an optimum before the worst were removed, plus 1, or 0 for none; `final_fitness`, the best of the last
/// population.
SolverResult evolve(const SolverCall& call);
inline constexpr std::array kGeneticParameters{
    integerParameter("population", "boards in it", "100", 2, 1e6),
    integerParameter("generations", "of a run; k_max in the article", "500", 0, 1e12),
    realParameter("rate", "probability that a board mutates", "0.8", 1),
    wordParameter("mutate", "which boards may mutate; as written all of them, the best too", "all children"),
    wordParameter("until", "a run ends with the first optimum, or with its last generation as written", "optimum end"),
    wordParameter("selection", "how parents are chosen", "tournament rank"),
    integerParameter("tournament", "boards that compete in it", "5", 1, 64),
    wordParameter("crossover", "how two parents make a child", "ox1 pmx cycle"),
    wordParameter("mutation", "how a board mutates", "swap insert invert"),
    integerParameter("runs", "before giving up, each with a new population", "10", 1, 1e9),
};

/// The sum over all queens of how many others each attacks along diagonals, whatever stands between them; columns count
/// from 0 or 1. Each pair counts twice; 0 is a solution. O(n).
std::int64_t diagonalFitness(std::span<const std::int32_t> permutation);

// The parts of a genetic algorithm on permutations that can be exchanged, each in a table by its name.

using Genes = std::span<std::int32_t>;
using ConstGenes = std::span<const std::int32_t>;

/// Which of the individuals with this fitness (the lower, the better) becomes a parent. There has to be one.
struct Selection {
  std::string_view name;
  std::size_t (*select)(std::span<const std::int64_t> fitness, std::int32_t tournament, Random& random);
};

/// Makes `child` from two parents: permutations of 0 .. size - 1, all of one size. It keeps no alias of them.
struct Crossover {
  std::string_view name;
  void (*cross)(ConstGenes one, ConstGenes other, Genes child, Random& random);
};

/// Changes a permutation of two or more.
struct MutationOperator {
  std::string_view name;
  void (*mutate)(Genes genes, Random& random);
};

/// The first of each is the seed's: tournament, order crossover (OX1), swap.
std::span<const Selection> selections();
std::span<const Crossover> crossovers();
std::span<const MutationOperator> mutations();

}  // namespace queens
