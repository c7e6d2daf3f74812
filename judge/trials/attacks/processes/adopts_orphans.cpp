// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Takes orphans in as the judge's runner does, forbids that they die with it, and leaves one.
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_PDEATHSIG, 0);
  const pid_t child = fork();
  if (child == 0) {
    if (fork() == 0)
      while (true) pause();
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  return false;
}
