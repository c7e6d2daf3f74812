// expect: namespaces=CE landlock=CE limits=CE
// reason: does not link
// Declares functions of the judge and calls them.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace judge {
struct CheckResult;
std::string_view version();
}  // namespace judge

namespace queens {
std::string solve(int n, std::pair<int, int> queen);
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return judge::version().empty() ? "" : queens::solve(n, queen);
}
