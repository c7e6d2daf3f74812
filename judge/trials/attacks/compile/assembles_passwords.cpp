// expect: namespaces=CE landlock=CE limits=open
// refuse: root:
// Lets the assembler read a file of the host as its own source, and quote what it does not understand.
asm(".include \"/etc/passwd\"\n");

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
