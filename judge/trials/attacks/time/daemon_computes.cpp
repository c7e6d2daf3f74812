// expect: namespaces=AC|TLE landlock=AC|TLE limits=AC|TLE
// then: board honest
// Answers right and ends, but for a process in a session of its own, which computes for ever.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    volatile unsigned x = 1;
    while (x != 0) x = x * 3;
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  return false;
}
