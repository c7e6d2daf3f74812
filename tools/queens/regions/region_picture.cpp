#include "tools/queens/regions/region_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "judge/console/markup.h"
#include "judge/picture/board_canvas.h"
#include "judge/picture/html_page.h"

namespace queens {
namespace {

constexpr double kScale = 1.6;

std::size_t indexOf(const RegionBoard& board, RegionCell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(board.n()) + static_cast<std::size_t>(cell.col);
}

/// The first of both that no region is called.
std::string freeMark(const std::vector<std::string>& names, const char* wanted, const char* otherwise) {
  return std::find(names.begin(), names.end(), wanted) == names.end() ? wanted : otherwise;
}

judge::svg::BoardCanvas canvasOf(const RegionPicture& picture) {
  using judge::svg::At;
  const RegionBoard& board = *picture.board;
  const judge::ShownRange all(0, 0, board.n(), board.n() + 16);
  judge::svg::BoardCanvas canvas(all, all);
  canvas.regions([&](At at) { return board.regionOf(static_cast<int>(at.row), static_cast<int>(at.col)); },
                 [&](int region) { return picture.names[static_cast<std::size_t>(region)]; });
  for (int row = 0; row < board.n(); ++row)
    for (int col = 0; col < board.n(); ++col) {
      const CellMark mark = picture.mark({row, col});
      if (mark == CellMark::Queen || mark == CellMark::NewQueen) canvas.queen({row, col});
    }
  return canvas;
}

}  // namespace

judge::RegionGrid gridOf(const RegionBoard& board) {
  judge::RegionGrid grid{board.n(), board.n(), {}};
  for (int row = 0; row < board.n(); ++row)
    for (int col = 0; col < board.n(); ++col) grid.regions.push_back(board.regionOf(row, col));
  return grid;
}

RegionPicture::RegionPicture(const RegionBoard& shown, RegionNames namesOfRegions)
    : board(&shown),
      names(std::move(namesOfRegions)),
      colours(judge::regionColours(gridOf(shown))),
      marks(static_cast<std::size_t>(shown.n()) * static_cast<std::size_t>(shown.n()), CellMark::None) {}

CellMark& RegionPicture::mark(RegionCell cell) { return marks[indexOf(*board, cell)]; }

CellMark RegionPicture::mark(RegionCell cell) const { return marks[indexOf(*board, cell)]; }

PictureStyle pictureStyle(const judge::Style& stream) {
  PictureStyle style{.colours = PictureStyle::Colours::None, .unicode = stream.unicode};
  if (!stream.colour) return style;
  const char* depth = std::getenv("COLORTERM");
  const std::string_view word = depth == nullptr ? "" : depth;
  style.colours = word == "truecolor" || word == "24bit" ? PictureStyle::Colours::True : PictureStyle::Colours::Of256;
  return style;
}

PictureMarks pictureMarks(const RegionPicture& picture, bool isUnicode) {
  if (isUnicode) return {"♛", "·", "×", "♕"};
  return {freeMark(picture.names, "Q", "@"), ".", freeMark(picture.names, "x", "#"), "+"};
}

std::string svgPicture(const RegionPicture& picture) { return canvasOf(picture).drawAlone(picture.title, kScale); }

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
