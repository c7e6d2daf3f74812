#include "tools/queens/boards/board_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/katas/picture/shown_range.h"
#include "judge/katas/picture/svg_parts.h"

namespace queens {
namespace {

namespace svg = judge::svg;
using judge::ShownRange;

constexpr std::int64_t kMostSquares = 40;  ///< rows and columns that are all drawn as squares
constexpr std::int64_t kMostToScale = 2000;
constexpr std::size_t kMostDots = 20'000;
constexpr std::size_t kCaption = 18;

constexpr std::string_view kStyle =
    "<style>svg{color:#1b1b1b}.page{fill:#fff}"
    "@media(prefers-color-scheme:dark){svg{color:#d5dae0}.page{fill:#14171a}}</style>";

/// About what the font of a picture takes.
std::size_t textWidth(const std::string& text) {
  constexpr std::size_t kCharacter = 6;
  return kCharacter * text.size();
}

/// With the page behind `content` and the caption below it.
std::string page(std::size_t width, std::size_t height, const std::string& title, const std::string& caption,
                 const std::string& content) {
  const std::size_t wide = std::max(width, svg::kLeft + textWidth(caption) + svg::kEdge), high = height + kCaption;
  const std::string ground = fmt::format("<rect class=\"page\" width=\"{}\" height=\"{}\"/>", wide, high);
  const std::string text = svg::label(svg::kLeft, height + 11, "start", judge::markupText(caption));
  return svg::picture(wide, high, title, std::string(kStyle) + ground + content + text) + '\n';
}

std::string lines(const std::string& path, double width) {
  if (path.empty()) return "";
  return fmt::format("<path d=\"{}\" fill=\"none\" stroke-width=\"{:.4g}\" stroke=\"{}\"/>", path, width,
                     svg::kVermilion);
}

/// Squares with their queens: all, or those around what matters.
class SquaresDrawing {
 public:
  SquaresDrawing(const ReadBoard& board, const Square& first, const Square& last,
                 const std::optional<Square>& mandatory)
      : board_(board),
        mandatory_(mandatory),
        rows_(first.row, last.row, board.rows, kMostSquares),
        cols_(std::min(first.col, last.col), std::max(first.col, last.col), board.cols, kMostSquares) {}

  std::string draw(const std::string& title, const std::string& caption) {
    const std::string attacks = attackLines(), queens = this->queens();
    const std::size_t width = svg::x(cols_.places().size()) + svg::kEdge + 12;
    const std::size_t height = svg::y(rows_.places().size()) + svg::kEdge;
    return page(width, height, title, caption,
                svg::chequer(rows_, cols_) + svg::columnNumbers(cols_) + svg::rowNumbers(rows_) + attacks +
                    mandatorySquare() + queens);
  }

 private:
  using Place = std::pair<std::size_t, std::size_t>;

  std::optional<Place> placeOf(const Square& square) const {
    const auto row = rows_.placeOf(square.row), col = cols_.placeOf(square.col);
    if (!row || !col) return std::nullopt;
    return Place{*row, *col};
  }

  static std::string middleOf(const Place& place) {
    return fmt::format("{} {}", svg::x(place.second) + svg::kCell / 2, svg::y(place.first) + svg::kCell / 2);
  }

  /// Also finds the queens at fault, of which the other may be out of view.
  std::string attackLines() {
    std::string path;
    forEachAttack(board_, [&](const Square& first, const Square& second) {
      const auto from = placeOf(first), to = placeOf(second);
      if (from) attacked_.insert(*from);
      if (to) attacked_.insert(*to);
      if (from && to) path += 'M' + middleOf(*from) + 'L' + middleOf(*to);
    });
    return lines(path, 2);
  }

  std::string mandatorySquare() const {
    const auto place = mandatory_ ? placeOf(*mandatory_) : std::nullopt;
    if (!place) return "";
    return fmt::format(
        "<rect x=\"{}.5\" y=\"{}.5\" width=\"{}\" height=\"{}\" fill=\"none\" stroke-width=\"2.5\" "
        "stroke-dasharray=\"4 2\" stroke=\"{}\"><title>the mandatory square</title></rect>",
        svg::x(place->second) + 1, svg::y(place->first) + 1, svg::kCell - 3, svg::kCell - 3, svg::kBlue);
  }

  std::string queens() const {
    std::string drawn;
    for (const auto& row : rows_.places()) {
      if (!row) continue;
      const auto isAbove = [](const Square& queen, std::int64_t number) { return queen.row < number; };
      auto queen = std::lower_bound(board_.queens.begin(), board_.queens.end(), *row, isAbove);
      for (; queen != board_.queens.end() && queen->row == *row; ++queen) {
        if (const auto place = placeOf(*queen))
          drawn += svg::queen(place->first, place->second, attacked_.contains(*place));
      }
    }
    return drawn;
  }

