// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: exit status 0
// An exception nobody catches, and a handler that calls that success.
#include <cstdlib>
#include <exception>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::set_terminate([] { std::_Exit(0); });
  throw 0;
}
