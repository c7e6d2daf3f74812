#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

using Board = std::vector<int>;

bool isSolution(const Board& board) {
  for (std::size_t a = 0; a < board.size(); ++a)
    for (std::size_t b = a + 1; b < board.size(); ++b)
      if (std::abs(board[a] - board[b]) == static_cast<int>(b - a)) return false;
  return true;
}

std::string countSolutions(int n) {
  Board board(n);
  std::iota(board.begin(), board.end(), 0);
  std::vector<Board> boards;
  do {
    boards.push_back(board);
  } while (std::next_permutation(board.begin(), board.end()));
  return std::to_string(std::count_if(boards.begin(), boards.end(), isSolution));
}
