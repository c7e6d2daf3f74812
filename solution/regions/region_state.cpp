#include "solution/regions/region_state.h"

#include <fmt/format.h>
#include <cstdlib>
#include <stdexcept>

namespace queens {
namespace {

void refuseWhatCannotBeExplained(const RegionBoard& board, const RegionRules& rules) {
  if (rules.queensPerUnit != 1)
    throw std::invalid_argument(
        fmt::format("the techniques are those of one queen per unit, not of {}: such a board can only be solved",
                    rules.queensPerUnit));
  if (board.n() > RegionMasks::kLargest)
    throw std::invalid_argument(
        fmt::format("the board has {} rows, and the techniques take up to {}: such a board can only be solved",
                    board.n(), RegionMasks::kLargest));
  if (board.regions() != board.n())
    throw std::invalid_argument(
        fmt::format("the board has {} rows but {} regions: it needs as many of these to hold one queen each", board.n(),
                    board.regions()));
}

std::uint64_t bitsBelow(int count) { return ~std::uint64_t{0} >> (64 - count); }

}  // namespace

RegionMasks::RegionMasks(const RegionBoard& board, const RegionRules& rules) : n_(board.n()), rules_(rules) {
  refuseWhatCannotBeExplained(board, rules);
  const std::size_t cells = index(n_, 0);
  region_.resize(cells);
  cols_.resize(cells);
  rows_.resize(cells);
  for (int row = 0; row < n_; ++row) {
    for (int col = 0; col < n_; ++col) {
      const int region = board.regionOf(row, col);
      region_[index(row, col)] = static_cast<std::uint8_t>(region);
      cols_[index(region, row)] |= bit(col);
      rows_[index(region, col)] |= bit(row);
    }
  }
}

std::uint64_t RegionMasks::attackedIn(int row, RegionCell queen) const {
  if (row == queen.row) return bitsBelow(n_);
  const std::uint64_t col = bit(queen.col);
  std::uint64_t attacked = col | colsOf(unitsOf(queen)[0].index, row);
  const int distance = std::abs(queen.row - row);
  if (rules_.blocks(distance, distance)) attacked |= col << distance | col >> distance;
  return attacked & bitsBelow(n_);
}

RegionState::RegionState(const RegionMasks& masks) : masks_(&masks) {
  open_.fill(bitsBelow(masks.n()));
  for (const int row : Bits{open(UnitKind::Row)}) {
    for (const int col : Bits{open(UnitKind::Col)}) {
      for (const RegionUnit unit : masks.unitsOf({row, col})) {
        for (const RegionUnit other : masks.unitsOf({row, col}))
          if (unit.kind != other.kind) reach(unit, other.kind) |= bit(other.index);
      }
    }
  }
}

std::uint64_t RegionState::colsIn(RegionUnit unit, int row) const {
  if (unit.kind == UnitKind::Region) return freeInRow(row) & masks_->colsOf(unit.index, row);
  if (unit.kind == UnitKind::Col) return freeInRow(row) & bit(unit.index);
  return unit.index == row ? freeInRow(row) : 0;
}

std::optional<RegionUnit> RegionState::emptyUnit() const {
  for (const UnitKind kind : kUnitKinds) {
    for (const int index : Bits{open(kind)})
      if (reach({kind, index}, kind == UnitKind::Row ? UnitKind::Col : UnitKind::Row) == 0)
        return RegionUnit{kind, index};
  }
  return std::nullopt;
}

std::vector<RegionCell> RegionState::freeCells(RegionUnit unit) const {
  std::vector<RegionCell> cells;
  for (const int row : Bits{rowsOf(unit)})
    for (const int col : Bits{colsIn(unit, row)}) cells.push_back({row, col});
  return cells;
}

std::optional<RegionCell> RegionState::onlyFreeCell(RegionUnit unit) const {
  const std::uint64_t rows = rowsOf(unit);
  if (!std::has_single_bit(rows)) return std::nullopt;
  const int row = std::countr_zero(rows);
  const std::uint64_t cols = colsIn(unit, row);
  if (!std::has_single_bit(cols)) return std::nullopt;
  return RegionCell{row, std::countr_zero(cols)};
}

std::vector<RegionCell> RegionState::excludedBy(RegionCell queen) const {
  std::vector<RegionCell> cells;
  for (const int row : Bits{open(UnitKind::Row)}) {
    for (const int col : Bits{freeInRow(row) & masks_->attackedIn(row, queen)})
      if (RegionCell{row, col} != queen) cells.push_back({row, col});
  }
  return cells;
}

/// Records that neither unit reaches the other any more.
void RegionState::part(RegionUnit one, RegionUnit other) {
  reach(one, other.kind) &= ~bit(other.index);
  reach(other, one.kind) &= ~bit(one.index);
}

void RegionState::exclude(RegionCell cell) {
  const auto [region, row, col] = masks_->unitsOf(cell);
  part(row, col);
  if (colsIn(region, cell.row) == 0) part(region, row);
  if ((reach(col, UnitKind::Row) & masks_->rowsOf(region.index, cell.col)) == 0) part(region, col);
}

void RegionState::place(RegionCell queen) {
  for (const int row : Bits{open(UnitKind::Row)})
    for (const int col : Bits{freeInRow(row) & masks_->attackedIn(row, queen)}) exclude({row, col});
  for (const auto [kind, index] : masks_->unitsOf(queen)) open_[static_cast<std::size_t>(kind)] &= ~bit(index);
}

}  // namespace queens
