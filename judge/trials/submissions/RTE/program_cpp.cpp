// expect: RTE
// reason: no idea
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
#include <stdexcept>
int main() { throw std::runtime_error("no idea"); }
