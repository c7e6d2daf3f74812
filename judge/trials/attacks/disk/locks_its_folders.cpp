// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Leaves folders behind which nobody may enter, read or change, files in them, and its own folder closed as well.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static void lock(const char* folder) {
  const int fd = open(folder, O_RDONLY | O_DIRECTORY);
  fchmod(fd, 0);
  close(fd);
}

static bool attack() {
  mkdir("a", 0700);
  mkdir("a/b", 0700);
  close(open("a/b/file", O_CREAT | O_WRONLY, 0));
  lock("a/b");
  lock("a");
  lock(".");
  return false;
}
