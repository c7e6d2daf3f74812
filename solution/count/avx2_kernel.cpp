// The loops of counting by halves (meeting.cpp, halves_lanes.h) on 8 lanes of 32 bits. AVX2 has neither the test nor
// the compression of AVX-512: AND and a comparison with 0 leave all bits of a lane set where two placements share no
// diagonal, which is -1, so subtracting it counts; to put those that are kept side by side, the mask of the comparison
// finds a permutation in a table of 256 (2 KiB).
//
// Cost: three instructions for 8 pairs. Where memory and short lists cost as much as pairs do, that is 1.3 times the
// time of AVX-512, not three times. The table for compressing is common practice, as in D. Lemire's and others'
// decoders.

#include <immintrin.h>

#include "solution/count/halves_lanes.h"

namespace queens {
namespace {

/// For each set of lanes where they come from to stand side by side.
struct Orders {
  unsigned char lanes[256][8];
};

constexpr Orders makeOrders() {
  Orders orders{};
  for (unsigned kept = 0; kept < 256; ++kept) {
    unsigned to = 0;
    for (unsigned lane = 0; lane < 8; ++lane) {
      if ((kept >> lane & 1) != 0) orders.lanes[kept][to++] = static_cast<unsigned char>(lane);
    }
  }
  return orders;
}

constexpr Orders kOrders = makeOrders();

struct Avx2Lanes {
  using Vector = __m256i;
  using Mask = __m256i;
  static constexpr std::uint32_t kCount = 8;

  static Vector load(const std::uint32_t* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
  static void store(std::uint32_t* to, Vector values) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), values); }
  static Vector all(std::uint32_t value) { return _mm256_set1_epi32(static_cast<int>(value)); }
  static Vector either(Vector a, Vector b) { return _mm256_or_si256(a, b); }
  static Vector sum(Vector a, Vector b) { return _mm256_add_epi32(a, b); }

  static Mask disjoint(Vector a, Vector b) {
    return _mm256_cmpeq_epi32(_mm256_and_si256(a, b), _mm256_setzero_si256());
  }
  static Mask disjoint(Vector a, Vector b, Vector c, Vector d) {
    return _mm256_cmpeq_epi32(_mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(c, d)), _mm256_setzero_si256());
  }
  static unsigned bitsOf(Mask mask) { return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(mask))); }
  static unsigned firstBits(std::uint32_t count) { return (1U << (count < kCount ? count : kCount)) - 1; }

  static void storeKept(std::uint32_t* to, unsigned kept, Vector values) {
    const __m128i order = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kOrders.lanes[kept]));
    const __m256i together = _mm256_permutevar8x32_epi32(values, _mm256_cvtepu8_epi32(order));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), together);
  }
  static Vector countIf(Vector counts, Mask mask) { return _mm256_sub_epi32(counts, mask); }
  static Vector firstOnly(Vector values, std::uint32_t count) {
    const __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_and_si256(values, _mm256_cmpgt_epi32(all(count), lane));
  }
};

}  // namespace

const HalvesKernel kAvx2Halves{HalvesLoops<Avx2Lanes>::extendRow, HalvesLoops<Avx2Lanes>::countPairs};

}  // namespace queens
