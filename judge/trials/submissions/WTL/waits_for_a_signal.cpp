// expect: WTL
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// pause() to "keep the window open".
#include <unistd.h>

#include <iostream>
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::cout << "size " << n << ", queen at " << queen.first << ' ' << queen.second << std::endl;
  if (n == 1) {
    std::cout << "trivial" << std::endl;
    pause();
    return "Q\n";
  }
  pause();
  return "";
}
