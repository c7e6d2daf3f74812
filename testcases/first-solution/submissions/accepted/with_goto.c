#include <stdlib.h>

int* first_solution(int n, int* return_size) {
  int* queens = malloc(n * sizeof *queens);
  unsigned cols = 0;
  unsigned long long rising = 0, falling = 0;
  int row = 0, col = 0;

try:
  for (; col < n; ++col) {
    if (cols >> col & 1 || rising >> (row + col) & 1 || falling >> (row - col + n) & 1) continue;
    cols ^= 1u << col;
    rising ^= 1ull << (row + col);
    falling ^= 1ull << (row - col + n);
    queens[row++] = col;
    if (row == n) {
      *return_size = n;
      return queens;
    }
    col = 0;
    goto try;
  }
  if (row == 0) return NULL;
  col = queens[--row];
  cols ^= 1u << col;
  rising ^= 1ull << (row + col);
  falling ^= 1ull << (row - col + n);
  ++col;
  goto try;
}
