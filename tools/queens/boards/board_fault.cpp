#include "tools/queens/boards/board_fault.h"

#include <bit>
#include <numeric>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/picture/board_canvas.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

constexpr std::uint64_t kMostHashed = std::uint64_t{1} << 60;

/// Slots of 8 bytes of a hash table for so many numbers: a power of two.
std::uint64_t slotsFor(std::uint64_t count) { return std::bit_ceil(2 * count); }
std::uint64_t words(std::uint64_t bits) { return bits / 64 + 1; }

bool isDense(std::uint64_t extent, std::uint64_t count) {
  return count > kMostHashed || words(extent) <= slotsFor(count);
}

std::uint64_t diagonals(std::int64_t n, std::int64_t rows) {
  return static_cast<std::uint64_t>(n) + static_cast<std::uint64_t>(rows) - 1;
}

RowRange affordable(std::int64_t n, const RowRange& rows) {
  const std::uint64_t bytes = PlacementCheck::bytes(n, rows.count());
  if (bytes <= PlacementCheck::kMostBytes) return rows;
  throw judge::InputError(fmt::format("--check of {} rows takes {} MiB of memory, and may take {}: check fewer --rows",
                                      rows.count(), bytes >> 20, PlacementCheck::kMostBytes >> 20));
}

std::string attackText(const Square& first, const Square& second) {
  const std::string_view along = first.row == second.row   ? "their row"
                                 : first.col == second.col ? "their column"
                                                           : "a diagonal";
  return fmt::format("{},{} and {},{} attack each other along {}", first.row, first.col, second.row, second.col, along);
}

/// The rows of a board with a queen in each are checked as they come from a solver.
bool isPlacement(const ReadBoard& board) {
  const auto n = static_cast<std::int64_t>(board.queens.size());
  if (n == 0 || n != board.rows || n != board.cols) return false;
  std::vector<std::int64_t> cols;
  cols.reserve(board.queens.size());
  for (const Square& queen : board.queens) {
    if (queen.row != static_cast<std::int64_t>(cols.size())) return false;
    cols.push_back(queen.col);
  }
  PlacementCheck check(n, {0, n}, std::nullopt);
  check.read(0, cols);
  return check.isPassed();
}

std::optional<BoardFault> firstAttack(const ReadBoard& board) {
  std::optional<std::pair<Square, Square>> found;
  forEachAttack(board, [&found](const Square& first, const Square& second) {
    if (!found || std::pair(second, first) < std::pair(found->second, found->first)) found = {first, second};
  });
  if (!found) return std::nullopt;
  return BoardFault{.what = attackText(found->first, found->second), .attack = found};
}

/// The first row without a queen, where no two queens attack each other and so none shares a row.
std::optional<BoardFault> missingQueen(const ReadBoard& board) {
  const auto count = static_cast<std::int64_t>(board.queens.size());
  if (count == board.rows) return std::nullopt;
  std::int64_t row = 0;
  while (row < count && board.queens[static_cast<std::size_t>(row)].row == row) ++row;
  return BoardFault{.what = fmt::format("{} instead of {}: row {} has none",
                                        judge::countText(board.queens.size(), "queen"), board.rows, row),
                    .row = row};
}

std::optional<BoardFault> wrongNumber(const ReadBoard& board, std::uint64_t queens) {
  if (board.queens.size() == queens) return std::nullopt;
  return BoardFault{.what = fmt::format("{} instead of {}", judge::countText(board.queens.size(), "queen"), queens)};
}

std::optional<BoardFault> missingMandatory(const ReadBoard& board, const Square& queen) {
  if (queen.row >= board.rows || queen.col >= board.cols)
    return BoardFault{.what = fmt::format("the mandatory square {},{} is off the board", queen.row, queen.col)};
  if (std::binary_search(board.queens.begin(), board.queens.end(), queen)) return std::nullopt;
  return BoardFault{.what = fmt::format("the mandatory queen on {},{} is missing", queen.row, queen.col)};
}

namespace svg = judge::svg;

constexpr std::int64_t kMostSquares = 40;  ///< rows and columns that are all drawn as squares
constexpr std::int64_t kMostToScale = 2000;
constexpr std::size_t kMostDots = 20'000;
constexpr double kSide = 800;  ///< pixels of a board that is drawn to scale

std::pair<Square, Square> whatMatters(const ReadBoard& board, const std::optional<BoardFault>& fault,
                                      const std::optional<Square>& mandatory) {
  if (fault && fault->attack) return *fault->attack;
  if (fault && fault->row) return {{*fault->row, 0}, {*fault->row, 0}};
  if (mandatory && mandatory->row < board.rows && mandatory->col < board.cols) return {*mandatory, *mandatory};
  return {};
}

svg::At canvasSquare(const Square& square) { return {square.row, square.col}; }

/// A canvas for the entire board, where it is small enough, or for the part around the squares to be shown.
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

BoardMarks::BoardMarks(std::int64_t least, std::uint64_t extent, std::uint64_t count)
    : dense_(isDense(extent, count)), least_(least), words_(dense_ ? words(extent) : slotsFor(count)) {}

bool BoardMarks::insert(std::int64_t number) {
  const std::uint64_t offset = static_cast<std::uint64_t>(number - least_);
  if (dense_) {
    const std::uint64_t bit = std::uint64_t{1} << offset % 64;
    const bool isNew = (words_[offset / 64] & bit) == 0;
    words_[offset / 64] |= bit;
    return isNew;
  }
  constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15;  // spreads what lies at equal distances, as columns do
  std::size_t slot = offset * kGoldenRatio >> (64 - std::countr_zero(words_.size()));
  while (words_[slot] != 0 && words_[slot] != offset + 1) slot = (slot + 1) % words_.size();
  return std::exchange(words_[slot], offset + 1) == 0;
}

