// expect: namespaces=RTE|CE|MLE landlock=RTE|CE|MLE limits=RTE|CE|MLE
// then: board honest
// Static memory beyond what a process can address: the program cannot even be started.

char board[1ul << 46] __attribute__((used));

static bool attack() { return false; }
