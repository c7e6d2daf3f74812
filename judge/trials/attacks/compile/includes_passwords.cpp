// expect: namespaces=CE landlock=CE limits=open
// refuse: root:
// Has the first line of a file of the host shown in an error.
#include "/etc/passwd"

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
