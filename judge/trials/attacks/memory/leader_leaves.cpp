// expect: namespaces=MLE landlock=MLE limits=MLE
// judge: --fail-fast
// The first thread ends before the memory is taken. What the kernel tells about a process whose first thread is gone
// is that it has none.
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <utility>

static void fill() {
  usleep(50'000);
  const std::size_t size = 400ul << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (std::size_t i = 0; i < size; i += 4096) static_cast<volatile char*>(memory)[i] = 'Q';
  while (true) pause();
}

std::string solveNQueens(int, std::pair<int, int>) {
  std::thread(fill).detach();
  pthread_exit(nullptr);
}
