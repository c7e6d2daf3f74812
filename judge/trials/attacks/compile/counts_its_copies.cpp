// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 2
// Doubles itself forty levels deep, within what the preprocessor allows, and ends each copy with a line of its own.
#if __INCLUDE_LEVEL__ < 40
#include "unit.cpp"

#include "unit.cpp"
#endif
int copyOf;
