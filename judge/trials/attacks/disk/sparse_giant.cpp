// expect: namespaces=OLE landlock=OLE limits=OLE
// reason: wrote a file larger than
// then: board honest
// A file of 2 GiB with nothing in it: the size is what is limited.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const int file = open("sparse", O_CREAT | O_RDWR, 0600);
  return file < 0 || ftruncate(file, 2l << 30) == 0;
}
