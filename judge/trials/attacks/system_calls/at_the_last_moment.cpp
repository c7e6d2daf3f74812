// expect: namespaces=SV|AC landlock=SV|AC limits=open
// then: board honest
// A thread makes a call that is not allowed while the others end the process: the runner may find nobody there any
// more.
#include <sys/ptrace.h>
#include <unistd.h>

#include <thread>

static bool attack() {
  std::atexit([] {
    std::thread([] { ptrace(PTRACE_TRACEME, 0, nullptr, nullptr); }).detach();
    _exit(0);
  });
  return false;
}
