// expect: namespaces=WA landlock=WA limits=WA
// Answers every question itself, in a constructor, and never comes to main.
#include <sys/syscall.h>
#include <unistd.h>
#include <cstring>
#include <string>
#include <utility>

struct Header {
  unsigned long nonce, length;
};

__attribute__((constructor)) static void answerAll() {
  Header header{0, 2};
  char request[64];
  write(4, &header, sizeof header);
  write(4, "1+", 2);
  while (read(3, &header, sizeof header) == sizeof header && read(3, request, header.length) > 0) {
    header.length = 2;
    write(4, &header, sizeof header);
    write(4, "Q\n", 2);
  }
  _exit(0);
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
