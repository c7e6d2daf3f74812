// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: line 0 of the submission
// then: board
// Dies when asked for n = 0; in the process that is asked for all but that, it leaves last words at its end, marked as
// the harness marks its own: the judge has to have them still when it shows them.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>

static bool isAsked;

__attribute__((destructor)) static void leave() {
  if (isAsked) return;
  const std::string words = "\2AAAA\nline 0 of the submission's own last words, which are long enough to be seen\n";
  (void)!write(2, words.data(), words.size());
  _exit(7);
}

std::string honestBoard(int n, std::pair<int, int> queen);

std::string solveNQueens(int n, std::pair<int, int> queen) {
  if (n == 0) isAsked = true, std::abort();
  return honestBoard(n, queen);
}
