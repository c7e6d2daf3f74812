// expect: RTE
// reason: SIGABRT
// reason: free(): invalid pointer
// judge: --suite tiny
// C habits: the pointer that is freed has been moved along the board while writing it.
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

static int safe(const int* q, int row, int col) {
  for (int r = 0; r < row; r++)
    if (q[r] == col || abs(q[r] - col) == row - r) return 0;
  return 1;
}

static int solve(int* q, int n, int row, int mr, int mc) {
  if (row == n) return 1;
  for (int col = 0; col < n; col++) {
    if ((row == mr && col != mc) || !safe(q, row, col)) continue;
    q[row] = col;
    if (solve(q, n, row + 1, mr, mc)) return 1;
  }
  return 0;
}

std::string solveNQueens(int n, std::pair<int, int> m) {
  int* q = (int*)calloc(n + 1, sizeof *q);
  char* out = (char*)malloc(n * (n + 1) + 1);
  std::string result;
  if (solve(q, n, 0, m.first, m.second)) {
    char* begin = out;
    for (int row = 0; row < n; row++) {
      memset(out, '.', n);
      out[q[row]] = 'Q';
      out[n] = '\n';
      out += n + 1;
    }
    result.assign(begin, out);
  }
  free(out);
  free(q);
  return result;
}
