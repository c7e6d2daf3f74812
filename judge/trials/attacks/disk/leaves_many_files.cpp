// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Leaves two thousand empty files behind.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (int i = 0; i < 2000; ++i) {
    const int file = open(("file" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600);
    if (file < 0) return true;
    close(file);
  }
  return false;
}
