// expect: WA
// json: /hint with Q for a queen
// reason: expected '.' or 'Q'
// judge: --suite tiny
// Draws the queens with the chess symbol, three bytes each.
#include <string>
#include <utility>
#include <vector>

const std::string queenSymbol = "♛", emptySymbol = ".";

bool isAttacked(const std::vector<std::pair<int, int>>& queens, int row, int col) {
  for (auto [r, c] : queens)
    if (r == row || c == col || r + c == row + col || r - c == row - col) return true;
  return false;
}

bool placeRest(std::vector<std::pair<int, int>>& queens, int n, int row) {
  if (row == n) return true;
  if (row == queens[0].first) return placeRest(queens, n, row + 1);
  for (int col = 0; col < n; ++col) {
    if (isAttacked(queens, row, col)) continue;
    queens.emplace_back(row, col);
    if (placeRest(queens, n, row + 1)) return true;
    queens.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> first) {
  std::vector<std::pair<int, int>> queens{first};
  if (n == 0 || !placeRest(queens, n, 0)) return "";
  std::vector<std::vector<std::string>> squares(n, std::vector<std::string>(n, emptySymbol));
  for (auto [r, c] : queens) squares[r][c] = queenSymbol;
  std::string board;
  for (auto& row : squares) {
    for (auto& square : row) board += square;
    board += "\n";
  }
  return board;
}
