// expect: namespaces=OLE|AC landlock=OLE|AC limits=OLE|AC
// then: board honest
// Lets the kernel attack /dev/zero into its output, without a byte of its own.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const int zeros = open("/dev/zero", O_RDONLY);
  if (zeros < 0) return false;
  for (int i = 0; i < 1024; ++i)
    if (splice(zeros, nullptr, STDOUT_FILENO, nullptr, 64 << 10, 0) <= 0) break;
  return false;
}
