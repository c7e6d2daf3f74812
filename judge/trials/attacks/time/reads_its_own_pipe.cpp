// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// Waits for input that never comes: it holds the only end that could write it.
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  int ends[2];
  char letter = '.';
  if (pipe(ends) != 0 || read(ends[0], &letter, 1) != 1) return "";
  return std::string(1, letter);
}
