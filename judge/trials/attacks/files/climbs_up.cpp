// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Walks up from where it is, looking for suites, answers and sources at every step.
#include <fcntl.h>

static bool attack() {
  std::string up = ".";
  for (int i = 0; i < 12; ++i, up += "/..")
    for (const char* name : {"testcases", "judge", "solution", "work", "home", "root", "tiny.suite", "etc/passwd"})
      if (open((up + "/" + name).c_str(), O_RDONLY) >= 0) return true;
  return false;
}
