// expect: RTE
// reason: ended with exit status 3 without answering; its last words: that was all
// accepted: 0
// judge: --suite tiny
// Says in the harness's words where it ended: at addresses that there are not, at the tool's options, at files.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  static const char* const ends[] = {
      "ffffffffffffffff 0 1 2 3 7fffffffffffffff 8000000000000000 fffffffffffffffffffffff",
      "-e /etc/passwd", "@/etc/passwd", "", "0x", "1 -f -C", "99999999 zz \xff\xfe"};
  std::fprintf(stderr, "queens-judge-stack: %s\n", ends[static_cast<unsigned>(n) % (sizeof ends / sizeof ends[0])]);
  std::fprintf(stderr, "that was all");
  std::_Exit(3);
}
