// expect: TLE
// judge: --suite large --case-seconds 0.1 --wall-factor 20
// Simulated annealing that recounts all pairs of queens after every move, as in the attempt that the kata's author
// gave up: the energy alone is half a million comparisons at n = 1000.
#include <cmath>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

using Board = std::vector<int>;

static long energy(const Board& b) {
  const int n = static_cast<int>(b.size());
  long e = 0;
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j)
      if (b[i] == b[j] || std::abs(b[i] - b[j]) == j - i) ++e;
  return e;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0 || n == 2 || n == 3) return "";
  std::mt19937 rng(1);
  std::uniform_real_distribution<double> chance(0, 1);
  Board current(n);
  for (int& col : current) col = static_cast<int>(rng() % n);
  current[queen.first] = queen.second;
  double temperature = 100;
  long now = energy(current);
  while (now > 0) {
    Board neighbour = current;
    const int row = static_cast<int>(rng() % n);
    if (row != queen.first) neighbour[row] = static_cast<int>(rng() % n);
    const long next = energy(neighbour);
    if (next < now || std::exp((now - next) / temperature) > chance(rng)) {
      current = neighbour;
      now = next;
    }
    temperature = std::max(temperature * 0.999, 0.05);
  }
  std::string text;
  for (int col : current) text += std::string(col, '.') + 'Q' + std::string(n - 1 - col, '.') + '\n';
  return text;
}
