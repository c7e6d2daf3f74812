// expect: namespaces=CE landlock=CE limits=CE
// then: board honest
// Defines what the harness has in place of std::ios::sync_with_stdio(), and so the linker's.
#include <iostream>

extern "C" bool __wrap__ZNSt8ios_base15sync_with_stdioEb(bool) { return false; }

static bool attack() { return std::ios::sync_with_stdio(false); }
