// expect: namespaces=CE landlock=CE limits=CE
// The same from the assembler.
asm(".error \"No space left on device\"\n");

#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
