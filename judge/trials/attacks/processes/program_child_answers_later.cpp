// expect: namespaces=WA landlock=WA limits=WA
// judge: --mode program
// then: board
// A whole program leaves at once; a child of it, which nobody waits for, answers later.
#include <unistd.h>

#include <iostream>

std::string honestBoard(int n, std::pair<int, int> queen);

int main() {
  int n, row, col;
  std::cin >> n >> row >> col;
  if (fork() != 0) return 0;
  setsid();
  usleep(300'000);
  std::cout << honestBoard(n, {row, col}) << std::flush;
  while (true) pause();
}
