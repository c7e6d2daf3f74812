// expect: namespaces=WA landlock=WA limits=WA
// Changes the question into one that it can answer.
#include <string>
#include <utility>

std::string solveNQueens(int& n, std::pair<int, int>& queen) {
  n = 1;
  queen = {0, 0};
  return "Q\n";
}
