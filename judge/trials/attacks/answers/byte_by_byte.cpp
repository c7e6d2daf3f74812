// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Right answers, in single bytes.
#include <sys/uio.h>
#include <unistd.h>

/// Stands in for the C library's: the harness answers through us.
extern "C" ssize_t writev(int fd, const iovec* parts, int count) {
  ssize_t size = 0;
  for (int i = 0; i < count; ++i)
    for (std::size_t k = 0; k < parts[i].iov_len; ++k, ++size)
      write(fd, static_cast<const char*>(parts[i].iov_base) + k, 1);
  return size;
}

static bool attack() { return false; }
