#include "tools/queens/boards/board_fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "tools/queens/boards/placement_check.h"

namespace queens {
namespace {

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
  return BoardFault{attackText(found->first, found->second), found, {}};
}

/// Of queens that do not attack each other, and so one at most in each row.
std::optional<BoardFault> missingQueen(const ReadBoard& board) {
  const auto count = static_cast<std::int64_t>(board.queens.size());
  if (count == board.rows) return std::nullopt;
  std::int64_t row = 0;
  while (row < count && board.queens[static_cast<std::size_t>(row)].row == row) ++row;
  return BoardFault{
      fmt::format("{} queen{} instead of {}: row {} has none", count, count == 1 ? "" : "s", board.rows, row), {}, row};
}

std::optional<BoardFault> wrongNumber(const ReadBoard& board, std::uint64_t queens) {
  const std::size_t count = board.queens.size();
  if (count == queens) return std::nullopt;
  return BoardFault{fmt::format("{} queen{} instead of {}", count, count == 1 ? "" : "s", queens), {}, {}};
}

std::optional<BoardFault> missingMandatory(const ReadBoard& board, const Square& queen) {
  if (queen.row >= board.rows || queen.col >= board.cols)
    return BoardFault{fmt::format("the mandatory square {},{} is off the board", queen.row, queen.col), {}, {}};
  if (std::binary_search(board.queens.begin(), board.queens.end(), queen)) return std::nullopt;
  return BoardFault{fmt::format("the mandatory queen on {},{} is missing", queen.row, queen.col), {}, {}};
}

}  // namespace

std::optional<BoardFault> firstFault(const ReadBoard& board, const std::optional<Square>& queen,
                                     std::optional<std::uint64_t> queens) {
  if (board.shape && !(queens && board.shape->isSizeAlone)) return BoardFault{board.shape->what, {}, {}};
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
