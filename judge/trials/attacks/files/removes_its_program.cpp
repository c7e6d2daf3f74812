// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Unlinks, renames and overwrites the program that it is itself, wherever that lies.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  char path[4096] = {};
  if (readlink("/proc/self/exe", path, sizeof path - 1) <= 0) return false;
  if (std::string(path).find("memfd:") != std::string::npos) return false;
  const bool written = open(path, O_WRONLY) >= 0 || truncate(path, 0) == 0;
  const std::string moved = std::string(path) + ".queens-attack-moved";
  return rename(path, moved.c_str()) == 0 || unlink(path) == 0 || written;
}
