// expect: namespaces=WA landlock=WA limits=WA
// judge: --mode program
// Closes stdin before anything can come, and guesses.
#include <unistd.h>

#include <cstdio>

int main() {
  close(STDIN_FILENO);
  std::puts("Q");
}
