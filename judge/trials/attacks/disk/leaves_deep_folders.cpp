// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Leaves three hundred folders with long names behind, each in the one before: the longest path is too long for any
// call that takes one.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static bool attack() {
  const std::string name(200, 'f');
  int deep = 0;
  while (deep < 300 && mkdir(name.c_str(), 0700) == 0 && chdir(name.c_str()) == 0) ++deep;
  return deep != 300;
}
