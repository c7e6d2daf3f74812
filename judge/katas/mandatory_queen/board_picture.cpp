#include "judge/katas/mandatory_queen/board_picture.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "judge/katas/mandatory_queen/board_lines.h"
#include "judge/katas/mandatory_queen/fault_text.h"
#include "judge/katas/picture/shown_range.h"
#include "judge/katas/picture/svg_parts.h"

namespace judge {
namespace {

using namespace svg;
using queens::Case;
using queens::Square;

constexpr std::size_t kCaption = 18;
constexpr std::size_t kCaptionWidth = 260;

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

class BoardDrawing {
 public:
  BoardDrawing(const Case& question, std::string_view board, const Subject& subject)
      : queen_(question.queen),
        subject_(subject),
        rows_(subject.first.row, subject.last.row, question.n),
        cols_(std::min(subject.first.col, subject.last.col), std::max(subject.first.col, subject.last.col),
              question.n) {
    const std::int64_t from = *rows_.places().front();
    const auto lines = boardLines(board, from, *rows_.places().back() + 1 - from);
    for (const auto& row : rows_.places()) {
      const auto index = static_cast<std::size_t>(row.value_or(from) - from);
      lines_.push_back(row && index < lines.size() ? lines[index] : std::string_view());
    }
  }

  std::string draw() const {
    const bool hasCaption = !rows_.placeOf(queen_.row) || !cols_.placeOf(queen_.col);
    const std::size_t boardWidth = x(cols_.places().size()) + kEdge;
    const std::size_t width = hasCaption ? std::max(boardWidth, kLeft + kCaptionWidth) : boardWidth;
    const std::size_t height = bottom() + kEdge + (hasCaption ? kCaption : 0);
    return picture(width, height, subject_.title,
                   chequer(rows_, cols_) + columnNumbers(cols_) + rowNumbers(rows_) + emptyRow() + line() +
                       mandatorySquare() + queens() + (hasCaption ? caption() : ""));
  }

 private:
  std::size_t bottom() const { return y(rows_.places().size()); }

  /// "X Y" of the middle of a square.
  std::string middleOf(const Square& square) const {
    return std::to_string(x(*cols_.placeOf(square.col)) + kCell / 2) + ' ' +
           std::to_string(y(*rows_.placeOf(square.row)) + kCell / 2);
  }

  std::string emptyRow() const {
    if (!subject_.emptyRow) return "";
    return "<rect x=\"" + std::to_string(kLeft) + "\" y=\"" + std::to_string(y(*rows_.placeOf(*subject_.emptyRow))) +
           "\" width=\"" + std::to_string(cols_.places().size() * kCell) + "\" height=\"" + std::to_string(kCell) +
           "\" fill=\"none\" stroke-width=\"3\" stroke=\"" + kVermilion + "\"/>";
  }

  std::string line() const {
    if (!subject_.attack) return "";
    return "<path d=\"M" + middleOf(subject_.attack->first) + 'L' + middleOf(subject_.attack->second) +
           "\" stroke-width=\"3\" stroke=\"" + kVermilion + "\"/>";
  }

  std::string mandatorySquare() const {
    const auto row = rows_.placeOf(queen_.row);
    const auto col = cols_.placeOf(queen_.col);
    if (!row || !col) return "";
    const std::string side = std::to_string(kCell - 3);
    std::string mark = "<path d=\"M" + std::to_string(x(*col)) + ".5 " + std::to_string(y(*row)) + ".5m1 1h" + side +
                       'v' + side + "h-" + side +
                       "z\" fill=\"none\" stroke-width=\"2.5\" stroke-dasharray=\"4 2\" stroke=\"" + kBlue +
                       "\"><title>the mandatory square</title></path>";
    if (subject_.isMissing)
      mark += "<path d=\"M" + std::to_string(x(*col) + 5) + ' ' + std::to_string(y(*row) + 5) +
              "l10 10m0-10l-10 10\" fill=\"none\" stroke-width=\"3\" stroke=\"" + kVermilion + "\"/>";
    return mark;
  }

  bool isAtFault(const Square& square) const {
    return subject_.attack && (square == subject_.attack->first || square == subject_.attack->second);
  }

  std::string queens() const {
    std::string drawn;
    for (std::size_t row = 0; row < rows_.places().size(); ++row) {
      for (std::size_t col = 0; col < cols_.places().size(); ++col) {
        const auto& atCol = cols_.places()[col];
        if (!atCol || *atCol >= static_cast<std::int64_t>(lines_[row].size())) continue;
        if (lines_[row][static_cast<std::size_t>(*atCol)] != 'Q') continue;
        drawn += queen(row, col, isAtFault({*rows_.places()[row], *atCol}));
      }
    }
    return drawn;
  }

  std::string caption() const {
    return label(kLeft, bottom() + kEdge + 12, "start",
                 "The mandatory queen is further off: row " + std::to_string(queen_.row) + ", col " +
                     std::to_string(queen_.col));
  }

  Square queen_;
  const Subject& subject_;
  ShownRange rows_;
  ShownRange cols_;
  std::vector<std::string_view> lines_;  ///< of the rows that are shown
};

}  // namespace

std::string faultPicture(const Case& question, std::string_view answer, const BoardFault& fault) {
  const std::optional<Subject> subject = std::visit(FindSubject{sentence(fault)}, fault);
  return subject ? BoardDrawing(question, answer, *subject).draw() : "";
}

std::string solutionPicture(const Case& question, std::string_view board) {
  if (question.n == 0) return "";
  const Square& queen = question.queen;
  const std::string title =
      "a solution with a queen in row " + std::to_string(queen.row) + ", col " + std::to_string(queen.col);
  return BoardDrawing(question, board, {title, queen, queen, {}, {}}).draw();
}

std::string standalonePicture(std::string_view picture) {
  constexpr std::string_view kStart = "<svg ";
  if (!picture.starts_with(kStart)) return std::string(picture);
  return std::string(kStart) + "color=\"#777\" " + std::string(picture.substr(kStart.size())) + '\n';
}

}  // namespace judge
