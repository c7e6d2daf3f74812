#include "judge/mandatory_queen/board_picture.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "judge/mandatory_queen/board_lines.h"
#include "judge/mandatory_queen/fault_text.h"
#include "judge/mandatory_queen/shown_range.h"

namespace judge {
namespace {

using queens::Case;
using queens::Square;

constexpr std::size_t kCell = 20;  ///< side of a square
constexpr std::size_t kLeft = 40;  ///< room for the numbers of rows
constexpr std::size_t kTop = 20;   ///< for those of columns
constexpr std::size_t kEdge = 8;
constexpr std::size_t kCaption = 18;
constexpr std::size_t kCaptionWidth = 260;

/// Two of the colours of Okabe and Ito (2008), chosen for every kind of sight.
constexpr const char* kVermilion = "#D55E00";
constexpr const char* kBlue = "#0072B2";

/// In a square of kCell.
constexpr const char* kCrown = "M4 15h12l2-8-4.5 3L10 4 6.5 10 2 7zM4 16h12v1.5H4z";

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

std::string number(std::size_t value) {
  return std::to_string(value);
}

/// `text` in an element.
std::string escapedForXml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

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
    const std::size_t boardWidth = kLeft + cols_.places().size() * kCell + kEdge;
    const std::string width = number(hasCaption ? std::max(boardWidth, kLeft + kCaptionWidth) : boardWidth);
    const std::string height = number(bottom() + kEdge + (hasCaption ? kCaption : 0));
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + ' ' + height +
                      "\" width=\"" + width + "\" height=\"" + height +
                      "\" role=\"img\" font-family=\"sans-serif\" font-size=\"10\" fill=\"currentColor\">";
    svg += "<title>" + escapedForXml(subject_.title) + "</title>";
    svg += squares() + columnNumbers() + rowNumbers() + emptyRow() + line() + mandatorySquare() + queens();
    return svg + (hasCaption ? caption() : "") + "</svg>";
  }

 private:
  static std::size_t x(std::size_t place) { return kLeft + place * kCell; }
  static std::size_t y(std::size_t place) { return kTop + place * kCell; }
  std::size_t bottom() const { return y(rows_.places().size()); }

  /// "X Y" of the middle of a square.
  std::string middleOf(const Square& square) const {
    return number(x(*cols_.placeOf(square.col)) + kCell / 2) + ' ' + number(y(*rows_.placeOf(square.row)) + kCell / 2);
  }

  std::string squares() const {
    std::string dark, all;
    for (std::size_t row = 0; row < rows_.places().size(); ++row) {
      for (std::size_t col = 0; col < cols_.places().size(); ++col) {
        const auto& atRow = rows_.places()[row];
        const auto& atCol = cols_.places()[col];
        if (!atRow || !atCol) continue;
        const std::string side = number(kCell);
        const std::string square =
            'M' + number(x(col)) + ' ' + number(y(row)) + 'h' + side + 'v' + side + "h-" + side + 'z';
        all += square;
        if ((*atRow + *atCol) % 2 == 1) dark += square;
      }
    }
    return "<path d=\"" + dark + "\" fill-opacity=\".15\"/><path d=\"" + all +
           "\" fill=\"none\" stroke=\"currentColor\" stroke-opacity=\".25\"/>";
  }

  static std::string label(const std::string& x, std::size_t y, const char* anchor, const std::string& text) {
    return "<text x=\"" + x + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\">" + text + "</text>";
  }

  std::string columnNumbers() const {
    std::string labels;
    const bool areWide = cols_.places().back() > 999;  // wider than a square: they stand in every second place
    for (std::size_t place = 0; place < cols_.places().size(); ++place) {
      const auto& col = cols_.places()[place];
      if (col && areWide && (cols_.places().size() - place) % 2 == 0) continue;
      const std::string text = col ? std::to_string(*col) : "…";
      labels += label(number(x(place) + kCell / 2), kTop - 6, "middle", text);
    }
    if (cols_.goesOnBefore()) labels += label(number(kLeft - 8), kTop - 6, "middle", "…");
    if (cols_.goesOnBehind()) labels += label(number(x(cols_.places().size()) + 4), kTop - 6, "middle", "…");
    return labels;
  }

  std::string rowNumbers() const {
    std::string labels;
    for (std::size_t place = 0; place < rows_.places().size(); ++place) {
      const auto& row = rows_.places()[place];
      labels += label(number(kLeft - 5), y(place) + 14, "end", row ? std::to_string(*row) : "⋮");
    }
    if (rows_.goesOnBehind()) labels += label(number(kLeft - 5), bottom() + 6, "end", "⋮");
    return labels;
  }

  std::string emptyRow() const {
    if (!subject_.emptyRow) return "";
    return "<rect x=\"" + number(kLeft) + "\" y=\"" + number(y(*rows_.placeOf(*subject_.emptyRow))) + "\" width=\"" +
           number(cols_.places().size() * kCell) + "\" height=\"" + number(kCell) +
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
    const std::string side = number(kCell - 3);
    std::string mark = "<path d=\"M" + number(x(*col)) + ".5 " + number(y(*row)) + ".5m1 1h" + side + 'v' + side +
                       "h-" + side + "z\" fill=\"none\" stroke-width=\"2.5\" stroke-dasharray=\"4 2\" stroke=\"" +
                       kBlue + "\"><title>the mandatory square</title></path>";
    if (subject_.isMissing)
      mark += "<path d=\"M" + number(x(*col) + 5) + ' ' + number(y(*row) + 5) +
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

  /// One at fault has a ring around it.
  static std::string queen(std::size_t row, std::size_t col, bool isAtFault) {
    const std::string place = number(x(col)) + ' ' + number(y(row));
    const std::string crown = "<path transform=\"translate(" + place + ")\" d=\"" + kCrown + '"';
    if (!isAtFault) return crown + "/>";
    const std::string ring = "<circle cx=\"" + number(x(col) + kCell / 2) + "\" cy=\"" + number(y(row) + kCell / 2) +
                             "\" r=\"11\" fill=\"none\" stroke-width=\"2\" stroke=\"" + kVermilion + "\"/>";
    return crown + " fill=\"" + kVermilion + "\"/>" + ring;
  }

  std::string caption() const {
    return label(number(kLeft), bottom() + kEdge + 12, "start",
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
