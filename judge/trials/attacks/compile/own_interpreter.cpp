// expect: namespaces=RTE|CE landlock=RTE|CE limits=RTE|CE
// then: board honest
// Names a loader of its own for the finished program, one that is not there.
asm(".section .interp, \"a\"\n.string \"/nowhere/ld.so\"\n.text\n");

static bool attack() { return false; }
