// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Right answers, in pieces that end within the header and within rows, with pauses.
#include <sys/uio.h>
#include <unistd.h>
#include <algorithm>

/// Stands in for the C library's: the harness answers through us.
extern "C" ssize_t writev(int fd, const iovec* parts, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all.append(static_cast<const char*>(parts[i].iov_base), parts[i].iov_len);
  for (std::size_t at = 0; at < all.size(); at += 7) {
    write(fd, all.data() + at, std::min<std::size_t>(7, all.size() - at));
    usleep(100);
  }
  return all.size();
}

static bool attack() { return false; }
