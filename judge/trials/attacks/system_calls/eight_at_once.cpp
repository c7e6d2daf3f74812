// expect: namespaces=SV landlock=SV limits=open
// then: board honest
// Eight threads make calls that are not allowed, all at once.
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <unistd.h>

#include <thread>
#include <vector>

static bool attack() {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([i] {
      if (i % 2) ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
      umount2("/proc", MNT_DETACH);
    });
  for (std::thread& thread : threads) thread.join();
  return false;
}
