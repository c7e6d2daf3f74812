#include "tools/queens/regions/region_picture.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "judge/picture/region_colours.h"

namespace queens {
namespace {

std::size_t indexOf(const RegionBoard& board, RegionCell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(board.n()) + static_cast<std::size_t>(cell.col);
}

judge::RegionGrid gridOf(const RegionBoard& board) {
  judge::RegionGrid grid{board.n(), board.n(), {}};
  for (int row = 0; row < board.n(); ++row)
    for (int col = 0; col < board.n(); ++col) grid.regions.push_back(board.regionOf(row, col));
  return grid;
}

/// The first of both that no region is called.
std::string freeMark(const std::vector<std::string>& names, const char* wanted, const char* otherwise) {
  return std::find(names.begin(), names.end(), wanted) == names.end() ? wanted : otherwise;
}

}  // namespace

RegionPicture::RegionPicture(const RegionBoard& shown, RegionNames namesOfRegions)
    : board(&shown),
      names(std::move(namesOfRegions)),
      colours(judge::regionColours(gridOf(shown))),
      marks(static_cast<std::size_t>(shown.n()) * static_cast<std::size_t>(shown.n()), CellMark::None) {}

CellMark& RegionPicture::mark(RegionCell cell) {
  return marks[indexOf(*board, cell)];
}

CellMark RegionPicture::mark(RegionCell cell) const {
  return marks[indexOf(*board, cell)];
}

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

}  // namespace queens
