#include "judge/katas/regions/board_picture.h"

#include <fmt/core.h>

#include <algorithm>

#include "judge/picture/board_canvas.h"
#include "judge/picture/excerpt_text.h"

namespace judge {
namespace {

using Cols = std::vector<std::int32_t>;

std::string trimmedLine(const std::string& line) { return line.substr(0, line.find_last_not_of(' ') + 1) + '\n'; }

/// A board with queens and faults, and the part of it that is shown.
struct BoardView {
  BoardView(const RegionPuzzle& shown, const Cols& queens, std::int64_t one, std::int64_t other)
      : puzzle(shown),
        cols(queens),
        first(one),
        second(other),
        rows(rangeOf({one, other})),
        columns(rangeOf({colOf(one), colOf(other)})) {}

  /// Whether the row has no queen, and rows without queen are the fault.
  bool isMissing(std::int64_t row) const { return first >= 0 && colOf(first) < 0 && colOf(row) < 0; }

  std::int64_t colOf(std::int64_t row) const { return row < 0 ? 0 : cols[static_cast<std::size_t>(row)]; }
  bool isAtFault(std::int64_t row) const { return row >= 0 && (row == first || row == second || isMissing(row)); }
  bool hasQueen(std::int64_t row, std::int64_t col) const { return cols[static_cast<std::size_t>(row)] == col; }

  const RegionPuzzle& puzzle;
  const Cols& cols;
  std::int64_t first, second;
  ShownRange rows, columns;

 private:
  ShownRange rangeOf(std::pair<std::int64_t, std::int64_t> ends) const {
    const auto inside = [&](std::int64_t index) { return std::clamp<std::int64_t>(index, 0, puzzle.n - 1); };
    return {inside(std::min(ends.first, ends.second)), inside(std::max(ends.first, ends.second)), puzzle.n};
  }
};

std::string excerptSquare(const BoardView& view, std::int64_t row, std::int64_t col, std::size_t labelWidth) {
  using namespace excerpt_text;
  const bool hasQueen = view.hasQueen(row, col);
  const bool isMarked = hasQueen && view.isAtFault(row);
  const std::string label = regionLabel(view.puzzle.regionAt(row, col));
  std::string square(isMarked ? kOpen : " ");
  square.append(hasQueen ? kQueen : "").append(label).append(isMarked ? kClose : " ");
  return square.append(labelWidth - label.size() + (hasQueen ? 0 : 1), ' ');
}

}  // namespace

std::string regionExcerpt(const RegionPuzzle& puzzle, const Cols& cols, std::int64_t first, std::int64_t second) {
  const BoardView view(puzzle, cols, first, second);
  const std::size_t rowDigits = std::to_string(puzzle.n - 1).size();
  const std::size_t labelWidth = puzzle.n > 26 ? 2 : 1;
  const std::size_t cellWidth = labelWidth + 3;
  std::string text = "  col " + std::string(rowDigits, ' ') + "  ";
  for (const auto& col : view.columns.positions())
    text += fmt::format("{:>3}{:{}}", col ? std::to_string(*col) : "...", "", cellWidth - 3);
  text = trimmedLine(text);
  for (const auto& row : view.rows.positions()) {
    if (!row) {
      text += "  ...\n";
      continue;
    }
    std::string line = fmt::format("{} row {:>{}}  ", view.isAtFault(*row) ? '>' : ' ', *row, rowDigits);
    for (const auto& col : view.columns.positions())
      line += col ? excerptSquare(view, *row, *col, labelWidth) : "..." + std::string(cellWidth - 3, ' ');
    text += trimmedLine(line);
  }
  return text;
}

std::string regionPicture(const RegionPuzzle& puzzle, const Cols& cols, std::int64_t first, std::int64_t second,
                          const std::string& title) {
  const BoardView view(puzzle, cols, first, second);
  svg::BoardCanvas canvas(view.rows, view.columns);
  canvas.regions([&](svg::At at) { return puzzle.regionAt(at.row, at.col); }, regionLabel);
  for (std::int64_t row = 0; row < puzzle.n; ++row) {
    const svg::At queen{row, view.colOf(row)};
    if (view.isMissing(row)) canvas.emptyRow(row);
    if (queen.col < 0) continue;
    canvas.queen(queen);
    if (view.isAtFault(row)) canvas.fault(queen);
  }
  return canvas.draw(title);
}

}  // namespace judge
