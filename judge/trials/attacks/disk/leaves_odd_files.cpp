// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Leaves links to itself, to the root and to files that are not its own, pipes, and hard links: whoever cleans up must
// follow none of them and open none of them.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static bool attack() {
  (void)!symlink(".", "itself");
  (void)!symlink("/", "root");
  (void)!symlink("/etc/passwd", "passwd");
  (void)!symlink("loop-a", "loop-b");
  (void)!symlink("loop-b", "loop-a");
  (void)!mkfifo("pipe", 0600);
  const int file = open("file", O_CREAT | O_WRONLY, 0600);
  (void)!link("file", "file-again");
  return file < 0;
}
