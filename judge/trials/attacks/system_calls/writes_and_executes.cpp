// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// then: board honest
// Writes a program into its folder, by copying its own, and becomes that.
#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static bool attack() {
  const int self = open("/proc/self/exe", O_RDONLY);
  struct stat status {};
  fstat(self, &status);
  const int copy = open("copy", O_CREAT | O_WRONLY, 0700);
  sendfile(copy, self, nullptr, status.st_size);
  close(copy);
  execl("./copy", "copy", nullptr);
  return false;
}
