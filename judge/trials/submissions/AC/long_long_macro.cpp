// expect: AC
// A contest habit: every int is a long long, and so main has to be `signed`. The pair becomes a pair of long long too.
#include <bits/stdc++.h>
using namespace std;
#define int long long

mt19937_64 rng(42);

string solveNQueens(int n, pair<int, int> p) {
  auto [r, c] = p;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && (r == c || r + c == n - 1))) return "";
  vector<int> q(n), a(2 * n), b(2 * n);
  auto cost = [&](int i) { return a[i + q[i]] + b[i - q[i] + n]; };
  auto add = [&](int i, int v) { a[i + q[i]] += v, b[i - q[i] + n] += v; };
  auto trade = [&](int i, int j) { add(i, -1), add(j, -1), swap(q[i], q[j]), add(i, 1), add(j, 1); };
  for (;;) {
    fill(a.begin(), a.end(), 0), fill(b.begin(), b.end(), 0);
    iota(q.begin(), q.end(), 0LL);
    shuffle(q.begin(), q.end(), rng);
    swap(*find(q.begin(), q.end(), c), q[r]);
    for (int i = 0; i < n; i++) add(i, 1);
    for (int round = 0; round < 60; round++) {
      int bad = 0;
      for (int i = 0; i < n; i++) {
        if (cost(i) <= 2) continue;
        bad++;
        if (i == r) continue;
        for (int t = 0; t < 2 * n && cost(i) > 2; t++) {
          int j = rng() % n, old = cost(i) + cost(j);
          if (j == i || j == r) continue;
          trade(i, j);
          if (cost(i) + cost(j) > old) trade(i, j);
        }
      }
      if (bad) continue;
      string s;
      for (int x : q) {
        string row(n, '.');
        row[x] = 'Q';
        s += row + '\n';
      }
      return s;
    }
  }
}

signed main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n, r, c;
  while (cin >> n >> r >> c) cout << solveNQueens(n, {r, c}) << endl;
  return 0;
}
