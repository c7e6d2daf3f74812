// expect: namespaces=AC landlock=AC limits=AC
// judge: --mode program
// then: board
// A whole program whose daemons keep its stdout open when it has answered: nobody waits for them.
#include <unistd.h>

#include <iostream>

std::string honestBoard(int n, std::pair<int, int> queen);

int main() {
  int n, row, col;
  std::cin >> n >> row >> col;
  std::cout << honestBoard(n, {row, col}) << std::flush;
  for (int i = 0; i < 3; ++i) {
    if (fork() != 0) continue;
    setsid();
    if (fork() != 0) _exit(0);
    while (true) pause();
  }
}
