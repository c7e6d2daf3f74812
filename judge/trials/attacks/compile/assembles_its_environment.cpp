// expect: namespaces=CE landlock=CE limits=CE
// refuse: swordfish
// Has the environment of the assembler quoted in an error; that of the judge has a secret in it.
asm(".include \"/proc/self/environ\"\n.include \"/proc/thread-self/environ\"\n");

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
