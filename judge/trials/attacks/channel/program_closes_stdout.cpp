// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --mode program --fail-fast
// then: board
// Answers, closes stdout, and stays.
#include <unistd.h>

#include <iostream>

std::string honestBoard(int n, std::pair<int, int> queen);

int main() {
  int n, row, col;
  std::cin >> n >> row >> col;
  std::cout << honestBoard(n, {row, col}) << std::flush;
  close(STDOUT_FILENO);
  while (true) pause();
}
