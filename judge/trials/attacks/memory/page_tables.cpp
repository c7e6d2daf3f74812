// expect: namespaces=MLE landlock=MLE limits=MLE
// judge: --fail-fast
// Reads one byte in every 2 MiB of 600 GiB that nobody has ever written to: all are one and the same page of zeros, but
// the tables that lead there, one page each, take more than a gigabyte of the kernel's memory.
#include <sys/mman.h>

#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  constexpr std::size_t kSize = 600ul << 30, kStep = 2 << 20;
  void* const memory = mmap(nullptr, kSize, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) std::abort();
  for (std::size_t i = 0; i < kSize; i += kStep) (void)static_cast<volatile char*>(memory)[i];
  return "";
}
