// expect: namespaces=OLE landlock=OLE limits=OLE
// reason: to stdout and stderr
// judge: --mode program
// then: board
// A right answer, and a log without end.
#include <unistd.h>

#include <iostream>

std::string honestBoard(int n, std::pair<int, int> queen);

int main() {
  int n, row, col;
  std::cin >> n >> row >> col;
  std::cout << honestBoard(n, {row, col}) << std::flush;
  while (true) std::cerr << std::string(1000, 'x') << std::endl;
}