  const ReadBoard& board_;
  const std::optional<Square> mandatory_;
  const ShownRange rows_, cols_;
  std::set<Place> attacked_;
};

/// The whole board in a frame of at most 800 pixels, queens as dots.
class ScaledDrawing {
 public:
  ScaledDrawing(const ReadBoard& board, const std::optional<Square>& mandatory)
      : board_(board), mandatory_(mandatory), side_(kSide / static_cast<double>(std::max(board.rows, board.cols))) {}

  std::string draw(const std::string& title, const std::string& caption) const {
    const double wide = side_ * static_cast<double>(board_.cols), high = side_ * static_cast<double>(board_.rows);
    const std::string frame = fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{:.5g}\" height=\"{:.5g}\" fill-opacity=\".04\" stroke=\"currentColor\" "
        "stroke-opacity=\".5\"/>",
        svg::kLeft, svg::kTop, wide, high);
    const std::size_t right = svg::kLeft + static_cast<std::size_t>(wide);
    const std::size_t bottom = svg::kTop + static_cast<std::size_t>(high);
    const std::string numbers = svg::label(svg::kLeft, svg::kTop - 6, "start", "0") +
                                svg::label(right, svg::kTop - 6, "end", std::to_string(board_.cols - 1)) +
                                svg::label(svg::kLeft - 5, svg::kTop + 10, "end", "0") +
                                svg::label(svg::kLeft - 5, bottom, "end", std::to_string(board_.rows - 1));
    return page(right + svg::kEdge, bottom + svg::kEdge, title, caption,
                frame + numbers + queens() + mandatorySquare());
  }

 private:
  static constexpr double kSide = 800;
  static constexpr double kLeastDot = 3;

  double dot() const { return std::max(kLeastDot, 0.7 * side_); }

  static double middle(std::size_t begin, double side, std::int64_t index) {
    return static_cast<double>(begin) + side * (static_cast<double>(index) + 0.5);
  }
  std::string middleOf(const Square& square) const {
    return fmt::format("{:.5g} {:.5g}", middle(svg::kLeft, side_, square.col), middle(svg::kTop, side_, square.row));
  }

  std::string queens() const {
    std::string path;
    std::set<std::pair<std::int64_t, std::int64_t>> attacked;
    forEachAttack(board_, [&](const Square& first, const Square& second) {
      attacked.insert({first.row, first.col});
      attacked.insert({second.row, second.col});
      path += 'M' + middleOf(first) + 'L' + middleOf(second);
    });
    std::string good, bad;
    for (const Square& queen : board_.queens)
      (attacked.contains({queen.row, queen.col}) ? bad : good) += 'M' + middleOf(queen) + "h0";
    const auto dots = [this](const std::string& places, std::string_view colour) {
      return fmt::format("<path d=\"{}\" stroke-width=\"{:.4g}\" stroke-linecap=\"round\" stroke=\"{}\"/>", places,
                         dot(), colour);
    };
    return lines(path, 1) + (good.empty() ? "" : dots(good, "currentColor")) +
           (bad.empty() ? "" : dots(bad, svg::kVermilion));
  }

  std::string mandatorySquare() const {
    if (!mandatory_ || mandatory_->row >= board_.rows || mandatory_->col >= board_.cols) return "";
    return fmt::format(
        "<circle cx=\"{:.5g}\" cy=\"{:.5g}\" r=\"{:.4g}\" fill=\"none\" stroke-width=\"2\" stroke-dasharray=\"4 2\" "
        "stroke=\"{}\"><title>the mandatory square</title></circle>",
        middle(svg::kLeft, side_, mandatory_->col), middle(svg::kTop, side_, mandatory_->row), dot() + 3, svg::kBlue);
  }

  const ReadBoard& board_;
  const std::optional<Square> mandatory_;
  const double side_;
};

/// The squares that a part of the board has to show.
std::pair<Square, Square> whatMatters(const ReadBoard& board, const std::optional<BoardFault>& fault,
                                      const std::optional<Square>& mandatory) {
  if (fault && fault->attack) return *fault->attack;
  if (fault && fault->row) return {{*fault->row, 0}, {*fault->row, 0}};
  if (mandatory && mandatory->row < board.rows && mandatory->col < board.cols) return {*mandatory, *mandatory};
  return {};
}

}  // namespace

std::string boardSvg(const ReadBoard& board, const std::optional<BoardFault>& fault,
                     const std::optional<Square>& mandatory, const std::string& title) {
  const std::int64_t large = std::max(board.rows, board.cols);
  const std::string size = board.rows == board.cols ? fmt::format("n = {}", board.rows)
                                                    : fmt::format("{} rows, {} columns", board.rows, board.cols);
  const std::string caption = fmt::format("{}: {}", size, fault ? fault->what : "a solution");
  if (large > kMostSquares && large <= kMostToScale && board.queens.size() <= kMostDots)
    return ScaledDrawing(board, mandatory).draw(title, caption);
  const auto [first, last] = whatMatters(board, fault, mandatory);
  return SquaresDrawing(board, first, last, mandatory).draw(title, caption);
}

}  // namespace queens
