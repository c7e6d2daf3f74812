// expect: namespaces=CE|WA|RTE landlock=CE|WA|RTE limits=CE|WA|RTE
// Takes back the name of main, and gives way to any other one.
#undef main
__attribute__((weak)) int main() {
  return 0;
}

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
