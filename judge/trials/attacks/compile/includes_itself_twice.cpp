// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 2
// Includes the file that is compiled, twice: 2^200 copies, were there no end to the nesting.
#include "unit.cpp"

#include "unit.cpp"
