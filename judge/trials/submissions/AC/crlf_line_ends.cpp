// expect: AC
// Saved by an editor on Windows: CRLF at every line end, and a comment in Latin-1 (Damenproblem, größer als üblich).
#include <random>
#include <string>
#include <utility>
#include <vector>

#define UNSOLVABLE(n, row, col) \
  ((n) == 2 || (n) == 3 || (((n) == 4 || (n) == 6) && ((row) == (col) || (row) + (col) == (n) - 1)))

const char* const kUsage = R"(
one queen is given,
place the others
)";

struct Loesung {
  int n, row, col;
  std::vector<int> dame, spalte, fallend, steigend;
  std::minstd_rand zufall;

  Loesung(int n, int row, int col) : n(n), row(row), col(col), dame(n), zufall(n) {}

  int schlaege(int r, int c) const { return spalte[c] + fallend[n + r - c] + steigend[r + c]; }

  void setze(int r, int c, int um) {
    dame[r] = c;
    spalte[c] += um;
    fallend[n + r - c] += um;
    steigend[r + c] += um;
  }

  bool versuche() {
    spalte.assign(n, 0), fallend.assign(2 * n, 0), steigend.assign(2 * n, 0);
    for (int r = 0; r < n; ++r) setze(r, r == row ? col : static_cast<int>(zufall() % n), 1);
    for (int runde = 0, offen = 1; runde < 60; ++runde) {
      offen = 0;
      for (int r = 0; r < n; ++r) {
        if (schlaege(r, dame[r]) == 3) continue;
        ++offen;
        if (r == row) continue;
        setze(r, dame[r], -1);
        const int von = static_cast<int>(zufall() % n);
        int beste = von;
        for (int i = 1; i < n; ++i)
          if (schlaege(r, (von + i) % n) < schlaege(r, beste)) beste = (von + i) % n;
        setze(r, beste, 1);
      }
      if (offen == 0) return true;
    }
    return false;
  }
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0 || UNSOLVABLE(n, queen.first, queen.second)) return "";
  Loesung loesung(n, queen.first, queen.second);
  while (!loesung.versuche()) {
  }
  std::string brett;
  for (int c : loesung.dame) {
    brett += std::string(n, '.') + '\n';
    brett[brett.size() - 1 - n + c] = 'Q';
  }
  return brett;
}
