// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 1.5
// A loop of a million million rounds that the compiler itself has to run.
constexpr unsigned long spin() {
  unsigned long sum = 0;
  for (unsigned long i = 0; i < 1'000'000'000'000; ++i) sum += i;
  return sum;
}
static_assert(spin() != 1);
