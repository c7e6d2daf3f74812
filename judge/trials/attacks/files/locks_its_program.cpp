// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Opens the program that it is itself, which it must be able to read, and takes away everybody's right to do that: the
// judge would not find it usable the next time.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static bool attack() {
  const int file = open("/proc/self/exe", O_RDONLY);
  return file >= 0 && fchmod(file, 0) == 0;
}
