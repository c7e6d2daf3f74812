// expect: WA
// json: /hint all 8 wrong answers would be right as the empty answer, not as words
// reason: but no solution exists: expected the empty answer
// judge: --suite unsolvable
// Answers with a sentence where there is no solution.
#include <string>
#include <utility>

static const std::string kNone = "no solution\n";

std::string solveNQueens(int n, std::pair<int, int> p) {
  if (n == 0) return "";
  if (n == 1) return "Q\n";
  if (n < 4) return kNone;
  if (n == 4) {
    if (p == std::make_pair(0, 1) || p == std::make_pair(1, 3) || p == std::make_pair(2, 0) ||
        p == std::make_pair(3, 2))
      return ".Q..\n...Q\nQ...\n..Q.\n";
    if (p.first != p.second && p.first + p.second != 3) return "..Q.\nQ...\n...Q\n.Q..\n";
  }
  return kNone;  // to do: larger boards
}
