// expect: namespaces=AC|RTE|CE landlock=AC|RTE|CE limits=AC|RTE|CE
// then: board honest
// Pragmas that contestants carry along, one of them for a processor that is perhaps not there: they are obeyed, and an
// instruction that is unknown is the fault of whoever asked for it.
#pragma GCC optimize("O3,unroll-loops")
#pragma GCC target("avx512f,avx512vl,bmi2")
#pragma comment(lib, "pthread")

static bool attack() { return false; }
