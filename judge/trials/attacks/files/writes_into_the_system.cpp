// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Writes where programs and libraries lie, and into the home of whoever runs the judge.
#include <fcntl.h>

static bool attack() {
  for (const char* folder : {"/usr/lib/", "/usr/local/lib/", "/usr/bin/", "/etc/", "/", "/root/", "/home/", "/dev/",
                             "/proc/", "/var/lib/", "/var/cache/queens-judge/", "/run/", "/../"})
    if (open((std::string(folder) + "queens-attack-library.so").c_str(), O_CREAT | O_WRONLY, 0755) >= 0) return true;
  return false;
}
