#include "solution/regions/region_state.h"

#include <bit>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "solution/regions/bits.h"

namespace queens {
namespace {

void refuseWhatCannotBeExplained(const RegionBoard& board, const RegionRules& rules) {
  const std::string n = std::to_string(board.n());
  if (rules.queensPerUnit != 1)
    throw std::invalid_argument("the techniques are those of one queen per unit, not of " +
                                std::to_string(rules.queensPerUnit) + ": such a board can only be solved");
  if (board.n() > RegionMasks::kLargest)
    throw std::invalid_argument("the board has " + n + " rows, and the techniques take up to " +
                                std::to_string(RegionMasks::kLargest) + ": such a board can only be solved");
  if (board.regions() != board.n())
    throw std::invalid_argument("the board has " + n + " rows but " + std::to_string(board.regions()) +
                                " regions: it needs as many of these to hold one queen each");
}

}  // namespace

RegionMasks::RegionMasks(const RegionBoard& board, const RegionRules& rules) : n_(board.n()), rules_(rules) {
  refuseWhatCannotBeExplained(board, rules);
  const auto n = static_cast<std::size_t>(n_);
  region_.resize(n * n);
  cols_.resize(n * n);
  rows_.resize(n * n);
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
  const std::uint64_t col = bit(queen.col), all = bitsBelow(n_);
  if (row == queen.row) return all;
  std::uint64_t attacked = col | colsOf(regionOf(queen), row);
  const int distance = std::abs(queen.row - row);
  if (rules_.blocks(distance, distance)) attacked |= col << distance | col >> distance;
  return attacked & all;
}

RegionState::RegionState(const RegionMasks& masks) : masks_(&masks) {
  const std::uint64_t all = bitsBelow(n());
  open_.fill(all);
  for (std::size_t i = 0; i < static_cast<std::size_t>(n()); ++i) {
    cols_[i] = rows_[i] = all;
    for (int region = 0; region < n(); ++region) {
      const auto r = static_cast<std::size_t>(region);
      const int line = static_cast<int>(i);
      if (masks.colsOf(region, line) != 0) rowsOfRegion_[r] |= bit(line), regionsOfRow_[i] |= bit(region);
      if (masks.rowsOf(region, line) != 0) colsOfRegion_[r] |= bit(line), regionsOfCol_[i] |= bit(region);
    }
  }
}

bool RegionState::isEmpty(RegionUnit unit) const {
  if (unit.kind == UnitKind::Region) return linesOf(unit.index, UnitKind::Row) == 0;
  return (unit.kind == UnitKind::Row ? freeInRow(unit.index) : freeInCol(unit.index)) == 0;
}

std::optional<RegionUnit> RegionState::emptyUnit() const {
  for (const UnitKind kind : kUnitKinds) {
    for (const int index : Bits(open(kind)))
      if (isEmpty({kind, index})) return RegionUnit{kind, index};
  }
  return std::nullopt;
}

std::vector<RegionCell> RegionState::freeCells(RegionUnit unit) const {
  std::vector<RegionCell> cells;
  switch (unit.kind) {
    case UnitKind::Region:
      for (const int row : Bits(linesOf(unit.index, UnitKind::Row)))
        for (const int col : Bits(freeInRow(row) & masks_->colsOf(unit.index, row))) cells.push_back({row, col});
      break;
    case UnitKind::Row:
      for (const int col : Bits(freeInRow(unit.index))) cells.push_back({unit.index, col});
      break;
    case UnitKind::Col:
      for (const int row : Bits(freeInCol(unit.index))) cells.push_back({row, unit.index});
      break;
  }
  return cells;
}

std::optional<RegionCell> RegionState::onlyFreeCell(RegionUnit unit) const {
  RegionCell cell{unit.index, unit.index};
  if (unit.kind != UnitKind::Row) {
    const std::uint64_t rows = unit.kind == UnitKind::Col ? freeInCol(unit.index) : linesOf(unit.index, UnitKind::Row);
    if (!std::has_single_bit(rows)) return std::nullopt;
    cell.row = std::countr_zero(rows);
  }
  if (unit.kind != UnitKind::Col) {
    const std::uint64_t ofUnit = unit.kind == UnitKind::Row ? ~std::uint64_t{0} : masks_->colsOf(unit.index, cell.row);
    const std::uint64_t cols = freeInRow(cell.row) & ofUnit;
    if (!std::has_single_bit(cols)) return std::nullopt;
    cell.col = std::countr_zero(cols);
  }
  return cell;
}

std::vector<RegionCell> RegionState::excludedBy(RegionCell queen) const {
  std::vector<RegionCell> cells;
  for (const int row : Bits(open(UnitKind::Row))) {
    for (const int col : Bits(freeInRow(row) & masks_->attackedIn(row, queen)))
      if (RegionCell{row, col} != queen) cells.push_back({row, col});
  }
  return cells;
}

void RegionState::exclude(RegionCell cell) {
  const int region = masks_->regionOf(cell);
  const auto r = static_cast<std::size_t>(region), row = static_cast<std::size_t>(cell.row),
             col = static_cast<std::size_t>(cell.col);
  cols_[row] &= ~bit(cell.col);
  rows_[col] &= ~bit(cell.row);
  if ((cols_[row] & masks_->colsOf(region, cell.row)) == 0) {
    rowsOfRegion_[r] &= ~bit(cell.row);
    regionsOfRow_[row] &= ~bit(region);
  }
  if ((rows_[col] & masks_->rowsOf(region, cell.col)) == 0) {
    colsOfRegion_[r] &= ~bit(cell.col);
    regionsOfCol_[col] &= ~bit(region);
  }
}

void RegionState::place(RegionCell queen) {
  for (const int row : Bits(open(UnitKind::Row)))
    for (const int col : Bits(freeInRow(row) & masks_->attackedIn(row, queen))) exclude({row, col});
  open_[static_cast<std::size_t>(UnitKind::Region)] &= ~bit(masks_->regionOf(queen));
  open_[static_cast<std::size_t>(UnitKind::Row)] &= ~bit(queen.row);
  open_[static_cast<std::size_t>(UnitKind::Col)] &= ~bit(queen.col);
}

}  // namespace queens
