// expect: namespaces=WA landlock=WA limits=WA
// judge: --mode program
// Says that it is ready, and answers, on every descriptor that a harness could have.
#include <unistd.h>

#include <cstring>
#include <string>

int main() {
  const std::string frame = std::string(8, '\0') + std::string("\1\0\0\0\0\0\0\0+", 9);
  for (int fd = 3; fd < 256; ++fd)
    for (int turn = 0; turn < 3; ++turn) (void)!write(fd, frame.data(), frame.size());
  (void)!write(STDOUT_FILENO, frame.data(), frame.size());
}
