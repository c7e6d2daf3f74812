// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Maps pages that nobody may touch, which costs nothing, and only then asks to write to them.
#include <sys/mman.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const std::size_t size = 400ul << 20;
  void* memory = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory, size, PROT_READ | PROT_WRITE) != 0) std::abort();
  for (std::size_t i = 0; i < size; i += 4096) static_cast<volatile char*>(memory)[i] = 'Q';
  return "";
}
