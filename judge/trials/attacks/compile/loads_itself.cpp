// expect: namespaces=RTE|CE|SV landlock=RTE|CE|SV limits=RTE|CE|SV
// then: board honest
// Names itself as its own loader.
asm(".section .interp, \"a\"\n.string \"/proc/self/exe\"\n.text\n");

static bool attack() { return false; }
