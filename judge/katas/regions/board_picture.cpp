#include "judge/katas/regions/board_picture.h"

#include <algorithm>
#include <optional>

#include "judge/katas/picture/excerpt_text.h"
#include "judge/katas/picture/shown_range.h"
#include "judge/katas/picture/svg_parts.h"

namespace judge {
namespace {

using Cols = std::vector<std::int32_t>;

std::string leftPadded(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string trimmedLine(const std::string& line) {
  return line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
}

/// A board with queens and faults, and which part of it is in view.
struct View {
  View(const RegionPuzzle& shown, const Cols& queens, std::int64_t one, std::int64_t other)
      : puzzle(shown),
        cols(queens),
        first(one),
        second(other),
        rows(rangeOf({one, other})),
        columns(rangeOf({colOf(one), colOf(other)})) {}

  std::int64_t colOf(std::int64_t row) const { return row < 0 ? 0 : cols[static_cast<std::size_t>(row)]; }
  bool isAtFault(std::int64_t row) const { return row >= 0 && (row == first || row == second); }
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

std::string excerptSquare(const View& view, std::int64_t row, std::int64_t col, std::size_t labelWidth) {
  using namespace excerpt_text;
  const bool hasQueen = view.hasQueen(row, col);
  const bool isMarked = hasQueen && view.isAtFault(row);
  const std::string label = regionLabel(view.puzzle.regionAt(row, col));
  std::string square(isMarked ? kOpen : " ");
  square.append(hasQueen ? kQueen : "").append(label).append(isMarked ? kClose : " ");
  return square.append(labelWidth - label.size() + (hasQueen ? 0 : 1), ' ');
}

/// A border where the neighbour on one side is of another region, or outside what is shown.
std::string borders(const View& view) {
  std::string path;
  const auto& rows = view.rows.places();
  const auto& columns = view.columns.places();
  const auto regionAt = [&](std::size_t row, std::size_t col) -> std::optional<std::int32_t> {
    if (row >= rows.size() || col >= columns.size() || !rows[row] || !columns[col]) return std::nullopt;
    return view.puzzle.regionAt(*rows[row], *columns[col]);
  };
  const std::string side = std::to_string(svg::kCell);
  const auto from = [](std::size_t row, std::size_t col) {
    return 'M' + std::to_string(svg::x(col)) + ' ' + std::to_string(svg::y(row));
  };
  for (std::size_t row = 0; row <= rows.size(); ++row)
    for (std::size_t col = 0; col <= columns.size(); ++col) {
      const auto here = regionAt(row, col);
      const auto above = row == 0 ? std::nullopt : regionAt(row - 1, col);
      const auto before = col == 0 ? std::nullopt : regionAt(row, col - 1);
      if (here != above) path += from(row, col) + 'h' + side;
      if (here != before) path += from(row, col) + 'v' + side;
    }
  return "<path d=\"" + path + "\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/>";
}

std::string tintsAndLabels(const View& view) {
  constexpr int kTints = 3;
  std::string tinted[kTints], labels;
  for (std::size_t row = 0; row < view.rows.places().size(); ++row)
    for (std::size_t col = 0; col < view.columns.places().size(); ++col) {
      const auto& atRow = view.rows.places()[row];
      const auto& atCol = view.columns.places()[col];
      if (!atRow || !atCol) continue;
      const std::int32_t region = view.puzzle.regionAt(*atRow, *atCol);
      tinted[region % kTints] += svg::square(row, col);
      if (!view.hasQueen(*atRow, *atCol))
        labels += svg::label(svg::x(col) + svg::kCell / 2, svg::y(row) + 14, "middle", regionLabel(region));
    }
  std::string drawn;
  for (int tint = 0; tint < kTints; ++tint)
    drawn += "<path d=\"" + tinted[tint] + "\" fill-opacity=\"." + std::to_string(tint) + "5\"/>";
  return drawn + "<g fill-opacity=\".6\">" + labels + "</g>";
}

std::string queens(const View& view) {
  std::string drawn;
  for (std::size_t row = 0; row < view.rows.places().size(); ++row) {
    const auto& atRow = view.rows.places()[row];
    if (!atRow || view.cols[static_cast<std::size_t>(*atRow)] < 0) continue;
    const auto col = view.columns.placeOf(view.colOf(*atRow));
    if (col) drawn += svg::queen(row, *col, view.isAtFault(*atRow));
  }
  return drawn;
}

}  // namespace

std::string regionExcerpt(const RegionPuzzle& puzzle, const Cols& cols, std::int64_t first, std::int64_t second) {
  const View view(puzzle, cols, first, second);
  const std::size_t rowDigits = std::to_string(puzzle.n - 1).size();
  const std::size_t labelWidth = puzzle.n > 26 ? 2 : 1;
  const std::size_t cellWidth = labelWidth + 3;
  std::string text = "  col " + std::string(rowDigits, ' ') + "  ";
  for (const auto& col : view.columns.places())
    text += leftPadded(col ? std::to_string(*col) : "...", 3).append(cellWidth - 3, ' ');
  text = trimmedLine(text);
  for (const auto& row : view.rows.places()) {
    if (!row) {
      text += "  ...\n";
      continue;
    }
    std::string line =
        (view.isAtFault(*row) ? "> row " : "  row ") + leftPadded(std::to_string(*row), rowDigits) + "  ";
    for (const auto& col : view.columns.places())
      line += col ? excerptSquare(view, *row, *col, labelWidth) : "..." + std::string(cellWidth - 3, ' ');
    text += trimmedLine(line);
  }
  return text;
}

std::string regionPicture(const RegionPuzzle& puzzle, const Cols& cols, std::int64_t first, std::int64_t second,
                          const std::string& title) {
  const View view(puzzle, cols, first, second);
  return svg::picture(svg::x(view.columns.places().size()) + svg::kEdge, svg::y(view.rows.places().size()) + svg::kEdge,
                      title,
                      tintsAndLabels(view) + svg::columnNumbers(view.columns) + svg::rowNumbers(view.rows) +
                          borders(view) + queens(view));
}

}  // namespace judge
