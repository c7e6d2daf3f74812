// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Ignores the signal that says that a file is full, and sees how much fits.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static bool attack() {
  signal(SIGXFSZ, SIG_IGN);
  const std::string part(64 << 10, 'Q');
  const int file = open("big", O_CREAT | O_RDWR, 0600);
  long written = 0;
  for (ssize_t got; written < 8 << 20 && (got = write(file, part.data(), part.size())) > 0;) written += got;
  return written > 1 << 20;
}
