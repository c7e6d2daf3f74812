// expect: namespaces=AC|WA|WTL landlock=AC|WA|WTL limits=AC|WA|WTL
// judge: --mode program
// then: board
// Writes into the pipe that it is asked by, and reads what it has answered.
#include <unistd.h>

#include <iostream>

#include <fcntl.h>

std::string honestBoard(int n, std::pair<int, int> queen);

int main() {
  int n, row, col;
  std::cin >> n >> row >> col;
  const int question = open("/proc/self/fd/0", O_WRONLY | O_NONBLOCK);
  const int answer = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK);
  for (int turn = 0; turn < 100; ++turn) (void)!write(question, "1\n0 0\n", 6);
  std::cout << honestBoard(n, {row, col}) << std::flush;
  char bytes[100];
  (void)!read(answer, bytes, 3);
}
