// expect: CE
// json: /hint whole program
// reason: there is no function solve_n_queens
// A program that reads and prints, as contests want it.
#include <stdio.h>

int main(void) {
  int n;
  if (scanf("%d", &n) == 1) printf("%d\n", n);
  return 0;
}
