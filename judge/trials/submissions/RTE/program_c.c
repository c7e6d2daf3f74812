// expect: RTE
// reason: SIGABRT
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
#include <stdlib.h>
int main(void) { abort(); }
