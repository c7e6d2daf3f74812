// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Not a bomb: six children read 100 MiB that their parent wrote, and which lies in memory once. Whoever adds up what
// each process holds finds 700 MiB.
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <vector>

static bool attack() {
  const std::size_t size = 100ul << 20;
  static char* const table = static_cast<char*>(std::memset(new char[size], 'Q', size));
  for (int i = 0; i < 6; ++i)
    if (fork() == 0) {
      unsigned sum = 0;
      for (std::size_t at = 0; at < size; at += 4096) sum += static_cast<volatile char*>(table)[at];
      usleep(200'000);
      _exit(sum == 0);
    }
  bool wrong = false;
  for (int status = 0; wait(&status) > 0;) wrong = wrong || status != 0;
  return wrong;
}
