// expect: AC
// never: no return statement
// Developed in an IDE and handed in with the demo that was used to try it, a main() that ends without a return.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

std::string solveNQueens(int n, std::pair<int, int> mandatory);

int main(int argc, char* argv[]) {
  int n = argc > 1 ? std::atoi(argv[1]) : 8;
  int row = argc > 2 ? std::atoi(argv[2]) : 0;
  int col = argc > 3 ? std::atoi(argv[3]) : 3;
  std::cout << "n = " << n << ", queen at " << row << ", " << col << "\n";
  std::cout << solveNQueens(n, {row, col});
}

namespace {

// Darts: each row throws for a free square. Rows that never hit one wait until the end.
struct Darts {
  int n, row, col;
  std::vector<int> queenOf;
  std::vector<bool> colTaken, diagTaken, antiTaken;
  std::mt19937 rng;

  void mark(int r, int c, bool taken) {
    colTaken[c] = diagTaken[r - c + n] = antiTaken[r + c] = taken;
    queenOf[r] = taken ? c : -1;
  }
  bool isFree(int r, int c) const { return !colTaken[c] && !diagTaken[r - c + n] && !antiTaken[r + c]; }
};

// The waiting rows rarely find a free square: one of the queens already placed moves away for them.
bool squeezeIn(Darts& s, int r) {
  for (int c = 0; c < s.n; ++c)
    if (s.isFree(r, c)) {
      s.mark(r, c, true);
      return true;
    }
  const int from = static_cast<int>(s.rng() % s.n);
  for (int i = 0; i < s.n; ++i) {
    const int other = (from + i) % s.n;
    if (other == s.row || s.queenOf[other] < 0) continue;
    const int old = s.queenOf[other];
    s.mark(other, old, false);
    for (int c = 0; c < s.n; ++c) {
      if (!s.isFree(r, c)) continue;
      s.mark(r, c, true);
      for (int c2 = 0; c2 < s.n; ++c2)
        if (s.isFree(other, c2)) {
          s.mark(other, c2, true);
          return true;
        }
      s.mark(r, c, false);
    }
    s.mark(other, old, true);
  }
  return false;
}

bool randomAttempt(Darts& s) {
  const int n = s.n;
  s.queenOf.assign(n, -1);
  s.colTaken.assign(n, false);
  s.diagTaken.assign(2 * n, false);
  s.antiTaken.assign(2 * n, false);
  s.mark(s.row, s.col, true);
  std::vector<int> waiting;
  for (int r = 0; r < n; ++r) {
    if (r == s.row) continue;
    for (int dart = 0; dart < 60 && s.queenOf[r] < 0; ++dart) {
      const int c = static_cast<int>(s.rng() % n);
      if (s.isFree(r, c)) s.mark(r, c, true);
    }
    if (s.queenOf[r] < 0) waiting.push_back(r);
  }
  for (int r : waiting)
    if (!squeezeIn(s, r)) return false;
  return true;
}

}  // namespace

std::string solveNQueens(int n, std::pair<int, int> mandatory) {
  const int row = mandatory.first, col = mandatory.second;
  if (n == 0 || n == 2 || n == 3) return "";
  if ((n == 4 || n == 6) && (row == col || row + col == n - 1)) return "";
  Darts s{n, row, col, {}, {}, {}, {}, std::mt19937(2024)};
  while (!randomAttempt(s)) {
  }
  std::string board;
  for (int c : s.queenOf) {
    board += std::string(n, '.') + "\n";
    board[board.size() - 1 - n + c] = 'Q';
  }
  return board;
}
