#include "judge/katas/mandatory_queen/board_picture.h"

#include "judge/katas/mandatory_queen/board_lines.h"
#include "judge/picture/board_canvas.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

/// Of the rows that are shown.
void drawQueens(svg::BoardCanvas& canvas, std::string_view board) {
  const auto& rows = canvas.rows().places();
  const std::int64_t from = *rows.front();
  const auto lines = boardLines(board, from, *rows.back() + 1 - from);
  for (const auto& row : rows) {
    const auto index = row ? static_cast<std::size_t>(*row - from) : lines.size();
    if (index >= lines.size()) continue;
    for (const auto& col : canvas.cols().places())
      if (col && *col < static_cast<std::int64_t>(lines[index].size()) &&
          lines[index][static_cast<std::size_t>(*col)] == 'Q')
        canvas.queen({*row, *col});
  }
}

svg::At at(const Square& square) { return {square.row, square.col}; }

/// With these squares in view, of which the columns need not be in order.
svg::BoardCanvas canvasOf(const Case& question, std::string_view board, const Square& first, const Square& last) {
  const auto [left, right] = std::minmax(first.col, last.col);
  svg::BoardCanvas canvas({first.row, last.row, question.n}, {left, right, question.n});
  const Square& queen = question.queen;
  if (!canvas.frame(at(queen), "the mandatory square"))
    canvas.caption("The mandatory queen is further off: row " + std::to_string(queen.row) + ", col " +
                   std::to_string(queen.col));
  drawQueens(canvas, board);
  return canvas;
}

}  // namespace

std::string faultPicture(const Case& question, std::string_view answer, const BoardFault& fault) {
  const auto draw = [&](const Square& first, const Square& last, const auto& mark) {
    svg::BoardCanvas canvas = canvasOf(question, answer, first, last);
    mark(canvas);
    return canvas.draw(sentence(fault));
  };
  const BoardFault shown = faultOfBoard(question, answer, fault).value_or(fault);
  if (const auto* f = std::get_if<fault::Attack>(&shown))
    return draw(f->first, f->second, [&](auto& canvas) { canvas.attack(at(f->first), at(f->second)); });
  if (const auto* f = std::get_if<fault::RowWithoutQueen>(&shown))
    return draw({f->row, 0}, {f->row, 0}, [&](auto& canvas) { canvas.emptyRow(f->row); });
  if (const auto* f = std::get_if<fault::MandatoryQueenMissing>(&shown))
    return draw(f->square, f->square, [&](auto& canvas) { canvas.cross(at(f->square)); });
  return "";
}

std::string solutionPicture(const Case& question, std::string_view board) {
  if (question.n == 0) return "";
  const Square& queen = question.queen;
  return canvasOf(question, board, queen, queen)
      .draw("a solution with a queen in row " + std::to_string(queen.row) + ", col " + std::to_string(queen.col));
}

std::string standalonePicture(std::string_view picture) {
  constexpr std::string_view kStart = "<svg ";
  if (!picture.starts_with(kStart)) return std::string(picture);
  return std::string(kStart) + "color=\"#777\" " + std::string(picture.substr(kStart.size())) + '\n';
}

}  // namespace judge
