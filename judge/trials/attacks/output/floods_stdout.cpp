// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// reason: to stdout and stderr
// Lines without end on stdout.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  while (true) std::puts("another board that nobody asked for");
}
