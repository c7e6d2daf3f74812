// expect: namespaces=MLE landlock=MLE limits=MLE
// judge: --fail-fast
// Eight children take 60 MiB each: every one of them is small, all together are not.
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const std::size_t size = 60ul << 20;
  for (int i = 0; i < 8; ++i)
    if (fork() == 0) {
      volatile char* const table = new char[size];
      for (std::size_t at = 0; at < size; at += 4096) table[at] = 'Q';
      while (true) pause();
    }
  while (wait(nullptr) > 0) continue;
  return "";
}
