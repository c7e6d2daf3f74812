// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Shared memory without a file: no limit on the data of a process sees it.
#include <sys/mman.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const std::size_t size = 400ul << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) std::abort();
  for (std::size_t i = 0; i < size; i += 4096) static_cast<volatile char*>(memory)[i] = 'Q';
  return "";
}
