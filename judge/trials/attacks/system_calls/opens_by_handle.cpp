// expect: namespaces=SV landlock=SV limits=open
// reason: name_to_handle_at
// then: board honest
// Opens files by numbers instead of names, for which no folder is asked.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  struct {
    file_handle head;
    unsigned char bytes[128];
  } handle{};
  handle.head.handle_bytes = sizeof handle.bytes;
  int mount = 0;
  if (name_to_handle_at(AT_FDCWD, ".", &handle.head, &mount, 0) != 0) return false;
  return open_by_handle_at(AT_FDCWD, &handle.head, O_RDONLY) >= 0;
}
