// expect: namespaces=TLE|WTL landlock=TLE|WTL limits=open
// judge: --mode program --total-seconds 1 --fail-fast
// The work is done by children that come and go; the first process only waits.
#include <sys/wait.h>
#include <unistd.h>

#include <ctime>

int main() {
  while (true) {
    if (fork() == 0) {
      while (std::clock() < CLOCKS_PER_SEC / 5) continue;
      _exit(0);
    }
    wait(nullptr);
  }
}
