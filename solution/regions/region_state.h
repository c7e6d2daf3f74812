#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solution/regions/region_board.h"

namespace queens {

struct RegionCell {
  int row = 0;
  int col = 0;
  friend bool operator==(const RegionCell&, const RegionCell&) = default;
  friend auto operator<=>(const RegionCell&, const RegionCell&) = default;
};

/// What has to hold exactly one queen.
enum class UnitKind : std::uint8_t { Region, Row, Col };
inline constexpr UnitKind kUnitKinds[] = {UnitKind::Region, UnitKind::Row, UnitKind::Col};

struct RegionUnit {
  UnitKind kind = UnitKind::Region;
  int index = 0;
  friend bool operator==(const RegionUnit&, const RegionUnit&) = default;
  friend auto operator<=>(const RegionUnit&, const RegionUnit&) = default;
};

/// A board as masks of bits, with what does not change while it is solved.
class RegionMasks {
 public:
  static constexpr int kLargest = 64;

  /// @throws std::invalid_argument, in one line that says what to do, for boards above kLargest, for other than n
  /// regions and for other than one queen per unit.
  RegionMasks(const RegionBoard& board, const RegionRules& rules);

  int n() const { return n_; }
  int regionOf(RegionCell cell) const { return region_[index(cell.row, cell.col)]; }

  /// The columns (rows) in which the region has a cell in this row (column).
  std::uint64_t colsOf(int region, int row) const { return cols_[index(region, row)]; }
  std::uint64_t rowsOf(int region, int col) const { return rows_[index(region, col)]; }

  /// The columns of the cells in `row` that cannot hold a queen beside one on `queen`, whose own is among them.
  std::uint64_t attackedIn(int row, RegionCell queen) const;

 private:
  std::size_t index(int first, int second) const {
    return static_cast<std::size_t>(first) * static_cast<std::size_t>(n_) + static_cast<std::size_t>(second);
  }

  int n_;
  RegionRules rules_;
  std::vector<std::uint8_t> region_;
  std::vector<std::uint64_t> cols_, rows_;
};

/// Where a solver by hand stands: the cells that can still hold a queen ("free"), and the units whose queen does not
/// stand yet ("open"). Copies are cheap (3 KB); `masks` has to outlive all of them.
class RegionState {
 public:
  using Words = std::array<std::uint64_t, RegionMasks::kLargest>;

  explicit RegionState(const RegionMasks& masks);

  const RegionMasks& masks() const { return *masks_; }
  int n() const { return masks_->n(); }

  bool isFree(RegionCell cell) const { return freeInRow(cell.row) >> cell.col & 1; }
  std::uint64_t freeInRow(int row) const { return cols_[static_cast<std::size_t>(row)]; }
  std::uint64_t freeInCol(int col) const { return rows_[static_cast<std::size_t>(col)]; }

  /// Which lines of `kind` hold a free cell of the region, and the other way round.
  std::uint64_t linesOf(int region, UnitKind kind) const {
    return (kind == UnitKind::Row ? rowsOfRegion_ : colsOfRegion_)[static_cast<std::size_t>(region)];
  }
  std::uint64_t regionsOf(UnitKind kind, int line) const {
    return (kind == UnitKind::Row ? regionsOfRow_ : regionsOfCol_)[static_cast<std::size_t>(line)];
  }

  std::uint64_t open(UnitKind kind) const { return open_[static_cast<std::size_t>(kind)]; }

  /// No cell of the open unit is free: there is no way on.
  bool isEmpty(RegionUnit unit) const;
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
  const RegionMasks* masks_;
  Words cols_{}, rows_{};  ///< free cells of each row, of each column
  Words rowsOfRegion_{}, colsOfRegion_{}, regionsOfRow_{}, regionsOfCol_{};
  std::array<std::uint64_t, 3> open_{};
};

}  // namespace queens
