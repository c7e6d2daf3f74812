// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: SIGQUIT
// Asks for core dumps of any size, fills some memory, and crashes.
#include <signal.h>
#include <sys/resource.h>

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  const rlimit endless{RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_CORE, &endless);
  std::string memory(64 << 20, 'Q');
  raise(SIGQUIT);
  return memory;
}