std::uint64_t BoardMarks::bytes(std::uint64_t extent, std::uint64_t count) {
  return 8 * (isDense(extent, count) ? words(extent) : slotsFor(count));
}

PlacementCheck::PlacementCheck(std::int64_t n, const RowRange& rows, std::optional<Square> queen)
    : n_(n),
      rows_(affordable(n, rows)),
      queen_(queen),
      next_(rows.begin),
      cols_(0, static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(rows.count())),
      downDiagonals_(1 - rows.end, diagonals(n, rows.count()), static_cast<std::uint64_t>(rows.count())),
      upDiagonals_(rows.begin, diagonals(n, rows.count()), static_cast<std::uint64_t>(rows.count())) {}

std::uint64_t PlacementCheck::bytes(std::int64_t n, std::int64_t rows) {
  const std::uint64_t count = static_cast<std::uint64_t>(rows);
  return BoardMarks::bytes(static_cast<std::uint64_t>(n), count) + 2 * BoardMarks::bytes(diagonals(n, rows), count);
}

void PlacementCheck::read(std::int64_t row, std::span<const std::int64_t> cols) {
  if (!fault_.empty()) return;
  if (row != next_ || std::cmp_greater(cols.size(), rows_.end - row)) {
    fault_ = fmt::format("row {} came where row {} was expected", row, next_);
    return;
  }
  for (const std::int64_t col : cols) {
    fault_ = faultOf(next_, col);
    if (!fault_.empty()) return;
    ++next_;
  }
}

std::string PlacementCheck::faultOf(std::int64_t row, std::int64_t col) {
  if (col < 0 || col >= n_) return fmt::format("the queen of row {} is in column {}, off the board", row, col);
  if (queen_ && queen_->row == row && queen_->col != col)
    return fmt::format("the queen of row {} is in column {}, not on {},{}", row, col, queen_->row, queen_->col);
  if (!cols_.insert(col)) return fmt::format("the queen on {},{} has another above it in its column", row, col);
  if (!downDiagonals_.insert(col - row) || !upDiagonals_.insert(col + row))
    return fmt::format("the queen on {},{} has another above it on a diagonal", row, col);
  return {};
}

std::optional<BoardFault> firstFault(const ReadBoard& board, const std::optional<Square>& queen,
                                     std::optional<std::uint64_t> queens) {
  if (board.shape && !(queens && board.shape->isSizeAlone)) return BoardFault{.what = board.shape->what};
  if (queens || !isPlacement(board)) {
    if (auto fault = firstAttack(board)) return fault;
    if (auto fault = queens ? wrongNumber(board, *queens) : missingQueen(board)) return fault;
  }
  return queen ? missingMandatory(board, *queen) : std::nullopt;
}

ReadBoard boardOf(std::span<const std::int32_t> cols, std::int64_t colCount) {
  ReadBoard board;
  board.rows = static_cast<std::int64_t>(cols.size());
  board.cols = colCount;
  for (std::int64_t row = 0; row < board.rows; ++row)
    if (const std::int64_t col = cols[static_cast<std::size_t>(row)]; col != kNoQueen)
      board.queens.push_back({row, col});
  return board;
}

void forEachAttack(const ReadBoard& board, const AttackVisitor& visit) {
  using Line = std::int64_t (*)(const Square&);
  constexpr Line kLines[] = {
      [](const Square& queen) { return queen.row; },
      [](const Square& queen) { return queen.col; },
      [](const Square& queen) { return queen.col - queen.row; },
      [](const Square& queen) { return queen.col + queen.row; },
  };
  std::vector<std::uint32_t> order(board.queens.size());
  for (const Line line : kLines) {
    const auto lineOf = [&](std::uint32_t index) { return line(board.queens[index]); };
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return std::pair(lineOf(a), a) < std::pair(lineOf(b), b); });
    for (std::size_t i = 1; i < order.size(); ++i)
      if (lineOf(order[i - 1]) == lineOf(order[i])) visit(board.queens[order[i - 1]], board.queens[order[i]]);
  }
}

std::string boardSvg(const ReadBoard& board, const std::optional<BoardFault>& fault,
                     const std::optional<Square>& mandatory, const std::string& title) {
  svg::BoardCanvas canvas = canvasFor(board, whatMatters(board, fault, mandatory));
  forEachAttack(board, [&](const Square& first, const Square& second) {
    canvas.attack(canvasSquare(first), canvasSquare(second));
  });
  if (mandatory) canvas.frame(canvasSquare(*mandatory), "the mandatory square");
  for (const Square& queen : board.queens) canvas.queen(canvasSquare(queen));
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
                      opt::integer("--board", "K", "which board, from 1", state->number, {1, opt::kLargest}),
                      squareOption("the mandatory square, to be marked", state->queen),
                      opt::integer("--queens", "K", "queens on a board of any shape; by default n on n x n",
                                   state->queens, {0, opt::kLargest}),
                      outputOption(state->output, "SVG file to write")},
          .footer =
              "Up to 40 rows and columns all squares are drawn, up to 2000 the complete board to scale, with dots "
              "for up to 20000 queens; of larger boards what lies around the first fault, the mandatory square, "
              "or the first corner.\n\n"
              "Exit status: 0 drawn, 2 bad usage or input, 3 the machine failed. Rows and columns count from 0, "
              "boards from 1.",
          .check = [state] { refuseOverwriting(state->output, state->file); },
          .run = [state] { return draw(*state); }};
}

}  // namespace queens
