// expect: namespaces=CE|WA|RTE landlock=CE|WA|RTE limits=CE|WA|RTE
// A main of its own, where no macro can reach it.
asm(".globl main\nmain: xorl %eax, %eax\n ret\n");

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
