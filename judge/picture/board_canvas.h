#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "judge/picture/plot.h"

namespace judge {

/// Colours for regions that everybody can tell apart.

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
};

/// The scheme "light" of Paul Tol, Colour Schemes (SRON/EPS/TN/09-002, 2021): nine fills that keep black text legible
/// and stay apart for every kind of sight.
std::span<const Colour> regionPalette();

/// How far apart two colours of the palette, by index, are to whoever sees them least apart: of normal sight,
/// protanopia, deuteranopia and tritanopia (Machado, Oliveira and Fernandes 2009) the least distance in OKLab (Ottosson
/// 2020), 0 of a colour to itself. Black to white is 1.
double leastDistance(int a, int b);

/// Squares row by row, with the region of each: 0, 1, ..., or -1 for none.
struct RegionGrid {
  int rows = 0, cols = 0;
  std::vector<int> regions;

  /// -1 outside.
  int at(int row, int col) const {
    return row < 0 || col < 0 || row >= rows || col >= cols ? -1 : regions[static_cast<std::size_t>(row * cols + col)];
  }
};

/// A colour of the palette for each region, as its index: regions that share a side get clearly different ones, those
/// that share a corner if possible too, and no colour is used much more than others. Local search from a greedy start;
/// the same board always gets the same colours.
std::vector<int> regionColours(const RegionGrid& grid);

/// Which rows, or columns, of a board a picture shows, and where: all of a small board; of a large one a band around
/// what matters, or two bands with a gap between them.
class ShownRange {
 public:
  /// Indices 0 .. whole-1, with `first` and `last` (first <= last) in view; up to `small` are shown as they are, 16 or
  /// more.
  ShownRange(std::int64_t first, std::int64_t last, std::int64_t whole, std::int64_t small = 16) : whole_(whole) {
    constexpr std::int64_t kBand = 15;   // of one band
    constexpr std::int64_t kMargin = 2;  // around each end, in two bands
    if (whole <= small) {
      add(0, whole);
    } else if (last - first + 1 + 2 * kMargin <= kBand) {
      const std::int64_t from = first + (last - first) / 2 - kBand / 2;
      const std::int64_t fitting = from < 0 ? 0 : from > whole - kBand ? whole - kBand : from;
      add(fitting, fitting + kBand);
    } else {
      add(first < kMargin ? 0 : first - kMargin, first + kMargin + 1);
      places_.push_back(std::nullopt);
      add(last - kMargin, last + kMargin < whole ? last + kMargin + 1 : whole);
    }
  }

  /// From the first place on; a gap is nothing.
  const std::vector<std::optional<std::int64_t>>& places() const { return places_; }

  /// Where `index` is shown, if it is: one band counts from the first place, the other from the last.
  std::optional<std::size_t> placeOf(std::int64_t index) const {
    const auto size = static_cast<std::int64_t>(places_.size());
    for (const std::int64_t place : {index - *places_.front(), size - 1 - (*places_.back() - index)})
      if (place >= 0 && place < size && places_[static_cast<std::size_t>(place)] == index)
        return static_cast<std::size_t>(place);
    return std::nullopt;
  }

  bool continuesBefore() const { return places_.front() != 0; }
  bool continuesAfter() const { return places_.back() != whole_ - 1; }

 private:
  void add(std::int64_t from, std::int64_t end) {
    for (std::int64_t index = from; index < end; ++index) places_.emplace_back(index);
  }

  std::int64_t whole_;
  std::vector<std::optional<std::int64_t>> places_;
};

}  // namespace judge

namespace judge::svg {

/// A square of the board that is drawn.
struct At {
  std::int64_t row = 0, col = 0;
};

/// A board, or the part of it that is shown: a chequer, or regions in colours with borders; numbers of rows and
/// columns; and what stands on it. What lies out of view is left out. Squares of less than 10 pixels are not drawn one
/// by one: there the board is a frame to scale, and queens are dots.
class BoardCanvas {
 public:
  static constexpr double kCell = 20;             ///< side of a square
  static constexpr double kLeft = 40, kTop = 20;  ///< where the first square begins

  BoardCanvas(const ShownRange& rows, const ShownRange& cols, double cell = kCell);

  const ShownRange& rows() const { return rows_; }
  const ShownRange& cols() const { return cols_; }

  /// Regions in place of the chequer, each of one colour that its neighbours do not have. A square without a queen has
  /// the name of its region; on boards of more than 32 rows only the first square of each region has it.
  using RegionAt = std::function<int(At)>;
  using NameOf = std::function<std::string(int region)>;
  void regions(const RegionAt& regionAt, const NameOf& nameOf);

  void queen(At at);
  void fault(At at);                ///< the queen there has a ring around it, in the colour of faults
  void attack(At from, At to);      ///< both are at fault; with a line between them
  void emptyRow(std::int64_t row);  ///< a frame around it, in the colour of faults
  void cross(At at);                ///< in the colour of faults

  /// A dashed frame. Whether it is in view.
  bool frame(At at, const std::string& title);

  /// A line below the board.
  void caption(const std::string& text) { caption_ = text; }

  /// See `picture` and `standalone`. `title` is text.
  std::string draw(const std::string& title, double scale = 1) const;
  std::string drawAlone(const std::string& title, double scale = 1) const;

 private:
  using Place = std::pair<std::size_t, std::size_t>;  // of row and column

  bool isToScale() const { return cell_ < 10; }
  double x(std::size_t col) const { return kLeft + cell_ * static_cast<double>(col); }
  double y(std::size_t row) const { return kTop + cell_ * static_cast<double>(row); }
  std::optional<Place> placeOf(At at) const;
  std::string middleOf(const Place& place) const;
  std::string square(const Place& place) const;

  /// Calls `see` with each place that is no gap.
  template <class See>
  void forEachPlace(const See& see) const;

  std::string chequer() const;
  std::string tints() const;
  std::string borders() const;
  std::string names() const;
  std::string numbers() const;
  std::string queens() const;
  std::string dots() const;
  Picture whole(const std::string& title, double scale) const;

  ShownRange rows_, cols_;
  double cell_;
  std::vector<int>
      regionAt_;  ///< region of each square shown, row by row, as an index in names_; -1 in gaps; empty without regions
  std::vector<std::string> names_;  ///< names of the regions in view
  std::set<Place> queens_, faults_;
  std::string lines_, marks_, caption_;
};

}  // namespace judge::svg
