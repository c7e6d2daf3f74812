// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Goes from parent to parent, and reads the environment of each, its memory map, and the files that it has open.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

static pid_t parentOf(pid_t pid) {
  char line[512] = {};
  const int file = open(("/proc/" + std::to_string(pid) + "/stat").c_str(), O_RDONLY);
  const std::string text(line, file < 0 ? 0 : std::max<ssize_t>(0, read(file, line, sizeof line)));
  const std::size_t name = text.rfind(") ");
  return name == std::string::npos ? 0 : std::atoi(text.c_str() + name + 4);
}

static bool attack() {
  for (pid_t pid = getppid(); pid > 0; pid = parentOf(pid))
    for (const char* name : {"/environ", "/maps", "/mem", "/fd/0", "/root/etc/passwd", "/cwd/testcases"})
      if (open(("/proc/" + std::to_string(pid) + name).c_str(), O_RDONLY) >= 0) return true;
  return false;
}
