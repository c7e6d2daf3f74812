// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// Parent and child each wait for the other to speak first.
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  int down[2], up[2];
  char word = 0;
  if (pipe(down) != 0 || pipe(up) != 0) return "";
  const bool child = fork() == 0;
  (void)!read(child ? down[0] : up[0], &word, 1);
  (void)!write(child ? up[1] : down[1], &word, 1);
  if (child) _exit(0);
  return "";
}
