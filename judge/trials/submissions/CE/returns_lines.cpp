// expect: CE
// judge: --suite tiny
// json: /hint its function returns std::vector<std::string>
#include <string>
#include <utility>
#include <vector>

std::vector<std::string> solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<std::string> board(n, std::string(n, '.'));
  if (n > 0) board[queen.first][queen.second] = 'Q';
  return board;
}
