// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Opens the terminals of others, and makes one its own.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool attack() {
  setsid();
  for (const char* name : {"/dev/console", "/dev/tty0", "/dev/tty1", "/dev/ttyS0", "/dev/pts/0", "/dev/pts/1"}) {
    const int terminal = open(name, O_RDWR);
    if (terminal >= 0 || ioctl(terminal, TIOCSCTTY, 0) == 0) return true;
  }
  return false;
}
