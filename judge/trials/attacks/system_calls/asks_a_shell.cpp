// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// then: board honest
// Asks a shell who it is, and reads what that says.
#include <unistd.h>

#include <cstdio>

static bool attack() {
  char word[100] = {};
  FILE* shell = popen("id", "r");
  return shell && std::fgets(word, sizeof word, shell) && word[0] == 'u';
}
