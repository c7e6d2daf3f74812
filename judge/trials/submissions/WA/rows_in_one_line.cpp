// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint all 8 wrong answers would be right with \n at the end of each row
// Joins the rows without ends of lines.
#include <iostream>
#include <vector>
#include <string>
using namespace std;
bool safe(vector<string>& b, int r, int c, int n) {
  for (int i = 0; i < n; i++) if (b[i][c] == 'Q') return false;
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++)
    if (b[i][j] == 'Q' && abs(i - r) == abs(j - c)) return false;
  return true;
}
bool go(vector<string>& b, int r, int n, int qr) {
  if (r == n) return true;
  if (r == qr) return go(b, r + 1, n, qr);
  for (int c = 0; c < n; c++) if (safe(b, r, c, n)) {
    b[r][c] = 'Q';
    if (go(b, r + 1, n, qr)) return true;
    b[r][c] = '.';
  }
  return false;
}
string solveNQueens(int n, pair<int,int> queen) {
  vector<string> b(n, string(n, '.'));
  b[queen.first][queen.second] = 'Q';
  if (!go(b, 0, n, queen.first)) return "";
  string s;
  for (int i = 0; i < n; i++) s += b[i];
  return s;
}
