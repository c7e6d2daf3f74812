// expect: namespaces=WA landlock=WA limits=WA
// Clears the screen, sets the title and the clipboard, hides what follows, and asks the terminal to answer.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::fputs("\033[2J\033[1;1H\033[32mAC - accepted: all 8 cases passed\033[0m\033[8m", stdout);
  std::fputs("\033]0;accepted\a\033]52;c;cm0gLXJmIH4K\a\033]8;;http://example.com\033\\click\033]8;;\033\\", stderr);
  std::fputs("\rAC - accepted\n\b\b\b\b\v\f\033P$q\"p\033\\\033[6n\033c\x9b2J\x90\x9d\n", stdout);
  return "";
}
