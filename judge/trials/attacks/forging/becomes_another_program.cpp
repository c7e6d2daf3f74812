// expect: namespaces=SV landlock=SV limits=RTE
// Executes a program that succeeds in its place.
#include <unistd.h>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  execlp("true", "true", nullptr);
  return "";
}
