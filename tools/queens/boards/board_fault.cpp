#include "tools/queens/boards/board_fault.h"

#include <bit>
#include <numeric>

#include "judge/base/errors.h"
#include "judge/base/figures.h"

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

/// Of queens that do not attack each other, and so one at most in each row.
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

}  // namespace

Marks::Marks(std::int64_t least, std::uint64_t extent, std::uint64_t count)
    : dense_(isDense(extent, count)), least_(least), words_(dense_ ? words(extent) : slotsFor(count)) {}

bool Marks::insert(std::int64_t number) {
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

std::uint64_t Marks::bytes(std::uint64_t extent, std::uint64_t count) {
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
  return Marks::bytes(static_cast<std::uint64_t>(n), count) + 2 * Marks::bytes(diagonals(n, rows), count);
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

}  // namespace queens
