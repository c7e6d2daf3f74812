// expect: namespaces=OLE landlock=OLE limits=OLE
// reason: returned an answer longer than 1 MiB
// judge: --mode program
// An answer that has no end.
#include <cstdio>

int main() {
  while (std::puts("...Q....") >= 0) continue;
  while (true) continue;
}
