// expect: namespaces=MLE landlock=MLE limits=MLE
// judge: --fail-fast
// As page_tables.cpp, by a thread whose process has lost its first one: the kernel tells nothing about such a process.
#include <pthread.h>
#include <sys/mman.h>

#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  pthread_t thread;
  pthread_create(
      &thread, nullptr,
      [](void*) -> void* {
        constexpr std::size_t kSize = 600ul << 30, kStep = 2 << 20;
        void* const memory = mmap(nullptr, kSize, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) std::abort();
        for (std::size_t i = 0; i < kSize; i += kStep) (void)static_cast<volatile char*>(memory)[i];
        for (;;) continue;
      },
      nullptr);
  pthread_exit(nullptr);
}
