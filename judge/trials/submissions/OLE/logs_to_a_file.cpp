// expect: OLE
// reason: wrote a file larger than 1 MiB
// judge: --suite medium --output-mb 1 --fail-fast
// Not a word on stdout: the trace of the search goes to a file in the folder where it runs.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

static std::FILE* trace = std::fopen("trace.txt", "w");

static bool place(std::vector<int>& cols, int n, std::pair<int, int> queen) {
  const int row = static_cast<int>(cols.size());
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    if (row == queen.first && col != queen.second) continue;
    bool free = true;
    for (int r = 0; r < row; ++r)
      free = free && cols[r] != col && cols[r] - col != row - r && col - cols[r] != row - r;
    std::fprintf(trace, "n = %d: row %d, col %d is %s\n", n, row, col, free ? "free" : "attacked");
    if (!free) continue;
    cols.push_back(col);
    if (place(cols, n, queen)) return true;
    cols.pop_back();
  }
  return false;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::vector<int> cols;
  std::string board;
  if (place(cols, n, queen))
    for (int col : cols) board += std::string(col, '.') + "Q" + std::string(n - 1 - col, '.') + "\n";
  return board;
}
