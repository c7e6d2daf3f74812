// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Not a bomb: recursion that takes 48 MiB of stack, and comes back.

static int depth(int levels) {
  volatile char frame[1000];
  frame[levels % 1000] = 1;
  return levels == 0 ? 0 : depth(levels - 1) + frame[levels % 1000];
}

static bool attack() {
  return depth(48 << 10) != 48 << 10;
}
