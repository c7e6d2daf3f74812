// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// Stands in for writev, and swallows every answer.
#include <sys/uio.h>
#include <string>
#include <utility>

extern "C" ssize_t writev(int, const iovec* parts, int count) {
  ssize_t size = 0;
  for (int i = 0; i < count; ++i) size += parts[i].iov_len;
  return size;
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
