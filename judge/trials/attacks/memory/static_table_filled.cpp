// expect: namespaces=MLE|RTE|SV landlock=MLE|RTE|SV limits=MLE|RTE|SV
// judge: --fail-fast
// A table of 1 GiB that costs the file nothing, filled from its first to its last page.
#include <string>
#include <utility>

static char table[1ul << 30];

std::string solveNQueens(int n, std::pair<int, int>) {
  for (std::size_t i = 0; i < sizeof table; i += 4096) static_cast<volatile char*>(table)[i] = 'Q';
  return {table, static_cast<std::size_t>(n)};
}
