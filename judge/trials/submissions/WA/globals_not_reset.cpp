// expect: WA
// judge: --suite tiny
// Right when tried once. The board and the flag are globals that nobody sets back, so every later question gets the
// first answer that was found.
#include <string>
#include <utility>
#include <vector>

std::string answer;
bool found = false;
std::vector<int> queens;

void backtrack(int n, std::pair<int, int> must) {
  if (found) return;
  const int row = static_cast<int>(queens.size());
  if (row == n) {
    found = true;
    for (int col : queens) answer += std::string(col, '.') + 'Q' + std::string(n - col - 1, '.') + '\n';
    return;
  }
  for (int col = 0; col < n; ++col) {
    if (row == must.first && col != must.second) continue;
    bool safe = true;
    for (int r = 0; r < row; ++r)
      if (queens[r] == col || queens[r] - col == row - r || col - queens[r] == row - r) safe = false;
    if (!safe) continue;
    queens.push_back(col);
    backtrack(n, must);
    queens.pop_back();
  }
}

std::string solveNQueens(int n, std::pair<int, int> must) {
  if (n == 0) return "";
  backtrack(n, must);
  return answer;
}
