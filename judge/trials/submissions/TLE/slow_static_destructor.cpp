// expect: TLE
// reason: after the last answer
// accepted: 8
// judge: --suite tiny --total-seconds 0.3 --wall-factor 20
// Answers quickly, then its cache checks itself on the way out, all pairs of squares of all pairs of boards. Every
// case is right; the end of the run is not.
#include <string>
#include <utility>
#include <vector>

class Cache {
 public:
  ~Cache() {
    for (int round = 0; round < 1000000; ++round)
      for (const auto& a : boards_)
        for (const auto& b : boards_) difference_ = difference_ + compare(a, b);
  }
  const std::string& keep(std::string board) {
    boards_.push_back(std::move(board));
    return boards_.back();
  }

 private:
  static long compare(const std::string& a, const std::string& b) {
    long sum = 0;
    for (char x : a)
      for (char y : b) sum += x != y;
    return sum;
  }
  std::vector<std::string> boards_;
  volatile long difference_ = 0;
};

static Cache cache;

static bool fill(std::vector<int>& cols, int n, std::pair<int, int> q) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = row == q.first ? q.second : 0; col < (row == q.first ? q.second + 1 : n); ++col) {
    bool free = true;
    for (int r = 0; r < row; ++r) free &= cols[r] != col && cols[r] + r != col + row && cols[r] - r != col - row;
    if (!free) continue;
    cols.push_back(col);
    if (fill(cols, n, q)) return true;
    cols.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> q) {
  std::vector<int> cols;
  std::string board;
  if (fill(cols, n, q))
    for (int col : cols) board += std::string(col, '.') + 'Q' + std::string(n - col - 1, '.') + '\n';
  return cache.keep(board);
}
