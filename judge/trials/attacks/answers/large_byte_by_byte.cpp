// expect: namespaces=WA landlock=WA limits=WA
// judge: --suite large --output-mb 2 --total-seconds 20
// Boards of up to a million bytes, in single bytes.
#include <sys/uio.h>
#include <unistd.h>
#include <string>
#include <utility>

/// Stands in for the C library's: the harness answers through us.
extern "C" ssize_t writev(int fd, const iovec* parts, int count) {
  ssize_t size = 0;
  for (int i = 0; i < count; ++i)
    for (std::size_t k = 0; k < parts[i].iov_len; ++k, ++size)
      write(fd, static_cast<const char*>(parts[i].iov_base) + k, 1);
  return size;
}

std::string solveNQueens(int n, std::pair<int, int>) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n - 1, '.') + "Q\n";
  return board;
}
