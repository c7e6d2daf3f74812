// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Leaves a file in shared memory, from where the next submission could read it.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  if (open("/dev/shm/queens-attack-message", O_RDONLY) >= 0) return true;
  const int file = open("/dev/shm/queens-attack-message", O_CREAT | O_WRONLY, 0666);
  const bool isPrivate = open("/dev/shm/../../etc/passwd", O_RDONLY) < 0;
  return file >= 0 && write(file, ".Q..", 4) == 4 && !isPrivate;
}
