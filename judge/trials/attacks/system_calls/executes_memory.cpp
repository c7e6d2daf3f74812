// expect: namespaces=SV landlock=SV limits=open
// reason: execveat
// then: board honest
// Puts a program into a file that exists in memory alone, and becomes that.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  const int self = open("/proc/self/exe", O_RDONLY);
  struct stat status {};
  fstat(self, &status);
  const int memory = memfd_create("queens-attack", 0);
  if (memory >= 0) sendfile(memory, self, nullptr, status.st_size);
  const char* arguments[] = {"solution", nullptr};
  syscall(SYS_execveat, memory >= 0 ? memory : self, "", arguments, environ, AT_EMPTY_PATH);
  return false;
}
