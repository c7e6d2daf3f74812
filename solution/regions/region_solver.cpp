#include "solution/regions/region_solver.h"

#include <array>
#include <mutex>

#include "solution/regions/region_search.h"

namespace queens {
namespace kernel {
namespace {

std::vector<std::uint64_t> makeMasks(int n, const RegionRules& rules) {
  const auto words = static_cast<std::size_t>(wordsFor(n));
  const int cells = n * n;
  std::vector<std::uint64_t> masks(static_cast<std::size_t>(cells) * words);
  for (int queen = 0; queen < cells; ++queen) {
    std::uint64_t* mask = masks.data() + static_cast<std::size_t>(queen) * words;
    for (int cell = 0; cell < cells; ++cell) {
      if (rules.blocks(queen / n - cell / n, queen % n - cell % n)) mask[cell / 64] |= std::uint64_t{1} << cell % 64;
    }
  }
  return masks;
}

struct MaskTable {
  std::once_flag isMade;
  std::vector<std::uint64_t> masks;
};

}  // namespace

const std::uint64_t* blockedMasks(int n, const RegionRules& rules) {
  static std::array<std::array<MaskTable, kLargest + 1>, 4> tables;
  MaskTable& table = tables[(rules.mayTouch ? 1U : 0U) + (rules.fullDiagonals ? 2U : 0U)][static_cast<std::size_t>(n)];
  std::call_once(table.isMade, [&] { table.masks = makeMasks(n, rules); });
  return table.masks.data();
}

SearchResult solvePortable(const Task& task) { return search(task); }

SearchResult solve(const Task& task) {
#if defined(__x86_64__)
  static const bool isV3 =
      __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("avx2");
  if (isV3) return solveX86V3(task);
#endif
  return solvePortable(task);
}

}  // namespace kernel

namespace {

/// The context of the kernel's callbacks.
struct Caller {
  const RegionCall& call;
  int n;
  RegionCallWatch watch{call};

  static void onSolution(void* context, const std::uint16_t* cells) {
    const auto& caller = *static_cast<Caller*>(context);
    int cols[kernel::kLargest];
    inRows(cells, caller.n, cols);
    caller.call.onSolution({cols, static_cast<std::size_t>(caller.n)});
  }

  static bool onDue(void* context, std::uint64_t nodes, std::uint64_t& due) {
    return static_cast<Caller*>(context)->watch.mayGoOn(nodes, due);
  }

  static void inRows(const std::uint16_t* cells, int n, int* cols) {
    for (int i = 0; i < n; ++i) cols[cells[i] / n] = cells[i] % n;
  }
};

RegionResult solveByMasks(const RegionBoard& board, const RegionCall& call) {
  const int n = board.n();
  const int words = kernel::wordsFor(n);
  std::uint64_t regions[static_cast<std::size_t>(kernel::kLargest) * kernel::wordsFor(kernel::kLargest)] = {};
  for (int row = 0, cell = 0; row < n; ++row) {
    for (int col = 0; col < n; ++col, ++cell)
      regions[board.regionOf(row, col) * words + cell / 64] |= std::uint64_t{1} << cell % 64;
  }
  Caller caller{call, n};
  const kernel::SearchResult outcome = kernel::solve({.n = n,
                                                      .blocks = kernel::blockedMasks(n, call.rules),
                                                      .regions = regions,
                                                      .limit = call.limit,
                                                      .onSolution = call.onSolution ? Caller::onSolution : nullptr,
                                                      .onDue = Caller::onDue,
                                                      .context = &caller});
  RegionResult result{.solutions = outcome.solutions,
                      .complete = !outcome.isStopped && outcome.solutions < call.limit,
                      .queens = {},
                      .nodes = outcome.nodes,
                      .why = caller.watch.why()};
  if (outcome.solutions > 0) {
    result.queens.resize(static_cast<std::size_t>(n));
    Caller::inRows(outcome.first, n, result.queens.data());
  }
  return result;
}

RegionResult solve(const RegionBoard& board, const RegionCall& call, bool byMasks) {
  if (call.rules.queensPerUnit < 1) throw std::invalid_argument("each unit has to have at least one queen");
  RegionResult result;
  if (call.limit == 0) return result;
  if (board.regions() != board.n()) {
    result.complete = true;
  } else {
    result = byMasks ? solveByMasks(board, call) : searchByUnits(board, call);
  }
  if (result.solutions > 0) {
    result.answer = Answer::Found;
  } else if (result.complete) {
    result.answer = Answer::NoneExists;
  }
  return result;
}

}  // namespace

RegionResult solveRegions(const RegionBoard& board, const RegionCall& call) {
  return solve(board, call, board.n() <= kernel::kLargest && call.rules.queensPerUnit == 1);
}

RegionResult solveRegionsByUnits(const RegionBoard& board, const RegionCall& call) { return solve(board, call, false); }

}  // namespace queens
