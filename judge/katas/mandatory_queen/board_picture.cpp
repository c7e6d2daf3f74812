#include "judge/katas/mandatory_queen/board_picture.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "judge/base/text.h"
#include "judge/picture/board_canvas.h"
#include "judge/picture/excerpt_text.h"
#include "solution/require.h"

namespace judge {
namespace {

using namespace excerpt_text;
using queens::Case;
using queens::Square;

/// The lines `first` to `first + count - 1` (from 0) of `text`, without their newlines, or those of them that there
/// are.
std::vector<std::string_view> boardLines(std::string_view text, std::int64_t first, std::int64_t count) {
  std::vector<std::string_view> lines;
  for (std::int64_t line = 0; line < first + count && !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (line >= first) lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Draws the queens of the rows that are shown.
void drawQueens(svg::BoardCanvas& canvas, std::string_view board) {
  const auto& rows = canvas.rows().positions();
  const std::int64_t from = *rows.front();
  const auto lines = boardLines(board, from, *rows.back() + 1 - from);
  for (const auto& row : rows) {
    const auto index = row ? static_cast<std::size_t>(*row - from) : lines.size();
    if (index >= lines.size()) continue;
    for (const auto& col : canvas.cols().positions())
      if (col && *col < static_cast<std::int64_t>(lines[index].size()) &&
          lines[index][static_cast<std::size_t>(*col)] == 'Q')
        canvas.queen({*row, *col});
  }
}

svg::At at(const Square& square) { return {square.row, square.col}; }

/// A canvas with the mandatory square, the queens, and these two squares in view; their columns may be in any order.
svg::BoardCanvas canvasOf(const Case& question, std::string_view board, const Square& first, const Square& last) {
  const auto [left, right] = std::minmax(first.col, last.col);
  svg::BoardCanvas canvas({first.row, last.row, question.n}, {left, right, question.n});
  const Square& queen = question.queen;
  if (!canvas.frame(at(queen), "the mandatory square"))
    canvas.caption("The mandatory queen is outside this part: row " + std::to_string(queen.row) + ", col " +
                   std::to_string(queen.col));
  drawQueens(canvas, board);
  return canvas;
}

constexpr std::int64_t kMostRowsUncut = 11;  ///< larger boards are cut
constexpr std::int64_t kRowsOfOne = 9;       ///< rows of a cut picture
constexpr std::int64_t kRowsOfEach = 3;      ///< rows of each of two pictures
constexpr std::int64_t kMostCols = 16;
constexpr std::int64_t kColsWidth = 48;  ///< characters for the squares of a row

/// The squares of the answer to show.
struct Focus {
  std::vector<Square> squares;  ///< one or two, in reading order
  bool bracketed = true;        ///< false: the complete row is at fault
  bool attacking = false;       ///< the squares between the two are marked, too
};

struct FindFocus {
  const queens::Case& question;
  std::string_view answer;

  std::optional<Focus> operator()(const auto&) const { return std::nullopt; }

  std::optional<Focus> operator()(const fault::CarriageReturn& f) const {
    const auto length = static_cast<std::int64_t>(boardLines(answer, f.line - 1, 1).at(0).size());
    return Focus{{{f.line - 1, length - 1}}};
  }

  std::optional<Focus> operator()(const fault::UnexpectedByte& f) const { return Focus{{f.square}}; }

  std::optional<Focus> operator()(const fault::WrongLength& f) const {
    return Focus{{{f.line - 1, std::min(f.squares, f.expected)}}};
  }

  std::optional<Focus> operator()(const fault::RowWithoutQueen& f) const { return Focus{{{f.row, 0}}, false}; }
  std::optional<Focus> operator()(const fault::TooFewLines& f) const { return Focus{{{f.lines, 0}}}; }
  std::optional<Focus> operator()(const fault::NoLastNewline& f) const { return Focus{{{f.line - 1, question.n}}}; }
  std::optional<Focus> operator()(const fault::MandatoryQueenMissing& f) const { return Focus{{f.square}}; }
  std::optional<Focus> operator()(const fault::AttackingPair& f) const {
    return Focus{{f.first, f.second}, true, true};
  }
};

/// Part of the indices 0 .. total-1.
struct IndexRange {
  std::int64_t from = 0;
  std::int64_t size = 0;
  std::int64_t total = 0;

  std::int64_t end() const { return from + size; }
};

/// `size` indices around the middle of first .. last, moved to lie within 0 .. total-1.
IndexRange around(std::int64_t first, std::int64_t last, std::int64_t size, std::int64_t total) {
  const std::int64_t shownSize = std::min(size, total);
  const std::int64_t from = first + (last - first) / 2 - shownSize / 2;
  return {std::clamp<std::int64_t>(from, 0, total - shownSize), shownSize, total};
}

/// The board around the focus, drawn as text.
class ExcerptPainter {
 public:
  ExcerptPainter(std::string_view answer, std::int64_t n, const Focus& focus)
      : answer_(answer), focus_(focus), rows_(n), cols_(n) {
    queens::require(!focus.squares.empty(), "a picture shows at least one square");
    for (const Square& square : focus.squares) {
      rows_ = std::max(rows_, square.row + 1);
      cols_ = std::max(cols_, square.col + 1);
    }
    rowDigits_ = std::to_string(rows_ - 1).size();
    cellWidth_ = std::max<std::size_t>(3, std::to_string(cols_ - 1).size() + 1);
    widest_ = std::min(kMostCols, kColsWidth / static_cast<std::int64_t>(cellWidth_));
  }

  std::string draw() const {
    const Square& first = focus_.squares.front();
    const Square& last = focus_.squares.back();
    const auto [left, right] = std::minmax(first.col, last.col);
    const std::int64_t tallest = rows_ <= kMostRowsUncut ? rows_ : kRowsOfOne;
    if (last.row - first.row < tallest && right - left < widest_)
      return draw(around(first.row, last.row, tallest, rows_), around(left, right, widest_, cols_));
    return drawAround(first) + drawAround(last);
  }

 private:
  std::string drawAround(const Square& square) const {
    return draw(around(square.row, square.row, kRowsOfEach, rows_), around(square.col, square.col, widest_, cols_));
  }

  std::string draw(const IndexRange& rows, const IndexRange& cols) const {
    std::string out = header(cols);
    if (rows.from > 0) out += "  ...\n";
    const std::vector<std::string_view> lines = boardLines(answer_, rows.from, rows.size);
    for (std::int64_t row = rows.from; row < rows.end(); ++row) {
      const auto index = static_cast<std::size_t>(row - rows.from);
      out += drawRow(row, index < lines.size() ? lines[index] : std::string_view(), cols);
    }
    if (rows.end() < rows.total) out += "  ...\n";
    return out;
  }

  std::string header(const IndexRange& cols) const {
    std::string out = "  col " + std::string(rowDigits_, ' ') + (cols.from > 0 ? "..." : "   ");
    for (std::int64_t col = cols.from; col < cols.end(); ++col) out += fmt::format("{:>{}} ", col, cellWidth_ - 1);
    return trimmedLine(out + (cols.end() < cols.total ? "..." : ""));
  }

  std::string drawRow(std::int64_t row, std::string_view line, const IndexRange& cols) const {
    const auto& squares = focus_.squares;
    const bool named = std::ranges::any_of(squares, [&](const Square& s) { return s.row == row; });
    std::string out = fmt::format("{} row {:>{}}   ", named ? '>' : ' ', row, rowDigits_);
    for (std::int64_t col = cols.from; col < cols.end(); ++col) {
      const bool marked = focus_.bracketed && std::ranges::find(squares, Square{row, col}) != squares.end();
      out.append(cellWidth_ - 3, ' ');
      out.append(marked ? kOpen : " ").append(squareAt({row, col}, line)).append(marked ? kClose : " ");
    }
    return trimmedLine(out);
  }

  std::string squareAt(const Square& square, std::string_view line) const {
    if (square.col >= static_cast<std::int64_t>(line.size())) return " ";
    const char byte = line[static_cast<std::size_t>(square.col)];
    if (byte == 'Q') return std::string(kQueen);
    if (byte != '.') return byte >= ' ' && byte <= '~' ? std::string(1, byte) : "?";
    return std::string(isAttacked(square) ? attackMark() : kEmpty);
  }

  /// Whether a square lies between two queens that attack each other: in their rectangle, and on the line through both.
  bool isAttacked(const Square& square) const {
    if (!focus_.attacking) return false;
    const Square& first = focus_.squares.front();
    const Square& last = focus_.squares.back();
    const auto [left, right] = std::minmax(first.col, last.col);
    if (square.row < first.row || square.row > last.row || square.col < left || square.col > right) return false;
    return (square.row - first.row) * (last.col - first.col) == (square.col - first.col) * (last.row - first.row);
  }

  std::string_view attackMark() const {
    const Square& first = focus_.squares.front();
    const Square& last = focus_.squares.back();
    if (first.row == last.row) return kAlongRow;
    if (first.col == last.col) return kAlongColumn;
    return first.col < last.col ? kFalling : kRising;
  }

  static std::string trimmedLine(const std::string& line) {
    return line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }

  std::string_view answer_;
  const Focus focus_;
  std::int64_t rows_;
  std::int64_t cols_;
  std::size_t rowDigits_ = 0;
  std::size_t cellWidth_ = 0;
  std::int64_t widest_ = 0;
};

/// The beginning of a text in quotes, in ASCII.
std::string quotedStart(std::string_view text) {
  std::string out;
  while (!text.empty() && out.size() < 60) {
    out += escaped(text.substr(0, 1));
    text.remove_prefix(1);
  }
  return '"' + out + '"' + (text.empty() ? "" : "...") + '\n';
}

}  // namespace

std::string faultPicture(const Case& question, std::string_view answer, const BoardFault& fault) {
  const auto draw = [&](const Square& first, const Square& last, const auto& mark) {
    svg::BoardCanvas canvas = canvasOf(question, answer, first, last);
    mark(canvas);
    return canvas.draw(sentence(fault));
  };
  const BoardFault shown = faultOfBoard(question, answer, fault).value_or(fault);
  if (const auto* f = std::get_if<fault::AttackingPair>(&shown))
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

std::string excerpt(const queens::Case& question, std::string_view answer, const BoardFault& fault) {
  if (const auto inBoard = faultOfBoard(question, answer, fault)) return excerpt(question, answer, *inBoard);
  if (const auto* behind = std::get_if<fault::TextAfterBoard>(&fault))
    return quotedStart(answer.substr(answer.size() - static_cast<std::size_t>(behind->bytes)));
  if (std::holds_alternative<fault::NoSolutionExists>(fault)) return quotedStart(answer);
  const std::optional<Focus> focus = std::visit(FindFocus{question, answer}, fault);
  return focus ? ExcerptPainter(answer, question.n, *focus).draw() : "";
}

std::string solutionExcerpt(const queens::Case& question, std::string_view board) {
  if (question.n == 0) return "";
  return ExcerptPainter(board, question.n, Focus{{question.queen}}).draw();
}

}  // namespace judge
