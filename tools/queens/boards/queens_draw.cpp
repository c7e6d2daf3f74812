#include "tools/queens/boards/board_fault.h"

#include "judge/base/text.h"
#include "judge/picture/board_canvas.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

namespace svg = judge::svg;

constexpr std::int64_t kMostSquares = 40;  ///< rows and columns that are all drawn as squares
constexpr std::int64_t kMostToScale = 2000;
constexpr std::size_t kMostDots = 20'000;
constexpr double kSide = 800;  ///< of a board to scale

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

struct DrawOptions {
  std::string file, output = "-";
  std::uint64_t number = 1;
  std::optional<Square> queen;
  std::optional<std::uint64_t> queens;
};

ReadBoard boardNumber(std::uint64_t wanted, LineSource& lines) {
  BoardReader reader(lines);
  for (std::uint64_t number = 1;; ++number) {
    std::optional<ReadBoard> board = reader.next();
    if (board && number == wanted) return *std::move(board);
    if (board) continue;
    if (number == 1) throw judge::InputError(lines.name() + ": there is no board; queens solve 8 prints one");
    throw judge::InputError(
        fmt::format("--board {}: {} has {}", wanted, lines.name(), judge::countText(number - 1, "board")));
  }
}

int draw(const DrawOptions& options) {
  LineSource lines(options.file);
  const ReadBoard board = boardNumber(options.number, lines);
  if (board.rows == 0 || board.cols == 0)
    throw judge::InputError(lines.name(), board.line, "there is no square to draw");
  const std::string title = fmt::format("{}:{}", judge::escaped(lines.name()), board.line);
  const std::string picture = boardSvg(board, firstFault(board, options.queen, options.queens), options.queen, title);
  OutputStream::to(options.output).write(picture);
  return 0;
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

opt::Declaration declareDraw() {
  const auto state = std::make_shared<DrawOptions>();
  return {.about =
              "Draws a board, in any form that queens check reads, as an SVG image; queens that attack each other "
              "are marked.",
          .examples = {"queens draw board.txt --output board.svg",
                       "queens list 8 | queens draw - --board 12 --output twelfth.svg",
                       "queens solve --board 8x10 --queens 6 | queens draw - --queens 6 --output six.svg"},
          .options = {opt::file("FILE", "", "boards; - is stdin", state->file).required(),
                      opt::whole("--board", "K", "which board, from 1", state->number, {1, opt::kLargest}),
                      squareOption("the mandatory square, to be marked", state->queen),
                      opt::whole("--queens", "K", "queens on a board of any shape; by default n on n x n",
                                 state->queens, {0, opt::kLargest}),
                      outputOption(state->output, "SVG file to write")},
          .footer =
              "Up to 40 rows and columns all squares are drawn, up to 2000 the whole board to scale, with dots "
              "for up to 20000 queens; of larger boards what lies around the first fault, the mandatory square, "
              "or the first corner.\n\n"
              "Exit status: 0 drawn, 2 bad usage or input, 3 the machine failed. Rows and columns count from 0, "
              "boards from 1.",
          .check = [state] { refuseOverwriting(state->output, state->file); },
          .run = [state] { return draw(*state); }};
}

}  // namespace queens
