// expect: AC
// From another site: the function is a method of a class Solution, and helps itself with a private one of its name.
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace std;

class Solution {
 public:
  string solveNQueens(int n, pair<int, int> queen) {
    this->n = n;
    fixed = queen.first;
    bool central = queen.first == queen.second || queen.first + queen.second == n - 1;
    if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && central)) return "";
    do start(queen.second);
    while (!solveNQueens(60));
    string board;
    for (int col : cols) board += string(col, '.') + "Q" + string(n - col - 1, '.') + "\n";
    return board;
  }

 private:
  int n, fixed;
  vector<int> cols, inCol, down, up;
  mt19937 rng{7};

  int attacks(int row, int col) { return inCol[col] + down[row + col] + up[row - col + n]; }

  void put(int row, int by) {
    inCol[cols[row]] += by;
    down[row + cols[row]] += by;
    up[row - cols[row] + n] += by;
  }

  void start(int col) {
    cols.assign(n, 0), inCol.assign(n, 0), down.assign(2 * n, 0), up.assign(2 * n, 0);
    for (int row = 0; row < n; row++) {
      cols[row] = row == fixed ? col : rng() % n;
      put(row, 1);
    }
  }

  bool solveNQueens(int sweeps) {
    for (; sweeps > 0; sweeps--) {
      bool done = true;
      for (int row = 0; row < n; row++) {
        if (attacks(row, cols[row]) == 3) continue;
        done = false;
        if (row == fixed) continue;
        put(row, -1);
        int from = rng() % n, best = from;
        for (int i = 0; i < n; i++) {
          int col = (from + i) % n;
          if (attacks(row, col) < attacks(row, best)) best = col;
        }
        cols[row] = best;
        put(row, 1);
      }
      if (done) return true;
    }
    return false;
  }
};
