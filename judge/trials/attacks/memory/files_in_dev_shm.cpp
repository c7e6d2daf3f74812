// expect: namespaces=AC|MLE landlock=AC limits=open
// then: board honest
// Keeps 200 MiB in files that only pretend to lie on a disk: a folder in memory which any user may write to.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  static char block[1 << 20] = {'Q'};
  int written = 0;
  for (int i = 0; i < 200; ++i) {
    const std::string name = "/dev/shm/queens-attack-filling-" + std::to_string(i);
    const int file = open(name.c_str(), O_CREAT | O_WRONLY, 0600);
    unlink(name.c_str());
    if (file >= 0 && write(file, block, sizeof block) == sizeof block) ++written;
  }
  return written > 64;
}
