// expect: namespaces=OLE landlock=OLE limits=OLE
// then: board honest
// Every answer is right. Then, on its way out, it writes 8 MiB.
#include <cstdio>

static bool attack() {
  std::atexit([] {
    for (int i = 0; i < 8 << 10; ++i) std::printf("%1023d\n", i);
  });
  return false;
}
