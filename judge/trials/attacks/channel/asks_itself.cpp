// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Writes questions of its own into the channel of questions, and reads answers from that of answers.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  char byte = 0;
  const bool written = write(3, "a question", 10) > 0;
  fcntl(4, F_SETFL, O_NONBLOCK);
  const bool taken = read(4, &byte, 1) > 0;
  fcntl(4, F_SETFL, 0);
  return written || taken;
}
