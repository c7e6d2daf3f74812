#pragma once

#include <functional>
#include <set>
#include <utility>

#include "judge/picture/shown_range.h"
#include "judge/picture/svg.h"

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
  std::vector<int> regionAt_;  ///< of all places, row by row, by index in names_; -1 in gaps; empty without regions
  std::vector<std::string> names_;  ///< of the regions in view
  std::set<Place> queens_, faults_;
  std::string lines_, marks_, caption_;
};

}  // namespace judge::svg
