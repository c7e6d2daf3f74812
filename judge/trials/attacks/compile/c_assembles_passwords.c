// expect: namespaces=CE landlock=CE limits=open
// refuse: root:
// Lets the assembler put a file of the host into the program, which prints it.
#include <stdio.h>

extern const char stolen[], stolen_end[];
__asm__(".data\nstolen: .incbin \"/etc/passwd\"\nstolen_end: .byte 0\n.text\n");

char* solve_n_queens(int n, int row, int col) {
  fwrite(stolen, 1, stolen_end - stolen, stdout);
  return n == 1 && row == col ? "Q\n" : "";
}
