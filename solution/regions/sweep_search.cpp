// Depth-first search over states: a state has a queen, a block or nothing on each cell. From a state every empty cell
// is tried, whatever its region, in the order that a heuristic gives; a set of visited states keeps the search from
// meeting the same queens again in another order. A queen blocks its row, its column, the eight cells around it and its
// region (direct blocking), and then every cell that would leave some region without a queen no empty cell (one-step
// look-ahead). Source: the description of the crate queen-sweep-core.
//
// Against region_search.h: it branches on all regions at once where one suffices, which the visited set makes good only
// in part, and pays for it with a copy and a hash of each state.

#include "solution/regions/sweep_search.h"

#include <unordered_set>

#include "solution/search/random.h"

namespace queens {
namespace {

struct SweepState {
  std::vector<SweepCell> cells;
  std::vector<bool> hasQueen;  ///< whether each region has its queen
  int queens = 0;
  std::uint64_t hash = 0;

  bool operator==(const SweepState& other) const { return hash == other.hash && cells == other.cells; }
};

struct HashOf {
  std::size_t operator()(const SweepState& state) const { return state.hash; }
};

/// Memory of a state in the visited set, with the overhead of allocation.
std::size_t bytesOfState(const RegionBoard& board) {
  constexpr std::size_t kNode = 32, kAllocations = 3 * 16;
  const auto n = static_cast<std::size_t>(board.n());
  return sizeof(SweepState) + n * n + n / 8 + kNode + kAllocations;
}

class Sweep {
 public:
  Sweep(const RegionBoard& board, SweepOrder order, const RegionCall& call, std::size_t memory)
      : n_(board.n()),
        order_(order),
        rules_(call.rules),
        watch_(call),
        cellsOf_(static_cast<std::size_t>(n_)),
        mostVisited_(memory / bytesOfState(board)) {
    Random random(1);
    for (int cell = 0; cell < n_ * n_; ++cell) {
      const int region = board.regionOf(cell / n_, cell % n_);
      regionOf_.push_back(static_cast<std::uint16_t>(region));
      cellsOf_[static_cast<std::size_t>(region)].push_back(static_cast<std::uint16_t>(cell));
      blockedKeys_.push_back(random.next());
      queenKeys_.push_back(random.next());
    }
    for (const auto& cells : cellsOf_) regionSizes_.push_back(static_cast<std::uint16_t>(cells.size()));
  }

  RegionResult run() {
    SweepState state;
    state.cells.assign(regionOf_.size(), SweepCell::Empty);
    state.hasQueen.assign(static_cast<std::size_t>(n_), false);
    const End end = visit(state);
    if (end != End::GaveUp) result_.answer = end == End::Found ? Answer::Found : Answer::NoneExists;
    result_.solutions = end == End::Found ? 1 : 0;
    result_.complete = end == End::Exhausted;
    result_.why = isFull_ ? "memory" : watch_.why();
    return std::move(result_);
  }

 private:
  enum class End { Found, Exhausted, GaveUp };

  End visit(const SweepState& state) {
    if (result_.nodes == due_ && !watch_.mayGoOn(result_.nodes, due_)) return End::GaveUp;
    if (visited_.size() >= mostVisited_) {
      isFull_ = true;
      return End::GaveUp;
    }
    ++result_.nodes;
    if (state.queens == n_) {
      for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
        if (state.cells[cell] == SweepCell::Queen) result_.queens.push_back(static_cast<int>(cell) % n_);
      }
      return End::Found;
    }
    std::vector<std::uint16_t> empty;
    for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
      if (state.cells[cell] == SweepCell::Empty) empty.push_back(static_cast<std::uint16_t>(cell));
    }
    order_({n_, state.cells, regionOf_, regionSizes_}, empty);
    for (const std::uint16_t cell : empty) {
      const auto [next, isNew] = visited_.insert(withQueen(state, cell));
      if (!isNew) continue;
      if (const End end = visit(*next); end != End::Exhausted) return end;
    }
    return End::Exhausted;
  }

  SweepState withQueen(const SweepState& state, std::uint16_t cell) const {
    SweepState next = state;
    blockDirectly(next, cell);
    set(next, cell, SweepCell::Queen);
    next.hasQueen[regionOf_[cell]] = true;
    ++next.queens;
    blockAhead(next);
    return next;
  }

