// expect: namespaces=AC|MLE landlock=open limits=open
// then: board honest
// Writes files of 1 MiB into its folder until there are a hundred. They stay.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  const std::string part(1 << 20, 'Q');
  int whole = 0;
  for (int i = 0; i < 100; ++i) {
    const int file = open(std::to_string(i).c_str(), O_CREAT | O_WRONLY, 0600);
    if (file >= 0 && write(file, part.data(), part.size()) == 1 << 20) ++whole;
    close(file);
  }
  return whole > 64;
}
