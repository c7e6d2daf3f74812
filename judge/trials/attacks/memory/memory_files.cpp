// expect: namespaces=AC landlock=AC limits=open
// judge: --output-mb 2
// then: board honest
// Keeps 300 MiB in 200 files that exist in memory alone, and that are mapped nowhere.
#include <sys/mman.h>
#include <unistd.h>

static bool attack() {
  static char block[1 << 20] = {'Q'};
  int written = 0;
  for (int i = 0; i < 200; ++i) {
    const int file = memfd_create("queens-attack", 0);
    while (file >= 0 && write(file, block, sizeof block / 2) > 0) ++written;
    if (written > 2 * 300) break;
  }
  return written > 2 * 60;
}
