#include <stdbool.h>
#include <stdio.h>

static int size;
static bool cols[16], falling[32], rising[32];

static long place(int row) {
  if (row == size) return 1;
  long found = 0;
  for (int col = 0; col < size; ++col) {
    if (cols[col] || falling[row - col + size] || rising[row + col]) continue;
    cols[col] = falling[row - col + size] = rising[row + col] = true;
    found += place(row + 1);
    cols[col] = falling[row - col + size] = rising[row + col] = false;
  }
  return found;
}

char* count_solutions(int n) {
  static char digits[24];
  size = n;
  snprintf(digits, sizeof digits, "%ld", place(0));
  return digits;
}
