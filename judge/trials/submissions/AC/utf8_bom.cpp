// expect: AC
// Saved with a byte order mark in front, and with letters beyond ASCII in comments, strings and names: ♛ été 女王.
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

static const std::string größe = "♛";

static void rücke(std::vector<int>& q, std::vector<int>& Δ, std::vector<int>& Σ, int r, int by) {
  Δ[r - q[r] + q.size()] += by;
  Σ[r + q[r]] += by;
}

std::string solveNQueens(int n, std::pair<int, int> reine) {
  const int ligne = reine.first, colonne = reine.second;
  const bool centrale = ligne == colonne || ligne + colonne == n - 1;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && centrale)) return "";
  std::mt19937 dé(1850);
  std::vector<int> q(n), Δ, Σ;
  for (;;) {
    std::iota(q.begin(), q.end(), 0);
    for (int r = n - 1; r > 0; --r) std::swap(q[r], q[dé() % (r + 1)]);
    int où = 0;
    while (q[où] != colonne) ++où;
    std::swap(q[où], q[ligne]);
    Δ.assign(2 * n, 0), Σ.assign(2 * n, 0);
    for (int r = 0; r < n; ++r) rücke(q, Δ, Σ, r, 1);
    const auto coups = [&](int r) { return Δ[r - q[r] + n] + Σ[r + q[r]] - 2; };
    const auto échange = [&](int r, int s) {
      rücke(q, Δ, Σ, r, -1), rücke(q, Δ, Σ, s, -1);
      std::swap(q[r], q[s]);
      rücke(q, Δ, Σ, r, 1), rücke(q, Δ, Σ, s, 1);
    };
    for (bool mieux = true; mieux;) {
      mieux = false;
      for (int r = 0; r < n; ++r)
        for (int s = 0; r != ligne && s < n && coups(r) > 0; ++s) {
          if (s == r || s == ligne) continue;
          const int avant = coups(r) + coups(s);
          échange(r, s);
          if (coups(r) + coups(s) < avant)
            mieux = true;
          else
            échange(r, s);
        }
    }
    int reste = 0;
    for (int r = 0; r < n; ++r) reste += coups(r);
    if (reste > 0) continue;
    std::string plateau;
    for (int c : q) plateau += std::string(c, '.') + "Q" + std::string(n - 1 - c, '.') + "\n";
    std::cout << größe << " × " << n << "\n";
    return plateau;
  }
}
