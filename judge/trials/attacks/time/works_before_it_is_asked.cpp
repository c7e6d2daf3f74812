// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 1 --fail-fast
// Searches for ever before main() begins, when no question has been asked yet.
#include <string>
#include <utility>

static unsigned warmUp() {
  volatile unsigned x = 1;
  while (x != 0) x = x * 3;
  return x;
}

static const unsigned table = warmUp();

std::string solveNQueens(int, std::pair<int, int>) {
  return table == 0 ? "Q\n" : "";
}
