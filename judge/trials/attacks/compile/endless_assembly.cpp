// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 3 --compile-memory-mb 300
// A thousand million instructions, repeated by the assembler.
asm(".rept 1000000000\n nop\n .endr\n");

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
