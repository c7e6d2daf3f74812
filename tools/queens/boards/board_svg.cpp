#include "tools/queens/boards/board_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/picture/board_canvas.h"

namespace queens {
namespace {

namespace svg = judge::svg;

constexpr std::int64_t kMostSquares = 40;  ///< rows and columns that are all drawn as squares
constexpr std::int64_t kMostToScale = 2000;
constexpr std::size_t kMostDots = 20'000;
constexpr double kSide = 800;  ///< of a board to scale

/// The squares that a part of the board has to show.
std::pair<Square, Square> whatMatters(const ReadBoard& board, const std::optional<BoardFault>& fault,
                                      const std::optional<Square>& mandatory) {
  if (fault && fault->attack) return *fault->attack;
  if (fault && fault->row) return {{*fault->row, 0}, {*fault->row, 0}};
  if (mandatory && mandatory->row < board.rows && mandatory->col < board.cols) return {*mandatory, *mandatory};
  return {};
}

svg::At placed(const Square& square) { return {square.row, square.col}; }

/// All of the board, as far as that is drawn, or what lies around what matters.
svg::BoardCanvas canvasFor(const ReadBoard& board, const std::pair<Square, Square>& shown) {
  const std::int64_t large = std::max(board.rows, board.cols);
  if (large > kMostSquares && large <= kMostToScale && board.queens.size() <= kMostDots)
    return {{0, 0, board.rows, kMostToScale}, {0, 0, board.cols, kMostToScale}, kSide / static_cast<double>(large)};
  const auto [left, right] = std::minmax(shown.first.col, shown.second.col);
  return {{shown.first.row, shown.second.row, board.rows, kMostSquares}, {left, right, board.cols, kMostSquares}};
}

}  // namespace

std::string boardSvg(const ReadBoard& board, const std::optional<BoardFault>& fault,
                     const std::optional<Square>& mandatory, const std::string& title) {
  svg::BoardCanvas canvas = canvasFor(board, whatMatters(board, fault, mandatory));
  forEachAttack(board,
                [&](const Square& first, const Square& second) { canvas.attack(placed(first), placed(second)); });
  if (mandatory) canvas.frame(placed(*mandatory), "the mandatory square");
  for (const Square& queen : board.queens) canvas.queen(placed(queen));
  const std::string size = board.rows == board.cols ? fmt::format("n = {}", board.rows)
                                                    : fmt::format("{} rows, {} columns", board.rows, board.cols);
  canvas.caption(fmt::format("{}: {}", size, fault ? fault->what : "a solution"));
  return canvas.drawAlone(title);
}

}  // namespace queens
