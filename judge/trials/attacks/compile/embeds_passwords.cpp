// expect: namespaces=CE landlock=CE limits=open
// refuse: root:
// Lets the assembler put a file of the host into the program, which prints it.
#include <cstdio>
#include <string>
#include <utility>

extern const char stolen[], stolenEnd[];
asm(".data\nstolen: .incbin \"/etc/passwd\"\nstolenEnd: .byte 0\n.text\n");

std::string solveNQueens(int, std::pair<int, int>) {
  std::fwrite(stolen, 1, stolenEnd - stolen, stdout);
  return "";
}
