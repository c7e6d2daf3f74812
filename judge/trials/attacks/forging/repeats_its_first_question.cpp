// expect: namespaces=PE|WA landlock=PE|WA limits=PE|WA
// Answers its first question again and again.
#include <sys/syscall.h>
#include <unistd.h>
#include <cstring>
#include <string>
#include <utility>

/// Stands in for the C library's: every question looks like the first one, its number included.
extern "C" ssize_t read(int fd, void* to, size_t size) {
  static char first[28];
  static size_t known, at;
  const ssize_t got = syscall(SYS_read, fd, to, size);
  if (known < sizeof first) {
    std::memcpy(first + known, to, got);
    known += got;
  } else {
    std::memcpy(to, first + at, size);
    at = (at + size) % sizeof first;
  }
  return got;
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "Q\n";
}
