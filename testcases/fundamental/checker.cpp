// Right is one solution of each class under the eight symmetries of the square.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace {

using Board = std::vector<int>;

Board turned(const Board& board) {
  Board image(board.size());
  for (std::size_t row = 0; row < board.size(); ++row)
    image[static_cast<std::size_t>(board[row])] = static_cast<int>(board.size() - 1 - row);
  return image;
}

/// The least of the eight images: equal for boards of one class alone.
Board kindOf(Board board) {
  Board least = board;
  for (int turn = 0; turn < 4; ++turn) {
    least = std::min({least, board, Board(board.rbegin(), board.rend())});
    board = turned(board);
  }
  return least;
}

/// The first row above that attacks the queen of `row`.
std::optional<std::size_t> attackerOf(const Board& board, std::size_t row) {
  for (std::size_t other = 0; other < row; ++other) {
    const int apart = std::abs(board[row] - board[other]);
    if (apart == 0 || apart == static_cast<int>(row - other)) return other;
  }
  return std::nullopt;
}

void addKinds(Board& board, std::size_t row, std::set<Board>& kinds) {
  if (row == board.size()) {
    kinds.insert(kindOf(board));
    return;
  }
  for (board[row] = 0; board[row] < static_cast<int>(board.size()); ++board[row])
    if (!attackerOf(board, row)) addKinds(board, row + 1, kinds);
}

const std::set<Board>& allKinds(int n) {
  static std::map<int, std::set<Board>> known;
  const auto [at, isNew] = known.try_emplace(n);
  Board board(static_cast<std::size_t>(n));
  if (isNew) addKinds(board, 0, at->second);
  return at->second;
}

std::string shown(const Board& board) {
  std::string text;
  for (const int col : board) text += (text.empty() ? "" : " ") + std::to_string(col);
  return text;
}

std::string square(const Board& board, std::size_t row) {
  return "row " + std::to_string(row) + " col " + std::to_string(board[row]);
}

std::string faultOf(int n, const Board& board) {
  if (board.size() != static_cast<std::size_t>(n))
    return "has " + std::to_string(board.size()) + " columns, expected " + std::to_string(n);
  for (std::size_t row = 0; row < board.size(); ++row)
    if (board[row] < 0 || board[row] >= n) return "has " + square(board, row) + ", which is off the board";
  for (std::size_t row = 0; row < board.size(); ++row)
    if (const auto other = attackerOf(board, row))
      return "has " + square(board, *other) + " and " + square(board, row) + ", which attack each other";
  return "";
}

std::string name(std::size_t at) { return "solution " + std::to_string(at + 1) + " of the list"; }

std::string faultOfMissing(const std::set<Board>& kinds, const std::map<Board, std::size_t>& listed) {
  const auto missing = std::find_if(kinds.begin(), kinds.end(), [&](const Board& kind) { return !listed.count(kind); });
  if (missing == kinds.end()) return "";
  if (listed.size() + 1 == kinds.size()) return "a kind is missing: " + shown(*missing);
  return std::to_string(kinds.size() - listed.size()) + " of " + std::to_string(kinds.size()) +
         " kinds are missing, the first is that of " + shown(*missing);
}

}  // namespace

std::string check(int n, const std::vector<std::vector<int>>& answer) {
  std::map<Board, std::size_t> listed;
  for (std::size_t at = 0; at < answer.size(); ++at) {
    if (const std::string fault = faultOf(n, answer[at]); !fault.empty()) return name(at) + " " + fault;
    const auto [before, isNew] = listed.try_emplace(kindOf(answer[at]), at);
    if (isNew) continue;
    const bool isSame = answer[at] == answer[before->second];
    return name(at) + (isSame ? " is the same as " : " is of the same kind as ") + name(before->second) + ": " +
           shown(answer[at]) + (isSame ? "" : " and " + shown(answer[before->second]));
  }
  return faultOfMissing(allKinds(n), listed);
}
