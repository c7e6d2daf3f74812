// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast --output-mb 2
// reason: its last words: terminate called after throwing an instance of 'std::out_of_range'
// Its exception's text is longer than anything that is kept of a log.
#include <stdexcept>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  throw std::out_of_range(std::string(1'000'000, '\x1b'));
}
