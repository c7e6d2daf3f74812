// The search for boards of any size, with n regions, and for any number of queens in each unit (row, column, region).
//
// Cells are free, blocked or hold a queen; a unit knows how many queens it needs and how many free cells it has. A
// unit that needs none blocks its cells, one with as many cells as queens takes them all, one with fewer refutes the
// state. Regions whose free cells lie in neighbouring lines keep others out of them where they need as many queens as
// the lines, and refute the state where they need more: without this, boards of n = 25 and more are rarely solved.
// Where nothing follows, a cell of the unit with the least to spare is tried with a queen and then without, so that
// each set of queens is met once. A trail says how to undo. A step costs O(n * n); nothing is allocated once the
// search has begun.

#include "solution/regions/region_solver.h"

namespace queens {
namespace {

enum class Cell : std::uint8_t { Free, Blocked, Queen };

struct UnitState {
  int need = 0;            ///< queens
  int free = 0;            ///< cells
  bool isAwaited = false;  ///< its free cells may all have to be queens
};

/// The lines that the free cells of a region lie in; `first` is n where it has none.
struct Extent {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// Sums over several units.
struct Amount {
  int need = 0;
  int free = 0;
  void add(const UnitState& unit) {
    need += unit.need;
    free += unit.free;
  }
};

/// A queen that was tried, and how long the trail was before it.
struct Decision {
  std::size_t cell = 0;
  std::size_t trail = 0;
};

class UnitSearch {
 public:
  UnitSearch(const RegionBoard& board, const RegionCall& call)
      : call_(call),
        n_(static_cast<std::size_t>(board.n())),
        watch_(call),
        cells_(n_ * n_, Cell::Free),
        units_(3 * n_),
        cellsOf_(units_.size()),
        unitsOf_(cells_.size()),
        extents_(n_),
        endingAt_(n_) {
    for (auto& cells : cellsOf_) cells.reserve(n_);
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const std::size_t row = cell / n_, col = cell % n_;
      const int region = board.regionOf(static_cast<int>(row), static_cast<int>(col));
      unitsOf_[cell] = {static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(n_ + col),
                        static_cast<std::uint32_t>(2 * n_) + static_cast<std::uint32_t>(region)};
      for (const std::size_t unit : unitsOf_[cell]) cellsOf_[unit].push_back(cell);
    }
    trail_.reserve(cells_.size());
    decisions_.reserve(cells_.size());
    queens_.reserve(cells_.size());
    awaited_.reserve(units_.size());
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      units_[unit].need = std::min(call_.rules.queensPerUnit, board.n() + 1);
      units_[unit].free = static_cast<int>(cellsOf_[unit].size());
      await(unit);
    }
  }

  RegionResult run() {
    while (follow()) {
      if (!isRefuted_) {
        if (const std::size_t unit = tightest(); unit < units_.size()) {
          if (!tryQueenIn(unit)) break;
          continue;
        }
        report();
        if (result_.solutions == call_.limit) break;
      }
      if (!retract()) {
        result_.complete = true;
        break;
      }
    }
    result_.why = watch_.why();
    return std::move(result_);
  }

 private:
  bool mayPlace() {
    if (result_.nodes == due_ && !watch_.mayGoOn(result_.nodes, due_)) return false;
    ++result_.nodes;
    return true;
  }

  /// Draws every conclusion, up to a refutation. False: the search has to end.
  bool follow() {
    do {
      while (!awaited_.empty() && !isRefuted_) {
        const std::size_t unit = awaited_.back();
        awaited_.pop_back();
        units_[unit].isAwaited = false;
        if (!takeAll(unit)) return false;
      }
    } while (!isRefuted_ && (squeeze(0) || squeeze(1)));
    for (const std::size_t unit : awaited_) units_[unit].isAwaited = false;
    awaited_.clear();
    return true;
  }

  bool takeAll(std::size_t index) {
    const UnitState& unit = units_[index];
    if (unit.free < unit.need) isRefuted_ = true;
    for (const std::size_t cell : cellsOf_[index]) {
      if (isRefuted_ || unit.need == 0 || unit.free > unit.need) break;
      if (cells_[cell] != Cell::Free) continue;
      if (!mayPlace()) return false;
      place(cell);
    }
    return true;
  }

  /// Regions all of whose free cells lie in a few neighbouring lines (rows for `axis` 0, else columns) cannot need more
  /// queens than the lines, and if they need as many, no other region has any there. False: nothing follows.
  bool squeeze(std::size_t axis) {
    findExtents(axis);
    for (std::size_t first = 0; first < n_; ++first) {
      std::fill(endingAt_.begin(), endingAt_.end(), Amount{});
      for (std::size_t region = 0; region < n_; ++region) {
        if (extents_[region].first < first || extents_[region].first == n_) continue;
        endingAt_[extents_[region].last].add(units_[2 * n_ + region]);
      }
      Amount held, offered;
      for (std::size_t last = first; last < n_; ++last) {
        held.need += endingAt_[last].need;
        held.free += endingAt_[last].free;
        offered.add(units_[axis * n_ + last]);
        if (held.need > offered.need) return isRefuted_ = true;
        if (held.need < offered.need || held.free == offered.free) continue;
        blockOthers(axis, first, last);
        return true;
      }
    }
    return false;
  }

  /// Finds the first and last line with free cells of each region.
  void findExtents(std::size_t axis) {
    for (std::size_t region = 0; region < n_; ++region) {
      Extent& extent = extents_[region] = {n_, 0};
      const std::size_t unit = 2 * n_ + region;
      if (units_[unit].free == 0) continue;
      for (const std::size_t cell : cellsOf_[unit]) {
        if (cells_[cell] != Cell::Free) continue;
        const std::size_t line = axis == 0 ? cell / n_ : cell % n_;
        extent = {std::min(extent.first, line), std::max(extent.last, line)};
      }
    }
  }

