// expect: namespaces=WA|RTE|TLE landlock=WA|RTE|TLE limits=WA|RTE|TLE
// judge: --fail-fast
// Catches every signal that can be caught, also that of its own fault, and goes on as if nothing had happened.
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>

static sigjmp_buf back;
static void go_back(int signal) { siglongjmp(back, signal); }

char* solve_n_queens(int n, int row, int col) {
  for (int number = 1; number < 65; ++number) signal(number, go_back);
  char* volatile nowhere = (char*)8;
  if (sigsetjmp(back, 1) == 0) nowhere[row * n + col] = 'Q';
  return "Q\n";
}
