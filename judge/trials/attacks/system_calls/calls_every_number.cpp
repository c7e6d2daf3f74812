// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Makes calls that do not exist, and calls whose numbers are far beyond the table: each must say so, and nothing else.
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  for (const long number : {-1l, 400l, 999l, 0x3fffffffl})
    if (syscall(number, 0, 0, 0, 0, 0, 0) != -1 || errno != ENOSYS) return true;
  return false;
}
