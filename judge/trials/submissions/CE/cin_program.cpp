// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
#include <bits/stdc++.h>
using namespace std;

int n, r, c;
vector<int> q;

bool go(int row) {
  if (row == n) return true;
  for (int col = 0; col < n; col++) {
    if (row == r && col != c) continue;
    bool ok = true;
    for (int i = 0; i < row; i++) ok &= q[i] != col && abs(q[i] - col) != row - i;
    if (!ok) continue;
    q[row] = col;
    if (go(row + 1)) return true;
  }
  return false;
}

int main() {
  cin >> n >> r >> c;
  q.resize(n);
  if (go(0))
    for (int col : q) cout << string(col, '.') + "Q" + string(n - col - 1, '.') << "\n";
}
