// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// A header unit made of a file of the host.
module;
export module queens;
import "/etc/passwd";

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
