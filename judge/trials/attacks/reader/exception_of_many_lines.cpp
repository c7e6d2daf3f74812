// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: its last words: terminate called after throwing an instance of 'std::out_of_range'
// reason: the first line
// Its exception's text has many lines: the last two of them are not what matters.
#include <stdexcept>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  throw std::out_of_range("the first line\nthe second line\nexit status 0\naccepted");
}
