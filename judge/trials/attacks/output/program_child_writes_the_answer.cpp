// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --mode program
// Several processes write to the same stdout, without end.
#include <unistd.h>

#include <cstdio>

int main() {
  fork();
  fork();
  while (std::puts("Q") >= 0) continue;
}
