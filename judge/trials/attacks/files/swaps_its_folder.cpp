// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Moves its own folder away and puts a link to another one in its place: a judge that cleans up by name would do that
// elsewhere.
#include <sys/stat.h>
#include <unistd.h>

static bool attack() {
  char here[4096] = {};
  if (!getcwd(here, sizeof here)) return false;
  const std::string moved = std::string(here) + "-queens-attack-moved";
  if (rename(here, moved.c_str()) != 0) return false;
  (void)!symlink("/etc", here);
  return true;
}
