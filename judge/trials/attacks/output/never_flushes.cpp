// expect: namespaces=OLE landlock=OLE limits=OLE
// then: board honest
// Keeps 4 MiB of output in a buffer of its own; only the end of the question or of the program lets them out.
#include <cstdio>

static bool attack() {
  static char buffer[8 << 20];
  std::setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  for (int i = 0; i < 4 << 10; ++i) std::printf("%1023d\n", i);
  return false;
}
