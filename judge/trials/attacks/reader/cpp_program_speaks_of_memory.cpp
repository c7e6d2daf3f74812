// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast --mode program
// reason: ended with exit status 1
// refuse: ran out of memory
// A program that says why it gives up, in words like those of a harness.
#include <cstdio>

int main() {
  std::fputs("out of memory: too many boards\n", stderr);
  return 1;
}
