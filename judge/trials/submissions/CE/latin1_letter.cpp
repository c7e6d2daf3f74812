// expect: CE
// reason: line 8
// A stray letter in Latin-1 in the middle of the code; the message that quotes it must still be valid text.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return n == 1 § queen.first == 0 ? "Q\n" : "";
}
