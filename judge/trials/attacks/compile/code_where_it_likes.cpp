// expect: namespaces=CE|RTE|AC|SV landlock=CE|RTE|AC|SV limits=CE|RTE|AC|SV
// then: board honest
// A section that may be written and executed, of just under the largest program.

asm(".section .queens, \"awx\"\n.org 0x3000000\n.byte 1\n.text\n");

static bool attack() { return false; }
