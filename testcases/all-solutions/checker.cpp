// Right is the set of all solutions, in any order. checker.py says the same.
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace {

using Board = std::vector<int>;

/// The first row above that attacks the queen of `row`.
std::optional<std::size_t> attackerOf(const Board& board, std::size_t row) {
  for (std::size_t other = 0; other < row; ++other) {
    const int apart = std::abs(board[row] - board[other]);
    if (apart == 0 || apart == static_cast<int>(row - other)) return other;
  }
  return std::nullopt;
}

void addSolutions(Board& board, std::size_t row, std::vector<Board>& solutions) {
  if (row == board.size()) {
    solutions.push_back(board);
    return;
  }
  for (board[row] = 0; board[row] < static_cast<int>(board.size()); ++board[row])
    if (!attackerOf(board, row)) addSolutions(board, row + 1, solutions);
}

std::string shown(const Board& board) {
  std::string text;
  for (const int col : board) text += (text.empty() ? "" : " ") + std::to_string(col);
  return text;
}

std::string square(const Board& board, std::size_t row) {
  return "row " + std::to_string(row) + " col " + std::to_string(board[row]);
}

std::string name(std::size_t at) { return "solution " + std::to_string(at + 1) + " of the list"; }

std::string faultOf(int n, const Board& board) {
  if (board.size() != static_cast<std::size_t>(n))
    return "has " + std::to_string(board.size()) + " columns, expected " + std::to_string(n);
  for (std::size_t row = 0; row < board.size(); ++row) {
    if (board[row] < 0 || board[row] >= n) return "has " + square(board, row) + ", which is off the board";
    if (const auto other = attackerOf(board, row))
      return "has " + square(board, *other) + " and " + square(board, row) + ", which attack each other";
  }
  return "";
}

}  // namespace

std::string check(int n, const std::vector<std::vector<int>>& answer) {
  std::map<Board, std::size_t> listed;
  for (std::size_t at = 0; at < answer.size(); ++at) {
    if (const std::string fault = faultOf(n, answer[at]); !fault.empty()) return name(at) + " " + fault;
    const auto [before, isNew] = listed.try_emplace(answer[at], at);
    if (!isNew) return name(at) + " is the same as " + name(before->second) + ": " + shown(answer[at]);
  }
  std::vector<Board> solutions, missing;
  Board board(static_cast<std::size_t>(n));
  addSolutions(board, 0, solutions);
  for (const Board& solution : solutions)
    if (listed.count(solution) == 0) missing.push_back(solution);
  if (missing.empty()) return "";
  if (missing.size() == 1) return "a solution is missing: " + shown(missing[0]);
  return std::to_string(missing.size()) + " of " + std::to_string(solutions.size()) +
         " solutions are missing, the first is " + shown(missing[0]);
}
