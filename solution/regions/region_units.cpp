#include "solution/regions/region_units.h"

#include <algorithm>

#include "solution/regions/region_call_watch.h"

namespace queens {
namespace {

enum class Cell : std::uint8_t { Free, Blocked, Queen };

struct Unit {
  std::size_t first = 0;   ///< of its cells, up to the next unit's
  int need = 0;            ///< queens
  int free = 0;            ///< cells
  bool isAwaited = false;  ///< its free cells may all have to be queens
};

/// A queen that was tried, and how long the trail was before it.
struct Decision {
  std::size_t cell = 0;
  std::size_t trail = 0;
};

class UnitSearch {
 public:
  UnitSearch(const RegionBoard& board, const RegionCall& call);
  RegionResult run();

 private:
  std::size_t unitOf(std::size_t cell, int kind) const {
    const std::size_t row = cell / n_, col = cell % n_;
    if (kind == 0) return row;
    if (kind == 1) return n_ + col;
    return 2 * n_ + static_cast<std::size_t>(board_.regionOf(static_cast<int>(row), static_cast<int>(col)));
  }
  void fillUnits();

  bool mayPlace() {
    if (result_.nodes == due_ && !watch_.mayGoOn(result_.nodes, due_)) return false;
    ++result_.nodes;
    return true;
  }
  bool follow();
  bool takeAll(std::size_t unit);
  void place(std::size_t cell);
  void block(std::size_t cell);
  void blockRest(std::size_t unit);
  void blockRay(std::size_t cell, int rowStep, int colStep, int reach);
  void await(Unit& unit, std::size_t index);

  bool retract();
  void undo(std::size_t trail);
  std::size_t tightest() const;
  bool tryQueenIn(std::size_t unit);
  void report();

  const RegionBoard& board_;
  const RegionCall& call_;
  const std::size_t n_;
  RegionCallWatch watch_;
  std::vector<Cell> cells_;
  std::vector<Unit> units_;           ///< rows, columns, regions, and an empty one behind them
  std::vector<std::size_t> cellsOf_;  ///< unit by unit
  std::vector<std::size_t> trail_;    ///< the cells that are not free
  std::vector<std::size_t> awaited_;
  std::vector<Decision> decisions_;
  std::vector<int> queens_;
  bool isRefuted_ = false;
  std::uint64_t due_ = 0;
  RegionResult result_;
};

UnitSearch::UnitSearch(const RegionBoard& board, const RegionCall& call)
    : board_(board),
      call_(call),
      n_(static_cast<std::size_t>(board.n())),
      watch_(call),
      cells_(n_ * n_, Cell::Free),
      units_(3 * n_ + 1),
      cellsOf_(3 * cells_.size()) {
  fillUnits();
  trail_.reserve(cells_.size());
  decisions_.reserve(cells_.size());
  queens_.reserve(cells_.size());
  awaited_.reserve(units_.size());
  for (std::size_t unit = 0; unit < 3 * n_; ++unit) await(units_[unit], unit);
}

void UnitSearch::fillUnits() {
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    for (int kind = 0; kind < 3; ++kind) ++units_[unitOf(cell, kind)].free;
  }
  std::vector<std::size_t> next;
  std::size_t first = 0;
  for (Unit& unit : units_) {
    unit.first = first;
    unit.need = std::min(call_.rules.queensPerUnit, board_.n() + 1);
    next.push_back(first);
    first += static_cast<std::size_t>(unit.free);
  }
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    for (int kind = 0; kind < 3; ++kind) cellsOf_[next[unitOf(cell, kind)]++] = cell;
  }
}

