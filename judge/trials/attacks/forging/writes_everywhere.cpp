// expect: namespaces=PE|RTE|WTL|OLE landlock=PE|RTE|WTL|OLE limits=PE|RTE|WTL|OLE
// judge: --fail-fast
// Writes an answer of its own to every descriptor that it has.
#include <dirent.h>
#include <unistd.h>
#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const unsigned long frame[2] = {1, 0};
  for (int fd = 3; fd < 256; ++fd) write(fd, frame, sizeof frame);
  if (DIR* folder = opendir("/proc/self/fd"))
    while (dirent* entry = readdir(folder)) write(std::atoi(entry->d_name), frame, sizeof frame);
  return "";
}
