// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// The same with a file that only root may read.
#include "/etc/shadow"

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
