// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// Names a file of the host as a precompiled header to be loaded into the compiler.
#pragma GCC pch_preprocess "/etc/passwd"

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
