#include "solution/solver.h"

#include <fmt/format.h>
#include <ranges>

#include "judge/base/text.h"
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
      result.steps = static_cast<std::uint64_t>(formula->tries);
    }
  }
  result.answer = result.placement ? Answer::Found : Answer::NoneExists;
  result.evaluations = result.steps;
  if (call.observer) call.observer({.steps = result.steps, .evaluations = result.evaluations, .isLast = true});
  return result;
}

void requireOnBoard(const SolverCall& call, std::int64_t rows, std::int64_t cols, const std::string& board) {
  const auto isOnBoard = [](std::int64_t line, std::int64_t lines) { return 0 <= line && line < lines; };
  if (call.queen && !(isOnBoard(call.queen->row, rows) && isOnBoard(call.queen->col, cols)))
    throw std::invalid_argument(
        fmt::format("row {}, col {} is not on the board of {}", call.queen->row, call.queen->col, board));
}

void requireSound(const SolverCall& call, std::int64_t largest) {
  if (call.n < 0 || call.n > largest)
    throw std::invalid_argument(fmt::format("n = {} is not one of 0 to {}", call.n, largest));
  requireOnBoard(call, call.n, call.n, fmt::format("n = {}", call.n));
}

void requireSound(const BoardShape& shape, const SolverCall& call, std::int64_t largest) {
  const std::string board = fmt::format("{} rows and {} columns", shape.rows, shape.cols);
  if (std::min(shape.rows, shape.cols) < 0 || std::max(shape.rows, shape.cols) > largest)
    throw std::invalid_argument(fmt::format("{}: 0 to {} of each are possible", board, largest));
  const std::int64_t least = call.queen ? 1 : 0, most = shape.rows * shape.cols;
  if (shape.queens < least || shape.queens > most)
    throw std::invalid_argument(
        fmt::format("{} queens on {}: {} to {} are possible", shape.queens, board, least, most));
  requireOnBoard(call, shape.rows, shape.cols, board);
}

bool suits(const Parameter& parameter, std::string_view value) {
  if (parameter.kind == Parameter::Kind::Word) return std::ranges::count(judge::split(parameter.words, ' '), value) > 0;
  if (parameter.kind == Parameter::Kind::Integer && !judge::numberIn<std::int64_t>(value)) return false;
  const std::optional<double> number = judge::numberIn<double>(value);
  return number && parameter.least <= *number && *number <= parameter.most;
}

std::string expected(const Parameter& parameter) {
  if (parameter.kind == Parameter::Kind::Word)
    return fmt::format("one of {}", judge::join(judge::split(parameter.words, ' '), ", "));
  return fmt::format("{} from {:.10g} to {:.10g}",
                     parameter.kind == Parameter::Kind::Integer ? "a whole number" : "a number", parameter.least,
                     parameter.most);
}

std::string listed(std::span<const Parameter> parameters) {
  if (parameters.empty()) return "none";
  return judge::join(parameters | std::views::transform(&Parameter::name), ", ");
}

constexpr std::int64_t kThousand = std::int64_t{1} << 10;
constexpr std::int64_t kMillion = std::int64_t{1} << 20;
constexpr std::array<Parameter, 0> kNoParameters;

// The bounds of the searches are those of memory and of patience to be interrupted, not of hope for an answer.
constexpr Solver kSolvers[] = {
    {"lattice", "a formula through the square, mended with a few exchanges of queens", "donor", kMaxSize, true,
     solveByLattice, kMaxSize},
    {"backtracking", "row by row, the first column that nothing attacks, else back one row", "node", kMillion, true,
     nullptr, 28, kBacktrackingParameters, generateByBacktracking},
    {"bit-masks", "backtracking with the attacked squares of a row as bits of one word", "node", kMostBits, true,
     nullptr, 32, kNoParameters, generateByBitMasks},
    {"exact-cover", "the row or column with fewest squares left, by dancing links (Knuth)", "node", kThousand, true,
     nullptr, kThousand, kExactCoverParameters, generateByExactCover},
    {"min-conflicts", "a nearly right permutation, repaired by exchanges that add no conflict (Sosic and Gu)",
     "exchange", 128 * kMillion, false, minimizeConflictsBySwaps, 16 * kMillion, kMinConflictsParameters},
    {"article", "greedy start, then the worst queen to its best column; shaken when stuck (the kata's article)", "move",
     kMillion / 8, false, solveAsArticle, 16 * kThousand, kArticleParameters},
    {"hill-climbing", "the best move of one queen in her row, and some that change nothing (Russell and Norvig)",
     "move", 16 * kThousand, false, climbHills, 4 * kThousand, kHillClimbingParameters},
    {"annealing", "random exchanges, bad ones too as long as it is hot (Kirkpatrick, Gelatt and Vecchi)", "exchange",
     16 * kMillion, false, anneal, 128 * kThousand, kAnnealingParameters},
    {"tabu", "the best exchange of a queen in conflict that does not undo a recent one (Glover)", "exchange",
     16 * kThousand, false, searchTabu, kThousand, kTabuParameters},
    {"genetic", "boards that compete, cross and mutate; two new ones replace the worst (Holland)", "generation",
     4 * kThousand, false, evolve, 12, kGeneticParameters},
};

}  // namespace

SolverResult Solver::solve(const SolverCall& call) const {
  requireSound(call, largest);
  requireSettings("this method", parameters, call.settings);
  return search ? search(call) : open({call.n, call.n, call.n}, call)->first();
}

std::unique_ptr<PlacementGenerator> Solver::generate(const BoardShape& shape, const SolverCall& call) const {
  requireSound(shape, call, largest);
  requireSettings("this method", parameters, call.settings);
  return open(shape, call);
}

std::span<const Solver> solvers() { return kSolvers; }

const Solver* findSolver(std::string_view name) {
  const auto* const found = std::ranges::find(kSolvers, name, &Solver::name);
  return found == std::end(kSolvers) ? nullptr : found;
}

void requireSettings(std::string_view method, std::span<const Parameter> parameters,
                     std::span<const Setting> settings) {
  for (const Setting& setting : settings) {
    const auto known = std::ranges::find(parameters, std::string_view(setting.name), &Parameter::name);
    if (known == parameters.end()) {
      throw std::invalid_argument(
          fmt::format("'{}' is not a parameter of {}, which has: {}", setting.name, method, listed(parameters)));
    }
    if (!suits(*known, setting.value)) {
      throw std::invalid_argument(
          fmt::format("{} of {} is '{}': {} is expected", setting.name, method, setting.value, expected(*known)));
    }
    if (const auto first = std::ranges::find(settings, setting.name, &Setting::name); &*first != &setting) {
      throw std::invalid_argument(fmt::format("{} of {} is given twice, as '{}' and '{}': give it once", setting.name,
                                              method, first->value, setting.value));
    }
  }
}

std::optional<std::string_view> wordSetting(const SolverCall& call, std::string_view name) {
  const auto found = std::ranges::find(call.settings, name, &Setting::name);
  return found == call.settings.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

std::optional<double> realSetting(const SolverCall& call, std::string_view name) {
  const auto value = wordSetting(call, name);
  return value ? judge::numberIn<double>(*value) : std::nullopt;
}

std::optional<std::int64_t> integerSetting(const SolverCall& call, std::string_view name) {
  const auto value = wordSetting(call, name);
  return value ? judge::numberIn<std::int64_t>(*value) : std::nullopt;
}

}  // namespace queens
