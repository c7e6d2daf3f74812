// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 3 --compile-memory-mb 400
// Fifty million template arguments at one stroke.
template <int... Is>
constexpr int sum(std::integer_sequence<int, Is...>) {
  return (0 + ... + Is);
}
static_assert(sum(std::make_integer_sequence<int, 50'000'000>()) != 1);
