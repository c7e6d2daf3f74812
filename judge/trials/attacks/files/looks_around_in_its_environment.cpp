// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Looks for what the judge's own environment holds: who the user is, where the keys are, what is loaded before
// everything else.
#include <unistd.h>

static bool attack() {
  for (char** variable = environ; *variable; ++variable) {
    const std::string text = *variable, name = text.substr(0, text.find('='));
    bool known = false;
    for (const char* harmless : {"PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "TZ", "PWD"})
      known = known || name == harmless;
    if (!known) return true;
  }
  return std::getenv("LD_PRELOAD") || std::getenv("LD_LIBRARY_PATH") || std::getenv("SSH_AUTH_SOCK");
}
