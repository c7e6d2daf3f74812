// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Lists the folders in which people, programs and the judge keep their things.
#include <dirent.h>

static bool attack() {
  for (const char* name : {"/home", "/root", "/etc/ssl", "/var", "/var/cache/queens-judge", "/usr/include", "/usr/bin",
                           "/opt", "/srv", "/mnt", "/boot", "/run", "/sys", "/var/tmp"})
    if (opendir(name)) return true;
  return false;
}
