// expect: namespaces=RTE|WTL landlock=RTE|WTL limits=RTE|WTL
// judge: --fail-fast
// Jumps back to a place before main, out of the question.
#include <csetjmp>
#include <string>
#include <utility>

static std::jmp_buf beforeMain;

__attribute__((constructor)) static void mark() {
  if (setjmp(beforeMain) != 0) __builtin_trap();
}

std::string solveNQueens(int, std::pair<int, int>) {
  std::longjmp(beforeMain, 1);
}
