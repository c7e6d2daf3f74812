#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/picture/plot.h"

namespace judge {

/// Colours for regions that everybody can distinguish.

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;

  std::string css() const;  ///< "#77aadd"
};

/// The scheme "light" of Paul Tol, Colour Schemes (SRON/EPS/TN/09-002, 2021): nine fills that keep black text legible
/// and remain distinguishable with every kind of colour vision.
std::span<const Colour> regionPalette();

/// The smallest distance between two colours of the palette, given by their indices, over normal vision, protanopia,
/// deuteranopia and tritanopia (Machado, Oliveira and Fernandes 2009), in OKLab (Ottosson 2020). From black to white
/// the distance is 1, from a colour to itself 0.
double leastDistance(int a, int b);

/// The regions of the squares, row by row: 0, 1, ..., or -1 for none.
struct RegionGrid {
  int rows = 0, cols = 0;
  std::vector<int> regions;

  /// The region of a square; -1 outside the grid.
  int at(int row, int col) const {
    return row < 0 || col < 0 || row >= rows || col >= cols ? -1 : regions[static_cast<std::size_t>(row * cols + col)];
  }
};

/// The index of a palette colour for each region. Regions that share a side get clearly different colours, regions that
/// share a corner if possible, and no colour is used much more often than the others. Local search from a greedy start;
/// the same board always gets the same colours.
std::vector<int> regionColours(const RegionGrid& grid);

/// The rows or columns of a board that a picture shows, and their positions in it: all of a small board; of a large one
/// a band around the relevant rows, or two bands with a gap between them.
class ShownRange {
 public:
  /// Indices 0 to count-1, with `first` and `last` (first <= last) in view. Up to `small` (at least 16) are all shown.
  ShownRange(std::int64_t first, std::int64_t last, std::int64_t count, std::int64_t small = 16) : count_(count) {
    constexpr std::int64_t kBand = 15;   // size of a single band
    constexpr std::int64_t kMargin = 2;  // rows around each end, with two bands
    if (count <= small) {
      add(0, count);
    } else if (last - first + 1 + 2 * kMargin <= kBand) {
      const std::int64_t from = first + (last - first) / 2 - kBand / 2;
      const std::int64_t fitting = from < 0 ? 0 : from > count - kBand ? count - kBand : from;
      add(fitting, fitting + kBand);
    } else {
      add(first < kMargin ? 0 : first - kMargin, first + kMargin + 1);
      positions_.push_back(std::nullopt);
      add(last - kMargin, last + kMargin < count ? last + kMargin + 1 : count);
    }
  }

  /// The index at each position; nothing at the gap.
  const std::vector<std::optional<std::int64_t>>& positions() const { return positions_; }

  /// The position of `index`, if it is visible.
  std::optional<std::size_t> positionOf(std::int64_t index) const {
    const auto size = static_cast<std::int64_t>(positions_.size());
    for (const std::int64_t position : {index - *positions_.front(), size - 1 - (*positions_.back() - index)})
      if (position >= 0 && position < size && positions_[static_cast<std::size_t>(position)] == index)
        return static_cast<std::size_t>(position);
    return std::nullopt;
  }

  bool continuesBefore() const { return positions_.front() != 0; }
  bool continuesAfter() const { return positions_.back() != count_ - 1; }

 private:
  void add(std::int64_t from, std::int64_t end) {
    for (std::int64_t index = from; index < end; ++index) positions_.emplace_back(index);
  }

  std::int64_t count_;
  std::vector<std::optional<std::int64_t>> positions_;
};

}  // namespace judge

namespace judge::svg {

/// The parts of a board whose squares have a side of 20, by name: two paths in a square, then attributes. judge serve
/// puts them into its page, so that its boards look like these.
inline constexpr std::string_view kQueenPath = "M4 15h12l2-8-4.5 3L10 4 6.5 10 2 7zM4 16h12v1.5H4z";
inline constexpr std::string_view kFramePath = "m1.5 1.5h17v17h-17z";
inline constexpr std::string_view kDark = R"(fill-opacity=".15")";
inline constexpr std::string_view kLines = R"(fill="none" stroke="currentColor" stroke-opacity=".25" stroke-width="1")";
inline constexpr std::string_view kRegions = R"(color="#111" fill="currentColor")";
inline constexpr std::string_view kTints = R"(fill-opacity=".85" shape-rendering="crispEdges")";
inline constexpr std::string_view kBorders =
    R"(fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square")";
