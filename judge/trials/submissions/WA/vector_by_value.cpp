// expect: WA
// judge: --suite tiny
// json: /hint a function that takes b by value changes a copy
// lines: 24
#include <iostream>
#include <vector>
#include <string>
using namespace std;

bool safe(vector<string> b, int n, int r, int c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i][j] == 'Q' && (i == r || j == c || abs(i - r) == abs(j - c))) return false;
  return true;
}
bool go(vector<string> b, int n, int r, int qr) {
  if (r == n) return true;
  if (r == qr) return go(b, n, r + 1, qr);
  for (int c = 0; c < n; c++)
    if (safe(b, n, r, c)) {
      b[r][c] = 'Q';
      if (go(b, n, r + 1, qr)) return true;
      b[r][c] = '.';
    }
  return false;
}

string solveNQueens(int n, pair<int,int> q) {
  vector<string> b(n, string(n, '.'));
  if (n == 0) return "";
  b[q.first][q.second] = 'Q';
  if (!go(b, n, 0, q.first)) return "";
  string s;
  for (auto& r : b) s += r + "\n";
  return s;
}