RegionResult UnitSearch::run() {
  while (follow()) {
    if (!isRefuted_) {
      if (const std::size_t unit = tightest(); unit < 3 * n_) {
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

/// Draws every conclusion, up to a refutation. False: the search has to end.
bool UnitSearch::follow() {
  while (!awaited_.empty() && !isRefuted_) {
    const std::size_t unit = awaited_.back();
    awaited_.pop_back();
    units_[unit].isAwaited = false;
    if (!takeAll(unit)) return false;
  }
  for (const std::size_t unit : awaited_) units_[unit].isAwaited = false;
  awaited_.clear();
  return true;
}

bool UnitSearch::takeAll(std::size_t index) {
  const Unit& unit = units_[index];
  if (unit.free < unit.need) isRefuted_ = true;
  for (std::size_t i = unit.first; i < units_[index + 1].first && !isRefuted_; ++i) {
    if (unit.need == 0 || unit.free > unit.need) break;
    if (cells_[cellsOf_[i]] != Cell::Free) continue;
    if (!mayPlace()) return false;
    place(cellsOf_[i]);
  }
  return true;
}

void UnitSearch::place(std::size_t cell) {
  cells_[cell] = Cell::Queen;
  trail_.push_back(cell);
  for (int kind = 0; kind < 3; ++kind) {
    Unit& unit = units_[unitOf(cell, kind)];
    --unit.free;
    --unit.need;
  }
  for (int kind = 0; kind < 3; ++kind) {
    if (units_[unitOf(cell, kind)].need == 0) blockRest(unitOf(cell, kind));
  }
  const int alongDiagonals = call_.rules.fullDiagonals ? board_.n() : call_.rules.mayTouch ? 0 : 1;
  const int alongLines = call_.rules.mayTouch ? 0 : 1;
  for (int rowStep = -1; rowStep <= 1; ++rowStep) {
    for (int colStep = -1; colStep <= 1; ++colStep) {
      if (rowStep == 0 && colStep == 0) continue;
      blockRay(cell, rowStep, colStep, rowStep != 0 && colStep != 0 ? alongDiagonals : alongLines);
    }
  }
}

void UnitSearch::block(std::size_t cell) {
  if (cells_[cell] != Cell::Free) return;
  cells_[cell] = Cell::Blocked;
  trail_.push_back(cell);
  for (int kind = 0; kind < 3; ++kind) {
    const std::size_t index = unitOf(cell, kind);
    Unit& unit = units_[index];
    --unit.free;
    if (unit.free < unit.need) isRefuted_ = true;
    if (unit.free == unit.need && unit.need > 0) await(unit, index);
  }
}

void UnitSearch::blockRest(std::size_t index) {
  for (std::size_t i = units_[index].first; i < units_[index + 1].first && units_[index].free > 0; ++i)
    block(cellsOf_[i]);
}

void UnitSearch::blockRay(std::size_t cell, int rowStep, int colStep, int reach) {
  const int n = board_.n();
  int row = static_cast<int>(cell / n_) + rowStep, col = static_cast<int>(cell % n_) + colStep;
  for (int i = 0; i < reach && 0 <= row && row < n && 0 <= col && col < n; ++i, row += rowStep, col += colStep) {
    const std::size_t seen = static_cast<std::size_t>(row) * n_ + static_cast<std::size_t>(col);
    if (cells_[seen] == Cell::Queen) isRefuted_ = true;
    block(seen);
  }
}

void UnitSearch::await(Unit& unit, std::size_t index) {
  if (unit.isAwaited) return;
  unit.isAwaited = true;
  awaited_.push_back(index);
}

/// Takes the last queen that was tried away, for good in what stands before it. False: there is none.
bool UnitSearch::retract() {
  if (decisions_.empty()) return false;
  const Decision last = decisions_.back();
  decisions_.pop_back();
  undo(last.trail);
  isRefuted_ = false;
  block(last.cell);
  return true;
}

void UnitSearch::undo(std::size_t trail) {
  for (; trail_.size() > trail; trail_.pop_back()) {
    const std::size_t cell = trail_.back();
    const int queens = cells_[cell] == Cell::Queen ? 1 : 0;
    cells_[cell] = Cell::Free;
    for (int kind = 0; kind < 3; ++kind) {
      Unit& unit = units_[unitOf(cell, kind)];
      ++unit.free;
      unit.need += queens;
    }
  }
}

/// Of the units that need queens, the one with the least to spare; 3 n if there is none.
std::size_t UnitSearch::tightest() const {
  std::size_t chosen = 3 * n_;
  int least = 0;
  for (std::size_t unit = 0; unit < 3 * n_; ++unit) {
    const int spare = units_[unit].free - units_[unit].need;
    if (units_[unit].need > 0 && (chosen == 3 * n_ || spare < least)) {
      chosen = unit;
      least = spare;
    }
  }
  return chosen;
}

/// False: the search has to end.
bool UnitSearch::tryQueenIn(std::size_t unit) {
  if (!mayPlace()) return false;
  std::size_t i = units_[unit].first;
  while (cells_[cellsOf_[i]] != Cell::Free) ++i;
  decisions_.push_back({cellsOf_[i], trail_.size()});
  place(cellsOf_[i]);
  return true;
}

void UnitSearch::report() {
  queens_.clear();
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (cells_[cell] == Cell::Queen) queens_.push_back(static_cast<int>(cell % n_));
  }
  if (result_.solutions++ == 0) result_.queens = queens_;
  if (call_.onSolution) call_.onSolution(queens_);
}

}  // namespace

RegionResult searchByUnits(const RegionBoard& board, const RegionCall& call) {
  return UnitSearch(board, call).run();
}

}  // namespace queens
