// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 2
// Doubles itself with a warning in each copy: megabytes of messages, which no limit on errors stops.
#if __INCLUDE_LEVEL__ < 40
#warning "the compiler has something to say here, and it says it once more for each copy of this line"
#include "unit.cpp"

#include "unit.cpp"
#endif
