#pragma once

#include "judge/console/terminal.h"
#include "judge/picture/board_canvas.h"
#include "solution/regions/region_explain.h"

/// Boards of regions as pictures.
namespace queens {

/// The regions of all cells.
judge::RegionGrid gridOf(const RegionBoard& board);

/// The colours of the regions as CSS writes them, neighbours different.
std::vector<std::string> cssColours(const RegionBoard& board);

/// The content of a cell; None shows the name of its region.
enum class CellMark : std::uint8_t {
  None,
  Queen,
  NewQueen,    ///< placed by the step that is shown
  Forced,      ///< a queen that an assumption would force
  Examined,    ///< a cell that a step argues from
  Excluded,    ///< excluded by an earlier step
  NewExcluded  ///< excluded by the step that is shown
};

struct RegionPicture {
  explicit RegionPicture(const RegionBoard& shown) : RegionPicture(shown, regionNames(shown.regions())) {}
  RegionPicture(const RegionBoard& shown, RegionNames namesOfRegions);

  const RegionBoard* board;     ///< the board, which has to outlive the picture
  RegionNames names;            ///< names of the regions; printable ASCII
  std::vector<int> colours;     ///< colours of the regions, indices into judge::regionPalette()
  std::vector<CellMark> marks;  ///< marks of all cells, row by row
  std::string title;

  CellMark& mark(RegionCell cell);
  CellMark mark(RegionCell cell) const;
};

/// How the text of a picture is written.
struct PictureStyle {
  enum class Colours : std::uint8_t { None, Of256, True };
  Colours colours = Colours::None;  ///< with any, regions have a background instead of borders
  bool unicode = false;             ///< borders and queens beyond ASCII
};

/// The style that a stream can show; COLORTERM says how many colours.
PictureStyle pictureStyle(const judge::Style& stream);

/// The characters that stand for the marks of `picture`, as none of its regions is called.
struct PictureMarks {
  std::string queen, excluded, newExcluded, forced;
};
PictureMarks pictureMarks(const RegionPicture& picture, bool isUnicode);

/// Lines of text, with the numbers of rows and columns.
std::string textPicture(const RegionPicture& picture, const PictureStyle& style);

/// An image that stands alone, of the regions and the queens that are placed (judge/picture/board_canvas.h).
std::string svgPicture(const RegionPicture& picture);

/// A page with these pictures, without scripts or requests; fits a phone.
std::string htmlPictures(std::string_view title, std::span<const RegionPicture> pictures);

}  // namespace queens
