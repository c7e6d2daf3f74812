// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Goes back to the start of its log, and cuts off what the judge has of it.
#include <unistd.h>

static bool attack() {
  (void)!write(STDOUT_FILENO, "first\n", 6);
  bool moved = false;
  for (int fd = 1; fd < 5; ++fd) moved = lseek(fd, 0, SEEK_SET) >= 0 || ftruncate(fd, 0) == 0 || moved;
  return moved;
}
