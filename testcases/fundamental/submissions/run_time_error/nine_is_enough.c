#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_SOLUTIONS 352

static int size, found, cols[16], boards[MOST_SOLUTIONS][16];

static void keep(void) {
  if (found == MOST_SOLUTIONS) {
    fprintf(stderr, "more than %d solutions\n", MOST_SOLUTIONS);
    abort();
  }
  memcpy(boards[found++], cols, sizeof cols);
}

static void place(int row) {
  if (row == size) {
    keep();
    return;
  }
  for (int col = 0; col < size; ++col) {
    bool is_free = true;
    for (int other = 0; other < row; ++other)
      if (cols[other] == col || abs(cols[other] - col) == row - other) is_free = false;
    cols[row] = col;
    if (is_free) place(row + 1);
  }
}

static bool is_first_of_its_kind(int at) {
  int image[16], next[16];
  memcpy(image, boards[at], sizeof image);
  for (int step = 0; step < 8; ++step) {
    for (int before = 0; before < at; ++before)
      if (memcmp(boards[before], image, size * sizeof *image) == 0) return false;
    for (int row = 0; row < size; ++row) {
      if (step % 2 == 0)
        next[size - 1 - row] = image[row];
      else
        next[image[row]] = row;
    }
    memcpy(image, next, sizeof image);
  }
  return true;
}

int** fundamental_solutions(int n, int* return_size, int** return_col_sizes) {
  size = n;
  found = 0;
  place(0);
  int** kinds = malloc(MOST_SOLUTIONS * sizeof *kinds);
  *return_col_sizes = malloc(MOST_SOLUTIONS * sizeof **return_col_sizes);
  *return_size = 0;
  for (int at = 0; at < found; ++at) {
    if (!is_first_of_its_kind(at)) continue;
    kinds[*return_size] = boards[at];
    (*return_col_sizes)[(*return_size)++] = n;
  }
  return kinds;
}