  void blockDirectly(SweepState& state, std::uint16_t queen) const {
    for (std::uint16_t cell = 0; cell < state.cells.size(); ++cell) {
      if (state.cells[cell] == SweepCell::Empty && (regionOf_[cell] == regionOf_[queen] || blocks(queen, cell)))
        set(state, cell, SweepCell::Blocked);
    }
  }

  /// Decides on the cells as they are after direct blocking, so that the outcome does not depend on their order.
  void blockAhead(SweepState& state) const {
    std::vector<std::uint16_t> doomed;
    for (std::uint16_t cell = 0; cell < state.cells.size(); ++cell) {
      if (state.cells[cell] == SweepCell::Empty && !leavesEveryRegionACell(state, cell)) doomed.push_back(cell);
    }
    for (const std::uint16_t cell : doomed) set(state, cell, SweepCell::Blocked);
  }

  bool leavesEveryRegionACell(const SweepState& state, std::uint16_t queen) const {
    for (std::size_t region = 0; region < cellsOf_.size(); ++region) {
      if (state.hasQueen[region] || region == regionOf_[queen]) continue;
      const auto remains = [&](std::uint16_t cell) {
        return state.cells[cell] == SweepCell::Empty && !blocks(queen, cell);
      };
      if (std::none_of(cellsOf_[region].begin(), cellsOf_[region].end(), remains)) return false;
    }
    return true;
  }

  bool blocks(int queen, int cell) const { return rules_.blocks(queen / n_ - cell / n_, queen % n_ - cell % n_); }

  void set(SweepState& state, std::uint16_t cell, SweepCell value) const {
    if (state.cells[cell] == SweepCell::Blocked) state.hash ^= blockedKeys_[cell];
    state.cells[cell] = value;
    state.hash ^= value == SweepCell::Queen ? queenKeys_[cell] : blockedKeys_[cell];
  }

  const int n_;
  const SweepOrder order_;
  const RegionRules rules_;
  RegionCallWatch watch_;
  std::uint64_t due_ = 0;
  std::vector<std::uint16_t> regionOf_, regionSizes_;
  std::vector<std::vector<std::uint16_t>> cellsOf_;     ///< each region
  std::vector<std::uint64_t> blockedKeys_, queenKeys_;  ///< hash keys of the cells
  std::unordered_set<SweepState, HashOf> visited_;
  const std::size_t mostVisited_;
  bool isFull_ = false;
  RegionResult result_;
};

void asTheyCome(const SweepView&, std::vector<std::uint16_t>&) {}

void orderBy(const SweepView& state, std::span<const std::uint16_t> keys, std::vector<std::uint16_t>& cells) {
  std::stable_sort(cells.begin(), cells.end(),
                   [&](std::uint16_t a, std::uint16_t b) { return keys[state.regionOf[a]] < keys[state.regionOf[b]]; });
}

void bySize(const SweepView& state, std::vector<std::uint16_t>& cells) { orderBy(state, state.regionSizes, cells); }

void byEmptyCells(const SweepView& state, std::vector<std::uint16_t>& cells) {
  std::vector<std::uint16_t> empty(state.regionSizes.size());
  for (const std::uint16_t cell : cells) ++empty[state.regionOf[cell]];
  orderBy(state, empty, cells);
}

constexpr SweepHeuristic kHeuristics[] = {
    {"smallest_region_by_empty_cells", "cells of the region with the fewest empty ones first", byEmptyCells},
    {"smallest_region_first", "cells of the smallest region first", bySize},
    {"row_by_row", "cells as they come", asTheyCome},
};

}  // namespace

std::span<const SweepHeuristic> sweepHeuristics() { return kHeuristics; }

RegionResult sweepSearch(const RegionBoard& board, SweepOrder order, const RegionCall& call, std::size_t memory) {
  if (call.rules.queensPerUnit != 1) throw std::invalid_argument("this search places one queen in each unit");
  if (board.regions() != board.n()) return {.answer = Answer::NoneExists, .complete = true, .queens = {}, .why = {}};
  return Sweep(board, order, call, memory).run();
}

}  // namespace queens
