// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Lists /proc/self/fd: nothing may be open but nothing, pipes, and the list itself.
#include <dirent.h>
#include <unistd.h>

static bool attack() {
  DIR* table = opendir("/proc/self/fd");
  if (!table) return false;
  while (const dirent* entry = readdir(table)) {
    char target[4096] = {};
    if (entry->d_name[0] == '.' || std::atoi(entry->d_name) == dirfd(table)) continue;
    if (readlinkat(dirfd(table), entry->d_name, target, sizeof target - 1) < 0) continue;
    const std::string name = target;
    if (std::atoi(entry->d_name) > 4 || (name != "/dev/null" && name.rfind("pipe:", 0) != 0)) return true;
  }
  return false;
}
