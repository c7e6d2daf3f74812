// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 3 --compile-memory-mb 300
// Includes an endless file of zeros, which is read whole before anything else.
#include </dev/zero>

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
