// expect: namespaces=WA|CE landlock=WA|CE limits=WA|CE
// Opens the judge's namespace and adds a function that fits better.
#include <string>
#include <utility>

namespace queens_judge_glue {
inline std::string answer(int, std::pair<int, int>) {
  return "AC";
}
}  // namespace queens_judge_glue

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
