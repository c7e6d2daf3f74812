// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: SIGABRT
// An exception whose text is meant for the terminal.
#include <stdexcept>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  throw std::runtime_error("\033[2J\033[32mAC - accepted\a\r\n\nAC - accepted: all 8 cases passed\n\033]52;c;QUM=\a");
}
