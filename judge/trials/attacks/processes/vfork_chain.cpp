// expect: namespaces=AC|RTE landlock=AC|RTE limits=AC|RTE
// then: board honest
// Children that borrow their parent's memory, each of which starts the next one, until there can be no more.
#include <sys/wait.h>
#include <unistd.h>

static int chain(int depth) {
  if (depth == 500) return depth;
  const pid_t child = vfork();
  if (child == 0) _exit(chain(depth + 1));
  return child < 0 ? depth : depth + 1;
}

static bool attack() {
  if (fork() == 0) _exit(chain(0) > 100);
  int status = 0;
  wait(&status);
  return WIFEXITED(status) && WEXITSTATUS(status) != 0;
}
