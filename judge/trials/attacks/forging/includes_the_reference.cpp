// expect: namespaces=CE landlock=CE limits=CE
// The reference solution, by the place it has in the source tree.
#include "../../solution/solve_n_queens.h"
