// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// Its return is a line too high.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

bool ok(vector<string> b, int r, int c, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i][j] == 'Q' && (i == r || j == c || abs(i - r) == abs(j - c))) return false;
  return true;
}
bool go(vector<string>& b, int r, int n, int qr) {
  if (r == n) return true;
  if (r == qr) return go(b, r + 1, n, qr);
  for (int c = 0; c < n; c++) {
    if (!ok(b, r, c, n)) continue;
    b[r][c] = 'Q';
    if (go(b, r + 1, n, qr)) return true;
    b[r][c] = '.';
  }
  return false;
}
string solveNQueens(int n, pair<int, int> queen) {
  vector<string> board(n, string(n, '.'));
  board[queen.first][queen.second] = 'Q';
  if (!go(board, 0, n, queen.first)) return "";
  string s;
  for (auto& r : board) {
    s += r;
    s.push_back('\n');
    return s;
  }
}
