#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <optional>

#include "solution/regions/region_board.h"

namespace queens {

inline constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }

/// The set bits of a word, from the lowest up: for (const int index : Bits(word)).
struct Bits {
  std::uint64_t word;

  Bits begin() const { return *this; }
  Bits end() const { return {0}; }
  int operator*() const { return std::countr_zero(word); }
  void operator++() { word &= word - 1; }
  bool operator!=(const Bits& other) const { return word != other.word; }
};

struct RegionCell {
  int row = 0;
  int col = 0;
  friend auto operator<=>(const RegionCell&, const RegionCell&) = default;
};

/// The kinds of units, each of which has to hold exactly one queen.
enum class UnitKind : std::uint8_t { Region, Row, Col };
inline constexpr UnitKind kUnitKinds[] = {UnitKind::Region, UnitKind::Row, UnitKind::Col};

struct RegionUnit {
  UnitKind kind = UnitKind::Region;
  int index = 0;
  friend auto operator<=>(const RegionUnit&, const RegionUnit&) = default;
};

/// A board as masks of bits, with what does not change while it is solved.
class RegionMasks {
 public:
  static constexpr int kLargest = 64;

  /// @throws std::invalid_argument, in one line, for boards above kLargest, for other than n
  /// regions and for other than one queen per unit.
  RegionMasks(const RegionBoard& board, const RegionRules& rules);

  int n() const { return n_; }

  /// The region, the row and the column.
  std::array<RegionUnit, 3> unitsOf(RegionCell cell) const {
    return {
        {{UnitKind::Region, region_[index(cell.row, cell.col)]}, {UnitKind::Row, cell.row}, {UnitKind::Col, cell.col}}};
  }

  /// The columns (rows) in which the region has a cell in this row (column).
  std::uint64_t colsOf(int region, int row) const { return cols_[index(region, row)]; }
  std::uint64_t rowsOf(int region, int col) const { return rows_[index(region, col)]; }

  /// The columns of the cells in `row` that cannot hold a queen beside one on `queen`, whose own is among them.
  std::uint64_t attackedIn(int row, RegionCell queen) const;

 private:
  std::size_t index(int first, int second) const { return static_cast<std::size_t>(first * n_ + second); }

  int n_;
  RegionRules rules_;
  std::vector<std::uint8_t> region_;
  std::vector<std::uint64_t> cols_, rows_;
};

/// The state of a solver by hand: the cells that can still hold a queen ("free"), and the units whose queen does not
/// stand yet ("open"). Copies are cheap (3 KB); `masks` has to outlive all of them.
class RegionState {
 public:
  explicit RegionState(const RegionMasks& masks);

  const RegionMasks& masks() const { return *masks_; }

  std::uint64_t open(UnitKind kind) const { return open_[static_cast<std::size_t>(kind)]; }

  /// Units of another kind in which the unit has a free cell.
  std::uint64_t reach(RegionUnit unit, UnitKind to) const {
    return reach_[pairOf(unit.kind, to)][static_cast<std::size_t>(unit.index)];
  }
  std::uint64_t freeInRow(int row) const { return reach({UnitKind::Row, row}, UnitKind::Col); }

  /// The rows of its free cells, and the columns of those in one row.
  std::uint64_t rowsOf(RegionUnit unit) const {
    return unit.kind == UnitKind::Row ? bit(unit.index) : reach(unit, UnitKind::Row);
  }
  std::uint64_t colsIn(RegionUnit unit, int row) const;

  /// An open unit without a free cell: there is no way on.
  std::optional<RegionUnit> emptyUnit() const;

  /// The free cells of a unit, row by row.
  std::vector<RegionCell> freeCells(RegionUnit unit) const;
  std::optional<RegionCell> onlyFreeCell(RegionUnit unit) const;

  /// The free cells that a queen on the free cell `queen` excludes.
  std::vector<RegionCell> excludedBy(RegionCell queen) const;

  /// The cell is free.
  void exclude(RegionCell cell);

  /// The cell is free. Excludes what the queen sees, and closes its units.
  void place(RegionCell queen);

  bool isSolved() const { return open(UnitKind::Row) == 0; }

 private:
  static std::size_t pairOf(UnitKind from, UnitKind to) {
    return 2 * static_cast<std::size_t>(from) + static_cast<std::size_t>(to) - (to > from ? 1 : 0);
  }
  std::uint64_t& reach(RegionUnit unit, UnitKind to) {
    return reach_[pairOf(unit.kind, to)][static_cast<std::size_t>(unit.index)];
  }
  void part(RegionUnit one, RegionUnit other);

  const RegionMasks* masks_;
  std::array<std::array<std::uint64_t, RegionMasks::kLargest>, 6> reach_{};  ///< units reached, for each pair of kinds
  std::array<std::uint64_t, 3> open_{};
};

}  // namespace queens
