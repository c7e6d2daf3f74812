// expect: namespaces=AC landlock=AC|WA limits=open
// then: board honest
// Asks whether files exist, without opening them: names alone tell who lives here.
#include <sys/stat.h>

static bool attack() {
  struct stat status {};
  for (const char* name : {"/etc/passwd", "/home", "/root", "/var/cache", "/usr/bin/g++", "/boot", "/sys/kernel"})
    if (stat(name, &status) == 0) return true;
  return false;
}
