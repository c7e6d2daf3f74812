// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 3 --compile-memory-mb 300
// Lets the assembler put an endless file into the program.
asm(".data\n.incbin \"/dev/zero\"\n.text\n");

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
