// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Not a flood: writes exactly as much as is allowed, and not a byte more.
#include <unistd.h>

static bool attack() {
  const std::string part(64 << 10, 'Q');
  for (int i = 0; i < 16; ++i)
    if (write(i % 2 ? STDOUT_FILENO : STDERR_FILENO, part.data(), part.size()) != 64 << 10) return true;
  return false;
}
