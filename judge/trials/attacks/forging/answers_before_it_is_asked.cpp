// expect: namespaces=PE landlock=PE limits=PE
// A hundred answers with guessed numbers, before the first question.
#include <unistd.h>
#include <string>
#include <utility>

__attribute__((constructor)) static void hurry() {
  for (unsigned long nonce = 0; nonce < 100; ++nonce) {
    const unsigned long frame[2] = {nonce, 2};
    write(4, frame, sizeof frame);
    write(4, "Q\n", 2);
  }
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
