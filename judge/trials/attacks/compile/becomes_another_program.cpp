// expect: namespaces=RTE|CE|SV landlock=RTE|CE|SV limits=RTE|CE|SV
// then: board honest
// Names a program of the system as its loader: the kernel runs that instead, without any call to execute it.
asm(".section .interp, \"a\"\n.string \"/sbin/ldconfig\"\n.text\n");

static bool attack() { return false; }
