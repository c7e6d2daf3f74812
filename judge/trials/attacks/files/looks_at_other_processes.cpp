// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Reads the command lines of all processes that it can see. It knows its own; the others tell which suite is asked,
// and where the files lie.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (int pid = 1; pid < 100'000; ++pid) {
    char line[4096] = {};
    const int file = open(("/proc/" + std::to_string(pid) + "/cmdline").c_str(), O_RDONLY);
    if (file < 0) continue;
    const ssize_t size = read(file, line, sizeof line);
    close(file);
    if (size > 0 && std::string(line, size).find("--suite") != std::string::npos) return true;
  }
  return false;
}
