// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Asks where its own program lies: the folder would be called after the key of its text, in somebody's home.
#include <unistd.h>

#include <cctype>

static bool attack() {
  char path[4096] = "";
  if (readlink("/proc/self/exe", path, sizeof path - 1) <= 0) return false;
  int digits = 0;
  for (const char* at = path; *at != 0 && digits < 32; ++at) digits = isxdigit(*at) ? digits + 1 : 0;
  return digits == 32;
}
