// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Looks for the terminal of whoever started the judge, and types a command into it.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool attack() {
  const int terminal = open("/dev/tty", O_RDWR);
  char letter[] = "\n";
  for (int fd = 0; fd < 10; ++fd)
    if (ioctl(fd, TIOCSTI, letter) == 0 || isatty(fd)) return true;
  return terminal >= 0;
}
