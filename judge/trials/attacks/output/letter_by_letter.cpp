// expect: namespaces=OLE|TLE landlock=OLE|TLE limits=OLE|TLE
// judge: --fail-fast
// Two million letters, each in a system call of its own.
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  for (int i = 0; i < 2'000'000; ++i) (void)!write(STDOUT_FILENO, "Q", 1);
  return "";
}
