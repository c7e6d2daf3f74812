#include "tools/region_picture.h"

#include <algorithm>

#include "solution/regions/explain_technique.h"
#include "tools/region_colours.h"

namespace queens {
namespace {

std::size_t indexOf(const RegionBoard& board, RegionCell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(board.n()) + static_cast<std::size_t>(cell.col);
}

/// The first of both that no region is called.
std::string freeMark(const std::vector<std::string>& names, const char* wanted, const char* otherwise) {
  return std::find(names.begin(), names.end(), wanted) == names.end() ? wanted : otherwise;
}

}  // namespace

RegionPicture::RegionPicture(const RegionBoard& shown)
    : board(&shown),
      names(regionNames(shown.regions())),
      colours(regionColours(shown)),
      marks(static_cast<std::size_t>(shown.n()) * static_cast<std::size_t>(shown.n()), CellMark::None) {}

CellMark& RegionPicture::mark(RegionCell cell) {
  return marks[indexOf(*board, cell)];
}

CellMark RegionPicture::mark(RegionCell cell) const {
  return marks[indexOf(*board, cell)];
}

void RegionPicture::setQueens(const std::vector<int>& queens) {
  for (std::size_t row = 0; row < queens.size(); ++row)
    if (queens[row] >= 0) mark({static_cast<int>(row), queens[row]}) = CellMark::Queen;
}

PictureMarks pictureMarks(const RegionPicture& picture, bool isUnicode) {
  if (isUnicode) return {"♛", "·", "×", "♕"};
  return {freeMark(picture.names, "Q", "@"), ".", freeMark(picture.names, "x", "#"), "+"};
}

}  // namespace queens
