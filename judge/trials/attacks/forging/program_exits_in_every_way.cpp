// expect: namespaces=RTE|WA landlock=RTE|WA limits=RTE|WA
// judge: --mode program
// Leaves with every status that could be taken for success, without a right answer.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

int main() {
  int n = 0;
  if (std::scanf("%d", &n) != 1) return 42;
  std::printf("AC\naccepted\n42\n");
  std::fflush(stdout);
  switch (n % 5) {
    case 0:
      std::exit(42);
    case 1:
      _exit(256);
    case 2:
      std::quick_exit(0);
    case 3:
      std::raise(SIGTERM);
  }
  std::abort();
}
