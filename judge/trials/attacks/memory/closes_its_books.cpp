// expect: namespaces=MLE landlock=MLE limits=MLE
// judge: --fail-fast
// Asks the kernel to let nobody look into its memory, and shares 400 MiB with a child: the exact figures cannot be
// read any more.
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  prctl(PR_SET_DUMPABLE, 0);
  const std::size_t size = 400ul << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  fork();
  for (std::size_t i = 0; i < size; i += 4096) static_cast<volatile char*>(memory)[i] = 'Q';
  while (true) pause();
}
