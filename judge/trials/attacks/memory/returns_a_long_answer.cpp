// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// reason: returned an answer longer than
// Returns 100 MiB, which fit into its memory, but not into any answer.
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return std::string(100 << 20, '.');
}
