// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// One line of a gigabyte: no end of line to cut at.
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const std::string part(64 << 10, 'Q');
  for (int i = 0; i < 16 << 10; ++i) (void)!write(STDOUT_FILENO, part.data(), part.size());
  return "";
}
