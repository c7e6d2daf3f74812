// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// reason: of CPU time
// Computes for ever, in a way that no compiler may leave out.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  volatile unsigned x = n;
  while (true) x = x * 1664525u + 1013904223u;
}
