// expect: RTE
// reason: exit status 3
// judge: --suite tiny
// _exit() with a code of its own for input that it does not take: boards beyond 4.
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> p) {
  if (n > 4) _exit(3);
  if (n == 1) return "Q\n";
  if (n < 4 || p.first == p.second || p.first + p.second == 3) return "";
  return (p.first + 2 * p.second) % 5 == 2 ? ".Q..\n...Q\nQ...\n..Q.\n" : "..Q.\nQ...\n...Q\n.Q..\n";
}
