// expect: namespaces=RTE landlock=RTE limits=RTE
// Last words that a report will quote, long enough that its line breaks just before an acceptance.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::fputs((std::string(78, 'x') + " AC - accepted: all 8 cases passed").c_str(), stderr);
  std::abort();
}
