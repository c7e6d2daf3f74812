// expect: namespaces=OLE landlock=OLE limits=OLE
// then: board honest
// Reserves 2 GiB for a file at once, without writing any of it.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const int file = open("reserved", O_CREAT | O_RDWR, 0600);
  return file < 0 || fallocate(file, 0, 0, 2l << 30) == 0;
}
