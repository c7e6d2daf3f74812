// expect: namespaces=CE landlock=CE limits=CE
// Messages that look as if the machine had failed: then the judge would be to blame.
#line 1 "ld"
#pragma message "No space left on device"
#error "No space left on device"

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
