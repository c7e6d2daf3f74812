#include "solution/checked_board.h"

#include <stdexcept>

namespace queens {
namespace {

std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }

std::int64_t checked(std::int64_t n) {
  if (n < 0 || n >= std::int64_t{1} << 30)
    throw std::invalid_argument("a board of n = " + std::to_string(n) + ": 0 to 2^30 - 1 is possible");
  return n;
}

}  // namespace

CheckedBoard::CheckedBoard(std::int64_t n) : n_(checked(n)), cols_(at(n), -1), taken_(n, n) {}

std::optional<std::int64_t> CheckedBoard::get(std::int64_t row) const {
  if (!isOnBoard(row) || cols_[at(row)] < 0) return std::nullopt;
  return cols_[at(row)];
}

bool CheckedBoard::check(const Square& square) const {
  const auto [row, col] = square;
  return isOnBoard(row) && isOnBoard(col) && !get(row) && taken_.through(row, col) == 0;
}

bool CheckedBoard::set(const Square& square) {
  if (!check(square)) return false;
  cols_[at(square.row)] = static_cast<std::int32_t>(square.col);
  taken_.add(square.row, square.col, 1);
  return true;
}

bool CheckedBoard::unset(const Square& square) {
  if (get(square.row) != square.col) return false;
  cols_[at(square.row)] = -1;
  taken_.add(square.row, square.col, -1);
  return true;
}

std::string CheckedBoard::queens() const {
  std::string text = "Queens: [";
  for (std::int64_t row = 0; row < n_; ++row) {
    const auto col = get(row);
    if (!col) continue;
    if (text.back() == '}') text.append(", ");
    text.append(1, '{').append(std::to_string(row)).append(", ").append(std::to_string(*col)).append(1, '}');
  }
  return text.append(1, ']');
}

std::uint64_t enumerate(CheckedBoard& board, const std::function<void(const CheckedBoard&)>& visit, std::int64_t row) {
  while (board.get(row)) ++row;
  if (row == board.size()) {
    visit(board);
    return 1;
  }
  std::uint64_t count = 0;
  for (std::int64_t col = 0; col < board.size(); ++col) {
    if (!board.set({row, col})) continue;
    count += enumerate(board, visit, row + 1);
    board.unset({row, col});
  }
  return count;
}

}  // namespace queens
