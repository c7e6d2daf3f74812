// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Makes device files of its own: the memory of the machine, and its first disk.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static bool attack() {
  return mknod("memory", S_IFCHR | 0600, makedev(1, 1)) == 0 || mknod("disk", S_IFBLK | 0600, makedev(8, 0)) == 0;
}
