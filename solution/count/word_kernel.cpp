// The loops of counting by halves (meeting.cpp, halves_lanes.h) for processors without AVX2: on x86-64 what every one
// has, SSE2, and on AArch64 what every one has, Neon. Rows are added to one placement after the other, written down
// always and kept by moving on, so that nothing depends on a prediction; neither instruction set can put the lanes that
// are kept side by side. Pairs are compared four at a time in the compiler's own vectors and sliced by 128.
//
// Cost: at n = 16 a seventh of what backtracking takes (scalar_kernel.cpp).

#include "solution/count/halves_lanes.h"

namespace queens {
namespace {

struct WordLanes {
  /// Four words of 32 bits.
  typedef std::uint32_t Four __attribute__((vector_size(16)));

  using Vector = std::uint32_t;
  using Compared = Four;
  static constexpr std::uint32_t kCount = 1;
  static constexpr std::uint32_t kComparedCount = 4;
  static constexpr std::size_t kSlicedBytes = 16;
  static constexpr std::size_t kPairCost = 3;

  static std::uint32_t load(const std::uint32_t* from) { return *from; }
  static std::uint32_t all(std::uint32_t value) { return value; }
  static std::uint32_t either(std::uint32_t a, std::uint32_t b) { return a | b; }
  static bool disjoint(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d, std::uint32_t) {
    return ((a & b) | (c & d)) == 0;
  }
  static void storeKept(std::uint32_t* to, bool, std::uint32_t value) { *to = value; }
  static std::uint32_t countOf(bool kept) { return kept; }

  static Four loadCompared(const std::uint32_t* from) {
    Four values;
    __builtin_memcpy(&values, from, sizeof values);
    return values;
  }
  static Four countDisjoint(Four counts, Four a, std::uint32_t b) {
    return counts - reinterpret_cast<Four>((a & b) == 0);
  }
  static Four firstOnly(Four values, std::uint32_t count) {
    const Four lane = {0, 1, 2, 3};
    return values & reinterpret_cast<Four>(lane < count);
  }
  static std::uint64_t total(Four counts) { return std::uint64_t{counts[0]} + counts[1] + counts[2] + counts[3]; }
};

}  // namespace

const HalvesKernel kWordHalves{HalvesLoops<WordLanes>::extendRow, HalvesLoops<WordLanes>::countPairs};

}  // namespace queens
