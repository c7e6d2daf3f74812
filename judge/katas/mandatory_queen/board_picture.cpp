#include "judge/katas/mandatory_queen/board_picture.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "judge/katas/mandatory_queen/board_lines.h"
#include "judge/katas/mandatory_queen/fault_text.h"
#include "judge/picture/board_canvas.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

/// What a picture is about.
struct Subject {
  std::string title;
  Square first, last;                    ///< of what has to be in view; the columns need not be in order
  std::optional<fault::Attack> attack;   ///< to be drawn
  std::optional<std::int64_t> emptyRow;  ///< to be framed
  bool isMissing = false;                ///< the mandatory queen
};

struct FindSubject {
  std::string title;

  std::optional<Subject> operator()(const fault::Attack& f) const { return Subject{title, f.first, f.second, f, {}}; }
  std::optional<Subject> operator()(const fault::RowWithoutQueen& f) const {
    return Subject{title, {f.row, 0}, {f.row, 0}, {}, f.row};
  }
  std::optional<Subject> operator()(const fault::MandatoryQueenMissing& f) const {
    return Subject{title, f.square, f.square, {}, {}, true};
  }
  template <class Other>
  std::optional<Subject> operator()(const Other&) const {
    return std::nullopt;
  }
};

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

std::string drawn(const Case& question, std::string_view board, const Subject& subject) {
  const auto [left, right] = std::minmax(subject.first.col, subject.last.col);
  svg::BoardCanvas canvas({subject.first.row, subject.last.row, question.n}, {left, right, question.n});
  const svg::At mandatory{question.queen.row, question.queen.col};
  if (subject.emptyRow) canvas.emptyRow(*subject.emptyRow);
  if (subject.attack) {
    const auto& [first, second] = std::pair(subject.attack->first, subject.attack->second);
    canvas.attack({first.row, first.col}, {second.row, second.col});
  }
  if (!canvas.frame(mandatory, "the mandatory square"))
    canvas.caption("The mandatory queen is further off: row " + std::to_string(mandatory.row) + ", col " +
                   std::to_string(mandatory.col));
  if (subject.isMissing) canvas.cross(mandatory, true);
  drawQueens(canvas, board);
  return canvas.draw(subject.title);
}

}  // namespace

std::string faultPicture(const Case& question, std::string_view answer, const BoardFault& fault) {
  const std::optional<Subject> subject = std::visit(FindSubject{sentence(fault)}, fault);
  return subject ? drawn(question, answer, *subject) : "";
}

std::string solutionPicture(const Case& question, std::string_view board) {
  if (question.n == 0) return "";
  const Square& queen = question.queen;
  const std::string title =
      "a solution with a queen in row " + std::to_string(queen.row) + ", col " + std::to_string(queen.col);
  return drawn(question, board, {title, queen, queen, {}, {}});
}

std::string standalonePicture(std::string_view picture) {
  constexpr std::string_view kStart = "<svg ";
  if (!picture.starts_with(kStart)) return std::string(picture);
  return std::string(kStart) + "color=\"#777\" " + std::string(picture.substr(kStart.size())) + '\n';
}

}  // namespace judge
