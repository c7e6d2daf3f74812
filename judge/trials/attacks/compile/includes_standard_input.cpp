// expect: namespaces=CE|WA landlock=CE|WA limits=CE|WA
// Waits for somebody to type the rest.
#include "/dev/stdin"

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
