// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// Asks for the time until a year has passed: most of its CPU time is spent outside its own code.
#include <chrono>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const auto begin = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begin < std::chrono::hours(24 * 365)) continue;
  return "";
}
