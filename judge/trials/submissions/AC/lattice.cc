// expect: AC
// Arithmetic instead of search, in a .cc file: a modular lattice of a neighbouring size whose edge is repaired by one
// or two exchanges. Boards up to 64 are searched through with bit masks, the tightest row first.
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using Cols = std::vector<int>;

bool tightestFirst(Cols& q, std::vector<std::uint64_t> freeCols) {
  const int n = static_cast<int>(q.size());
  int row = -1;
  for (int r = 0; r < n; ++r)
    if (q[r] < 0 && (row < 0 || __builtin_popcountll(freeCols[r]) < __builtin_popcountll(freeCols[row]))) row = r;
  if (row < 0) return true;
  for (std::uint64_t left = freeCols[row]; left; left &= left - 1) {
    q[row] = __builtin_ctzll(left);
    const std::uint64_t bit = std::uint64_t{1} << q[row];
    std::vector<std::uint64_t> next = freeCols;
    for (int r = 0; r < n; ++r) {
      const int d = r < row ? row - r : r - row;
      next[r] &= ~(bit | bit << d | bit >> d);
    }
    if (tightestFirst(q, next)) return true;
  }
  q[row] = -1;
  return false;
}

class Lattice {
 public:
  Lattice(int n, int row, int col) : n_(n), row_(row), col_(col) {}

  // n = 1, 5 (mod 6) need no repair; 0 and 4 cut a row and a column off a larger lattice; 2 and 3 add one or two
  Cols solve() {
    static const int offset[6] = {1, 0, -1, -2, 1, 0};
    const int size = n_ + offset[n_ % 6];
    for (;;) {
      const int slope = offset[n_ % 6] == 0 ? 2 : 2 + static_cast<int>(rng_() % (size - 3));
      if (std::gcd(slope, size) * std::gcd(slope - 1, size) * std::gcd(slope + 1, size) != 1) continue;
      lay(size, slope);
      if (repair()) return q_;
    }
  }

 private:
  void lay(int size, int slope) {
    q_.assign(n_, -1);
    colUsed_.assign(n_, false);
    down_.assign(2 * n_, false);
    up_.assign(2 * n_, false);
    for (int r = 0; r < n_ && r < size; ++r) {
      long c = (static_cast<long>(slope) * (r - row_) + col_) % size;
      if (c < 0) c += size;
      if (c < n_) set(r, static_cast<int>(c), true);
    }
  }

  bool repair() {
    for (int r = 0; r < n_; ++r) {
      if (q_[r] >= 0) continue;
      int c = 0;
      while (colUsed_[c]) ++c;
      if (!fillByDonor(r, c)) return false;
    }
    return true;
  }

  // row r and column c are empty: use their crossing, or let another queen give up its row to c and its column to r
  bool fillByDonor(int r, int c) {
    if (isFree(r, c)) {
      set(r, c, true);
      return true;
    }
    for (int donor = 0; donor < n_; ++donor) {
      const int old = q_[donor];
      if (donor == row_ || old < 0) continue;
      set(donor, old, false);
      if (isFree(donor, c)) {
        set(donor, c, true);
        if (isFree(r, old)) {
          set(r, old, true);
          return true;
        }
        set(donor, c, false);
      }
      set(donor, old, true);
    }
    return false;
  }

  bool isFree(int r, int c) const { return !down_[r - c + n_] && !up_[r + c]; }
  void set(int r, int c, bool on) {
    q_[r] = on ? c : -1;
    colUsed_[c] = down_[r - c + n_] = up_[r + c] = on;
  }

  int n_, row_, col_;
  Cols q_;
  std::vector<bool> colUsed_, down_, up_;
  std::minstd_rand rng_{17};
};

Cols largeBoard(int n, int row, int col) {
  // the edge that gets repaired is at the far end, so the mandatory queen is turned to the near one
  const bool flipRows = row > n / 2, flipCols = col > n / 2;
  Cols q = Lattice(n, flipRows ? n - 1 - row : row, flipCols ? n - 1 - col : col).solve();
  if (flipCols)
    for (int& c : q) c = n - 1 - c;
  return flipRows ? Cols(q.rbegin(), q.rend()) : q;
}

}  // namespace

std::string solveNQueens(int n, std::pair<int, int> queen) {
  Cols q(n, -1);
  if (n > 64) {
    q = largeBoard(n, queen.first, queen.second);
  } else if (n > 0) {
    std::vector<std::uint64_t> freeCols(n, ~std::uint64_t{0} >> (64 - n));
    freeCols[queen.first] = std::uint64_t{1} << queen.second;
    if (!tightestFirst(q, freeCols)) return "";
  }
  const std::size_t width = static_cast<std::size_t>(n) + 1;
  std::string board(n * width, '.');
  for (int r = 0; r < n; ++r) board[r * width + n] = '\n', board[r * width + q[r]] = 'Q';
  return board;
}
