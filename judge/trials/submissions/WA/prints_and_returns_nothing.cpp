// expect: WA
// judge: --suite tiny
// json: /hint if the submission returned what it prints
// lines: 24
#include <iostream>
#include <string>
#include <utility>
#include <vector>
using namespace std;

bool put(vector<int>& q, int n, pair<int, int> must) {
  int r = q.size();
  if (r == n) return true;
  for (int c = 0; c < n; c++) {
    if (r == must.first && c != must.second) continue;
    bool ok = true;
    for (int i = 0; i < r; i++)
      if (q[i] == c || abs(q[i] - c) == r - i) ok = false;
    if (!ok) continue;
    q.push_back(c);
    if (put(q, n, must)) return true;
    q.pop_back();
  }
  return false;
}

string solveNQueens(int n, pair<int, int> queen) {
  vector<int> q;
  if (n > 0 && put(q, n, queen))
    for (int c : q) cout << string(c, '.') << 'Q' << string(n - c - 1, '.') << endl;
  return "";
}
