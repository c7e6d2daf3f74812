// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Answers right, and leaves a daemon behind: forked twice, in a session of its own, deaf to signals. It would write a
// file once nobody looks any more.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static bool attack() {
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    for (int number = 1; number < NSIG; ++number) signal(number, SIG_IGN);
    sleep(3);
    open("/var/tmp/queens-attack-daemon", O_CREAT | O_WRONLY, 0600);
    while (true) pause();
  }
  waitpid(child, nullptr, 0);
  return false;
}
