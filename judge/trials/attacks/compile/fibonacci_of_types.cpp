// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 1 --compile-memory-mb 400
// reason: the compiler
// Over a million different types, by a recursion that never meets the same one twice.
template <int N, int Path>
struct Fibonacci {
  static constexpr long value = Fibonacci<N - 1, 2 * Path>::value + Fibonacci<N - 2, 2 * Path + 1>::value;
};
template <int Path>
struct Fibonacci<0, Path> {
  static constexpr long value = 1;
};
template <int Path>
struct Fibonacci<1, Path> {
  static constexpr long value = 1;
};
static_assert(Fibonacci<29, 1>::value > 0);
