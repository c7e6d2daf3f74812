// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// then: board honest
// refuse: root:
// Claims to have crashed at addresses without end, and has options for the tool that finds their lines.
#include <cstdio>
#include <cstdlib>

static bool attack() {
  std::fputs("queens-judge-stack: --help @/etc/passwd -e /etc/passwd 0000000000001000\n", stderr);
  for (int i = 0; i < 300; ++i) {
    std::fputs("queens-judge-stack:", stderr);
    for (int k = 0; k < 32; ++k) std::fprintf(stderr, " %016x", 0x1000 + 32 * i + k);
    std::fputs("\n", stderr);
  }
  std::abort();
}
