// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Its child answers in its place, over the same channel, and the parent keeps silent about it. The answers are right.
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  const pid_t child = fork();
  if (child == 0) return false;
  int status = 0;
  waitpid(child, &status, 0);
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}