  /// The cells in these lines of regions that reach beyond them.
  void blockOthers(std::size_t axis, std::size_t first, std::size_t last) {
    for (std::size_t line = first; line <= last; ++line) {
      for (const std::size_t cell : cellsOf_[axis * n_ + line]) {
        const Extent& extent = extents_[unitsOf_[cell][2] - 2 * n_];
        if (extent.first < first || extent.last > last) block(cell);
      }
    }
  }

  void place(std::size_t cell) {
    cells_[cell] = Cell::Queen;
    trail_.push_back(cell);
    for (const std::size_t unit : unitsOf_[cell]) {
      --units_[unit].free;
      --units_[unit].need;
    }
    for (const std::size_t unit : unitsOf_[cell]) {
      if (units_[unit].need == 0) blockRest(unit);
    }
    const int alongDiagonals = call_.rules.fullDiagonals ? static_cast<int>(n_) : call_.rules.mayTouch ? 0 : 1;
    const int alongLines = call_.rules.mayTouch ? 0 : 1;
    for (int rowStep = -1; rowStep <= 1; ++rowStep) {
      for (int colStep = -1; colStep <= 1; ++colStep) {
        if (rowStep == 0 && colStep == 0) continue;
        blockRay(cell, rowStep, colStep, rowStep != 0 && colStep != 0 ? alongDiagonals : alongLines);
      }
    }
  }

  /// Out of line so that the loops around it stay small: a sixth faster.
  [[gnu::noinline]] void block(std::size_t cell) {
    if (cells_[cell] != Cell::Free) return;
    cells_[cell] = Cell::Blocked;
    trail_.push_back(cell);
    for (const std::size_t index : unitsOf_[cell]) {
      UnitState& unit = units_[index];
      --unit.free;
      if (unit.free < unit.need) isRefuted_ = true;
      if (unit.free == unit.need && unit.need > 0) await(index);
    }
  }

  void blockRest(std::size_t unit) {
    for (std::size_t i = 0; i < cellsOf_[unit].size() && units_[unit].free > 0; ++i) block(cellsOf_[unit][i]);
  }

  void blockRay(std::size_t cell, int rowStep, int colStep, int reach) {
    const int n = static_cast<int>(n_);
    int row = static_cast<int>(cell) / n + rowStep, col = static_cast<int>(cell) % n + colStep;
    for (int i = 0; i < reach && 0 <= row && row < n && 0 <= col && col < n; ++i, row += rowStep, col += colStep) {
      const auto seen = static_cast<std::size_t>(row * n + col);
      if (cells_[seen] == Cell::Queen) isRefuted_ = true;
      block(seen);
    }
  }

  void await(std::size_t unit) {
    if (std::exchange(units_[unit].isAwaited, true)) return;
    awaited_.push_back(unit);
  }

  /// Takes the last queen that was tried away, for good in what stands before it. False: there is none.
  bool retract() {
    if (decisions_.empty()) return false;
    const Decision last = decisions_.back();
    decisions_.pop_back();
    undo(last.trail);
    isRefuted_ = false;
    block(last.cell);
    return true;
  }

  void undo(std::size_t trail) {
    for (; trail_.size() > trail; trail_.pop_back()) {
      Cell& cell = cells_[trail_.back()];
      const int queens = cell == Cell::Queen ? 1 : 0;
      cell = Cell::Free;
      for (const std::size_t unit : unitsOf_[trail_.back()]) {
        ++units_[unit].free;
        units_[unit].need += queens;
      }
    }
  }

  /// The unit with the fewest spare cells among those that need queens; 3 n if there is none.
  std::size_t tightest() const {
    std::size_t chosen = units_.size();
    int least = 0;
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      const int spare = units_[unit].free - units_[unit].need;
      if (units_[unit].need > 0 && (chosen == units_.size() || spare < least)) {
        chosen = unit;
        least = spare;
      }
    }
    return chosen;
  }

  /// Tries a queen on the first free cell of a unit. False: the search has to end.
  bool tryQueenIn(std::size_t unit) {
    if (!mayPlace()) return false;
    const auto isFree = [&](std::size_t cell) { return cells_[cell] == Cell::Free; };
    const std::size_t cell = *std::ranges::find_if(cellsOf_[unit], isFree);
    decisions_.push_back({cell, trail_.size()});
    place(cell);
    return true;
  }

  void report() {
    queens_.clear();
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell] == Cell::Queen) queens_.push_back(static_cast<int>(cell % n_));
    }
    if (result_.solutions++ == 0) result_.queens = queens_;
    if (call_.onSolution) call_.onSolution(queens_);
  }

  const RegionCall& call_;
  const std::size_t n_;
  RegionCallWatch watch_;
  std::vector<Cell> cells_;
  std::vector<UnitState> units_;  ///< rows, columns, regions
  std::vector<std::vector<std::size_t>> cellsOf_;
  std::vector<std::array<std::uint32_t, 3>> unitsOf_;
  std::vector<std::size_t> trail_;  ///< the cells that are not free
  std::vector<std::size_t> awaited_;
  std::vector<Decision> decisions_;
  std::vector<Extent> extents_;   ///< extent of each region
  std::vector<Amount> endingAt_;  ///< each line
  std::vector<int> queens_;
  bool isRefuted_ = false;
  std::uint64_t due_ = 0;
  RegionResult result_;
};

}  // namespace

RegionResult searchByUnits(const RegionBoard& board, const RegionCall& call) { return UnitSearch(board, call).run(); }

}  // namespace queens
