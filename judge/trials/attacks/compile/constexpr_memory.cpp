// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 1.5 --compile-memory-mb 300
// A vector of 1.6 GB in a constant expression: the compiler has to hold every element.
#include <vector>
constexpr std::size_t fill() {
  std::vector<int> numbers(400'000'000, 1);
  return numbers.size();
}
static_assert(fill() != 1);
