// expect: RTE
// reason: no_solution
// accepted: 8
// judge: --suite tiny --suite unsolvable
// Has its own exception for boards without solution, and a noexcept that was meant to make things faster in between.
#include <exception>
#include <string>
#include <utility>
#include <vector>

struct no_solution : std::exception {
  const char* what() const noexcept override { return "the queens cannot be placed"; }
};

static bool place(std::vector<int>& q, int n, std::pair<int, int> fixed) {
  const int row = static_cast<int>(q.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == fixed.first && col != fixed.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r) free = free && q[r] != col && q[r] + r != col + row && q[r] - r != col - row;
    if (!free) continue;
    q.push_back(col);
    if (place(q, n, fixed)) return true;
    q.pop_back();
  }
  return false;
}

static std::vector<int> solution(int n, std::pair<int, int> fixed) noexcept {
  std::vector<int> q;
  if (!place(q, n, fixed)) throw no_solution();
  return q;
}

std::string solveNQueens(int n, std::pair<int, int> fixed) try {
  std::string board;
  for (int col : solution(n, fixed)) board += std::string(col, '.') + "Q" + std::string(n - col - 1, '.') + "\n";
  return board;
} catch (const no_solution&) {
  return "";
}
