// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 3 --compile-memory-mb 300
// Eight gigabytes of data, asked for in the assembler, which fills them byte by byte.
asm(".data\n.space 0x200000000, 7\n.text\n");

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
