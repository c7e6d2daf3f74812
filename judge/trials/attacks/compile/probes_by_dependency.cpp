// expect: namespaces=CE landlock=CE limits=open
// reason: passwd
// A pragma that compares the age of a file of the host with our own; it fails where there is none.
#pragma GCC dependency "/etc/passwd"

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
