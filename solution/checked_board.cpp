#include "solution/checked_board.h"

#include <cstddef>
#include <stdexcept>

namespace queens {
namespace {

std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }

std::uint64_t enumerateFrom(std::int64_t row, CheckedBoard& board,
                            const std::function<void(const CheckedBoard&)>& visit) {
  while (board.get(row)) ++row;
  if (row == board.size()) {
    visit(board);
    return 1;
  }
  std::uint64_t count = 0;
  for (std::int64_t col = 0; col < board.size(); ++col) {
    if (!board.set({row, col})) continue;
    count += enumerateFrom(row + 1, board, visit);
    board.unset({row, col});
  }
  return count;
}

}  // namespace

CheckedBoard::CheckedBoard(std::int64_t n) : n_(n) {
  if (n < 0 || n >= std::int64_t{1} << 30) {
    throw std::invalid_argument("a board of n = " + std::to_string(n) + ": 0 to 2^30 - 1 is possible");
  }
  cols_.assign(at(n), -1);
  colTaken_.resize(at(n));
  downTaken_.resize(at(2 * n));
  upTaken_.resize(at(2 * n));
}

std::optional<std::int64_t> CheckedBoard::get(std::int64_t row) const {
  if (!isOnBoard(row) || cols_[at(row)] < 0) return std::nullopt;
  return cols_[at(row)];
}

bool CheckedBoard::check(const Square& square) const {
  const auto [row, col] = square;
  return isOnBoard(row) && isOnBoard(col) && !get(row) && colTaken_[at(col)] == 0 &&
         downTaken_[at(col - row + n_)] == 0 && upTaken_[at(col + row)] == 0;
}

bool CheckedBoard::set(const Square& square) {
  if (!check(square)) return false;
  cols_[at(square.row)] = static_cast<std::int32_t>(square.col);
  mark(square, 1);
  return true;
}

bool CheckedBoard::unset(const Square& square) {
  if (get(square.row) != square.col) return false;
  cols_[at(square.row)] = -1;
  mark(square, 0);
  return true;
}

void CheckedBoard::mark(const Square& square, char taken) {
  colTaken_[at(square.col)] = taken;
  downTaken_[at(square.col - square.row + n_)] = taken;
  upTaken_[at(square.col + square.row)] = taken;
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

std::uint64_t enumerate(CheckedBoard& board, const std::function<void(const CheckedBoard&)>& visit) {
  return enumerateFrom(0, board, visit);
}

}  // namespace queens
