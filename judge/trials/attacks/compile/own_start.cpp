// expect: namespaces=CE landlock=CE limits=CE
// reason: _start
// Defines the first function of any program.
#include <unistd.h>
#include <string>
#include <utility>

extern "C" void _start() {
  write(1, "accepted\n", 9);
  _exit(0);
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
