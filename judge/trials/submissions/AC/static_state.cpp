// expect: AC
// Keeps what it learns between calls, and correctly: one generator for the whole run, boards kept by their question,
// workspace that only ever grows. The second process of a run starts without any of it.
#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

std::map<std::tuple<int, int, int>, std::string> solved;
std::vector<int> queens, diagonals, antidiagonals;
std::mt19937 shuffler(4711);

int& diagonal(int row, int n) { return diagonals[row - queens[row] + n]; }
int& antidiagonal(int row) { return antidiagonals[row + queens[row]]; }

bool isAttacked(int row, int n) { return diagonal(row, n) > 1 || antidiagonal(row) > 1; }

void exchange(int a, int b, int n) {
  for (int row : {a, b}) --diagonal(row, n), --antidiagonal(row);
  std::swap(queens[a], queens[b]);
  for (int row : {a, b}) ++diagonal(row, n), ++antidiagonal(row);
}

int hits(int row, int n) { return diagonal(row, n) + antidiagonal(row) - 2; }

bool repair(int n, int fixedRow) {
  static std::minstd_rand rng;
  for (int round = 0; round < 60; ++round) {
    bool clean = true;
    for (int row = 0; row < n; ++row) {
      if (!isAttacked(row, n)) continue;
      clean = false;
      if (row == fixedRow) continue;
      for (int tries = 0; tries < 2 * n && isAttacked(row, n); ++tries) {
        const int other = static_cast<int>(rng() % n);
        if (other == row || other == fixedRow) continue;
        const int before = hits(row, n) + hits(other, n);
        exchange(row, other, n);
        if (hits(row, n) + hits(other, n) > before) exchange(row, other, n);
      }
    }
    if (clean) return true;
  }
  return false;
}

void start(int n, int row, int col) {
  if (queens.size() < static_cast<std::size_t>(n)) {
    queens.resize(n);
    diagonals.resize(2 * n + 1);
    antidiagonals.resize(2 * n + 1);
  }
  std::fill(diagonals.begin(), diagonals.end(), 0);
  std::fill(antidiagonals.begin(), antidiagonals.end(), 0);
  for (int i = 0; i < n; ++i) queens[i] = i;
  std::shuffle(queens.begin(), queens.begin() + n, shuffler);
  std::swap(queens[row], *std::find(queens.begin(), queens.begin() + n, col));
  for (int i = 0; i < n; ++i) ++diagonal(i, n), ++antidiagonal(i);
}

}  // namespace

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto key = std::make_tuple(n, queen.first, queen.second);
  if (const auto known = solved.find(key); known != solved.end()) return known->second;
  std::string& board = solved[key];
  const bool longDiagonal = queen.first == queen.second || queen.first + queen.second == n - 1;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && longDiagonal)) return board;
  do {
    start(n, queen.first, queen.second);
  } while (!repair(n, queen.first));
  for (int row = 0; row < n; ++row) {
    board += std::string(n, '.') + '\n';
    board[row * (n + 1) + queens[row]] = 'Q';
  }
  return board;
}