inline constexpr std::string_view kMandatory =
    R"(fill="none" stroke-dasharray="4 2" stroke-width="2.5" stroke="#0072B2")";
inline constexpr std::string_view kRing = R"(r="10" stroke-width="2" stroke="#D55E00")";
inline constexpr std::string_view kAttack = R"(stroke-width="2" stroke="#D55E00")";
inline constexpr std::string_view kNumeral = "7.5";  ///< size; smaller than the text around the picture
inline constexpr std::pair<std::string_view, std::string_view> kBoardStyle[] = {
    {"queen", kQueenPath}, {"frame", kFramePath}, {"dark", kDark},       {"lines", kLines},
    {"regions", kRegions}, {"tints", kTints},     {"borders", kBorders}, {"mandatory", kMandatory},
    {"ring", kRing},       {"attack", kAttack},   {"fault", kVermilion}, {"numeral", kNumeral}};

/// A square of the board.
struct At {
  std::int64_t row = 0, col = 0;
};

/// A board, or the visible part of it: a chequer or coloured regions with borders, the numbers of rows and columns,
/// queens and marks. Marks outside the visible part are left out. Squares smaller than 10 pixels are not drawn
/// individually: then the board is a frame to scale, and queens are dots.
class BoardCanvas {
 public:
  static constexpr double kCell = 20;             ///< side of a square
  static constexpr double kScale = 1.6;           ///< pixels of a unit, where there is room for them
  static constexpr double kLeft = 40, kTop = 20;  ///< corner of the first square

  BoardCanvas(const ShownRange& rows, const ShownRange& cols, double cell = kCell);

  const ShownRange& rows() const { return rows_; }
  const ShownRange& cols() const { return cols_; }

  /// Draws regions instead of the chequer, each in a colour that differs from its neighbours'. A square without a queen
  /// shows the name of its region; on boards of more than 32 rows only the first square of each region does.
  using RegionAt = std::function<int(At)>;
  using RegionName = std::function<std::string(int region)>;
  void regions(const RegionAt& regionAt, const RegionName& regionName);

  void queen(At at);
  void fault(At at);                ///< draws a ring around the queen, in the colour of faults
  void attack(At from, At to);      ///< marks both queens as faults and draws a line between them
  void emptyRow(std::int64_t row);  ///< draws a frame around the row, in the colour of faults
  void cross(At at);                ///< draws a cross, in the colour of faults

  /// Draws a dashed frame around a square. Returns whether the square is visible.
  bool frame(At at, const std::string& title);

  /// Sets the line of text below the board.
  void caption(const std::string& text) { caption_ = text; }

  /// The picture for a page, or for a file of its own; see picture() and standalone(). `title` is text, not markup.
  std::string draw(const std::string& title) const;
  std::string drawAlone(const std::string& title) const;

 private:
  using Position = std::pair<std::size_t, std::size_t>;  // row and column in the picture

  bool isToScale() const { return cell_ < 10; }
  double x(std::size_t col) const { return kLeft + cell_ * static_cast<double>(col); }
  double y(std::size_t row) const { return kTop + cell_ * static_cast<double>(row); }
  std::optional<Position> positionOf(At at) const;
  std::string middleOf(const Position& position) const;
  std::string square(const Position& position) const;

  /// Calls `visit` with each position that is no gap.
  template <class Visit>
  void forEachPosition(const Visit& visit) const;

  std::string chequer() const;
  std::string tints() const;
  std::string borders() const;
  std::string names() const;
  std::string numbers() const;
  std::string queens() const;
  std::string dots() const;
  Picture complete(const std::string& title) const;

  ShownRange rows_, cols_;
  double cell_;
  std::vector<int>
      regionAt_;  ///< region of each square shown, row by row, as an index in names_; -1 in gaps; empty without regions
  std::vector<std::string> names_;  ///< names of the regions in view
  std::set<Position> queens_, faults_;
  std::string lines_, marks_, caption_;
};

}  // namespace judge::svg
