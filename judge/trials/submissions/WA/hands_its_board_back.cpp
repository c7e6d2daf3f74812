// expect: WA
// judge: --suite tiny
// accepted: 3
// The board is copied on purpose and handed back; the last row is left out.
#include <string>
#include <vector>
using namespace std;

bool ok(const vector<string>& b, int r, int c, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i][j] == 'Q' && (i == r || j == c || abs(i - r) == abs(j - c))) return false;
  return true;
}

bool place(vector<string> board, int row, int n, vector<string>& result) {
  if (row == n - 1) {
    result = board;
    return true;
  }
  for (int c = 0; c < n; c++) {
    if (board[row].find('Q') != string::npos) return place(board, row + 1, n, result);
    if (!ok(board, row, c, n)) continue;
    board[row][c] = 'Q';
    if (place(board, row + 1, n, result)) return true;
    board[row][c] = '.';
  }
  return false;
}

string solveNQueens(int n, pair<int, int> queen) {
  vector<string> board(n, string(n, '.')), result;
  board[queen.first][queen.second] = 'Q';
  if (!place(board, 0, n, result)) return "";
  string s;
  for (auto& r : result) s += r + "\n";
  return s;
}
