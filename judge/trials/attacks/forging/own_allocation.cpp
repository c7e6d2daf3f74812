// expect: namespaces=WA|RTE landlock=WA|RTE limits=WA|RTE
// Allocates memory where somebody else has some.
#include <cstddef>
#include <new>
#include <string>
#include <utility>

static char arena[1 << 20];
static std::size_t used;

void* operator new(std::size_t size) {
  used += (size + 15) / 16 * 16;
  return arena + (used - size) / 16 * 16 % (sizeof arena / 2);
}
void operator delete(void*) noexcept {}
void operator delete(void*, std::size_t) noexcept {}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
