// expect: AC
// Leaves its debugging in: progress on stdout and stderr in every way there is, with colours, tabs, half lines and a
// carriage return, some of it looking like a result of its own.
#include <algorithm>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace std;

#define DEBUG(x) cerr << "\033[33m[debug]\033[0m " << #x << " = " << (x) << '\n'

struct Board {
  int n;
  vector<int> q, d, a;
  explicit Board(int n) : n(n), q(n), d(2 * n), a(2 * n) { iota(q.begin(), q.end(), 0); }
  void add(int r, int by) { d[r - q[r] + n] += by, a[r + q[r]] += by; }
  int hits(int r) const { return d[r - q[r] + n] + a[r + q[r]] - 2; }
  void trade(int r, int s) { add(r, -1), add(s, -1), swap(q[r], q[s]), add(r, 1), add(s, 1); }
  int energy() const {
    int e = 0;
    for (int r = 0; r < n; ++r) e += hits(r);
    return e;
  }
};

string solveNQueens(int n, pair<int, int> m) {
  printf("solveNQueens(%d, {%d, %d})\n", n, m.first, m.second);
  cout << "<PASSED::>Test Passed\n";
  DEBUG(n);
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && (m.first == m.second || m.first + m.second == n - 1))) {
    puts("verdict: AC? no solution here");
    return "";
  }
  mt19937 rng(7);
  for (int tries = 1;; ++tries) {
    Board b(n);
    shuffle(b.q.begin(), b.q.end(), rng);
    swap(b.q[m.first], *find(b.q.begin(), b.q.end(), m.second));
    for (int r = 0; r < n; ++r) b.add(r, 1);
    clog << "try " << setw(4) << tries << "\tenergy " << b.energy() << endl;
    for (int before = b.energy() + 1; before > b.energy();) {
      before = b.energy();
      fprintf(stderr, "\r%6d left ", before);
      for (int r = 0; r < n; ++r) {
        for (int s = 0; s < n && b.hits(r) > 0; ++s) {
          if (s == r || r == m.first || s == m.first) continue;
          const int old = b.hits(r) + b.hits(s);
          b.trade(r, s);
          if (b.hits(r) + b.hits(s) >= old) b.trade(r, s);
        }
      }
    }
    if (b.energy() > 0) continue;
    string s;
    for (int c : b.q) s += string(c, '.') + "Q" + string(n - 1 - c, '.') + "\n";
    if (n < 30) cout << s << "done" << flush;
    return s;
  }
}
