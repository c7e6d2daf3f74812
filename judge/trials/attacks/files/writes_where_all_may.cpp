// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Leaves files in the folders where everybody may write.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  char here[4096] = {};
  const bool ownTmp = getcwd(here, sizeof here) && std::string(here) == "/tmp";
  bool written = false;
  for (const char* name : {"/tmp/queens-attack-note", "/var/tmp/queens-attack-note", "/dev/mqueue/queens-attack-note"})
    if (!(ownTmp && std::string(name).rfind("/tmp", 0) == 0))
      written = open(name, O_CREAT | O_WRONLY, 0666) >= 0 || written;
  return written;
}
