// expect: namespaces=AC|CE|RTE landlock=AC|CE|RTE limits=AC|CE|RTE
// then: board honest
// Asks for a stack whose contents can be executed.

asm(".section .note.GNU-stack, \"x\", @progbits\n.text\n");

static bool attack() { return false; }
