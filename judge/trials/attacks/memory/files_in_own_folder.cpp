// expect: namespaces=AC|MLE landlock=open limits=open
// then: board honest
// Fills its own folder with 200 MiB, which lie in memory where the folder does. Unlinked at once, so that nobody can
// see them.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  static char block[1 << 20] = {'Q'};
  int written = 0;
  for (int i = 0; i < 200; ++i) {
    const int file = open("block", O_CREAT | O_WRONLY, 0600);
    unlink("block");
    if (file >= 0 && write(file, block, sizeof block) == sizeof block) ++written;
  }
  return written > 64;
}
