// expect: namespaces=OLE landlock=OLE limits=OLE
// then: board honest
// Writes exactly as much as is allowed, and one byte more. Every answer is right.
#include <unistd.h>

static bool attack() {
  const std::string part((1 << 20) + 1, 'Q');
  return write(STDOUT_FILENO, part.data(), part.size()) != (1 << 20) + 1;
}
