// expect: namespaces=WA landlock=WA limits=WA
// A kilobyte of random bytes.
#include <random>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  std::mt19937 random(n);
  std::string bytes(1024, 0);
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}
