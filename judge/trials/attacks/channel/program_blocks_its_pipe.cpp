// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --mode program --fail-fast
// Changes the modes of the pipes, which the judge has the other ends of, and waits.
#include <fcntl.h>
#include <unistd.h>

int main() {
  for (int fd = 0; fd < 3; ++fd) {
    fcntl(fd, F_SETFL, O_NONBLOCK | O_APPEND | O_ASYNC);
    fcntl(fd, F_SETPIPE_SZ, 4096);
  }
  while (true) pause();
}
