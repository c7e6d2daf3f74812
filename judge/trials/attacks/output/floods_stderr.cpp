// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// reason: to stdout and stderr
// Complaints without end on stderr, each in a call of its own.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) std::fputs("error: cannot find the queen\n", stderr);
}
