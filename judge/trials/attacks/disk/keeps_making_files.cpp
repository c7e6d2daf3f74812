// expect: namespaces=AC|TLE|OLE landlock=AC|TLE|OLE limits=AC|TLE|OLE
// then: board honest
// A process in a session of its own makes files and folders as fast as it can, while the judge cleans up.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static bool attack() {
  if (fork() == 0) {
    setsid();
    for (int i = 0;; ++i) {
      mkdir(std::to_string(i).c_str(), 0700);
      close(open((std::to_string(i) + "/file").c_str(), O_CREAT | O_WRONLY, 0600));
    }
  }
  usleep(50'000);
  return false;
}
