// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Leaves files whose names mean something to a careless shell: options, stars, ends of line, 255 bytes, none of them
// text.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const std::string names[] = {"-rf", "*", "$(reboot)", "a\nb", "\\", "\xff\xfe", " ", "~", std::string(255, '\x80')};
  for (const std::string& name : names) {
    const int file = open(name.c_str(), O_CREAT | O_WRONLY, 0600);
    if (file < 0) return true;
    close(file);
  }
  return false;
}
