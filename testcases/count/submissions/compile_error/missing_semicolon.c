#include <stdio.h>

char* count_solutions(int n) {
  static char digits[24];
  long found = 0
  sprintf(digits, "%ld", found + n);
  return digits;
}
