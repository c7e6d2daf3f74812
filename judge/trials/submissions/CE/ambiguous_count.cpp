// expect: CE
// reason: reference to 'count' is ambiguous
// using namespace std, and a global called count.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace std;

int count = 0;

bool solve(vector<int>& q, int n, pair<int, int> m) {
  int row = q.size();
  if (row == n) return true;
  for (int col = 0; col < n; col++) {
    count++;
    if (row == m.first && col != m.second) continue;
    bool ok = true;
    for (int r = 0; r < row; r++)
      if (q[r] == col || abs(q[r] - col) == row - r) ok = false;
    if (!ok) continue;
    q.push_back(col);
    if (solve(q, n, m)) return true;
    q.pop_back();
  }
  return false;
}

string solveNQueens(int n, pair<int, int> m) {
  vector<int> q;
  if (!solve(q, n, m)) return "";
  string s;
  for (int col : q) s += string(col, '.') + "Q" + string(n - col - 1, '.') + "\n";
  return s;
}
