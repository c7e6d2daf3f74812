// expect: RTE
// reason: ended with exit status 7 without answering; its last words: sorry
// accepted: 0
// judge: --suite tiny
// A terminate handler of its own: it is in force, and nobody tells a line.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <utility>

static const auto before = std::set_terminate([] {
  std::fputs("sorry", stderr);
  std::_Exit(7);
});

std::string solveNQueens(int n, std::pair<int, int>) {
  if (before) throw n;
  return "";
}
