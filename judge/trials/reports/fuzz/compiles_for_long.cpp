// judge: fuzz --seed 4 --seconds 1
// says: time ran out after
// json: /verdict SK
// json: /compile/succeeded false
// never: INTERRUPTED
// never: AC - accepted
// Counts at compile time, for much longer than it may.
#include <string>
#include <utility>
constexpr long count(long from) {
  long sum = from;
  for (long i = 0; i < 700; ++i)
    for (long j = 0; j < 1000; ++j) sum = (sum + i * j) % 1'000'003;
  return sum;
}
template <long N>
constexpr long kCount = count(kCount<N - 1>);
template <>
constexpr long kCount<0> = 0;
std::string solveNQueens(int, std::pair<int, int>) { return std::string(kCount<200> % 7, 'Q'); }
