// A board as an SVG image, and pages of them.

#include <fmt/format.h>

#include "judge/console/markup.h"
#include "judge/picture/board_canvas.h"
#include "judge/report/html_page.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

using judge::svg::At;
using judge::svg::BoardCanvas;

constexpr double kScale = 1.6;

RegionCell cellAt(At at) {
  return {static_cast<int>(at.row), static_cast<int>(at.col)};
}

void drawMark(BoardCanvas& canvas, At at, CellMark mark) {
  switch (mark) {
    case CellMark::None:
      return;
    case CellMark::NewQueen:
      canvas.ring(at);
      [[fallthrough]];
    case CellMark::Queen:
      return canvas.queen(at);
    case CellMark::Forced:
      return canvas.queen(at, true);
    case CellMark::Looked:
      return canvas.ring(at);
    case CellMark::Excluded:
      return canvas.dot(at);
    case CellMark::NewExcluded:
      return canvas.cross(at);
  }
}

BoardCanvas canvasOf(const RegionPicture& picture) {
  const RegionBoard& board = *picture.board;
  const judge::ShownRange all(0, 0, board.n(), board.n() + 16);
  BoardCanvas canvas(all, all);
  canvas.regions([&](At at) { return board.regionOf(cellAt(at).row, cellAt(at).col); },
                 [&](int region) { return picture.names[static_cast<std::size_t>(region)]; });
  for (std::int64_t row = 0; row < board.n(); ++row)
    for (std::int64_t col = 0; col < board.n(); ++col) drawMark(canvas, {row, col}, picture.mark(cellAt({row, col})));
  return canvas;
}

}  // namespace

std::string svgPicture(const RegionPicture& picture) {
  return canvasOf(picture).drawAlone(picture.title, kScale);
}

std::string htmlPictures(std::string_view title, std::span<const RegionPicture> pictures) {
  std::string body = "<h1>" + judge::markupText(title) + "</h1>\n";
  for (const RegionPicture& picture : pictures) {
    constexpr double kWidth = 2.6;  // of a cell
    body += fmt::format(
        "<figure class=\"board\" style=\"max-width:{:.1f}rem\">\n{}\n<figcaption>{}</figcaption>\n</figure>\n",
        kWidth * picture.board->n() + 3, canvasOf(picture).draw(picture.title, kScale),
        judge::markupText(picture.title));
  }
  return judge::htmlPage(title, body);
}

}  // namespace queens
