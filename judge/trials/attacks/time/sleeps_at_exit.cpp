// expect: namespaces=WTL landlock=WTL limits=WTL
// judge: --fail-fast
// then: board honest
// Every answer is right. Then a function that was left with atexit() never returns.
#include <unistd.h>

static bool attack() {
  std::atexit([] {
    while (true) pause();
  });
  return false;
}
