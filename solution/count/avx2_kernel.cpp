// The loops of counting by halves (meeting.cpp, halves_lanes.h) on 8 lanes of 32 bits. AVX2 has neither the test nor
// the compression of AVX-512: AND and a comparison with 0 leave all bits of a lane set where two placements share no
// line, which is -1, so subtracting it counts; to put those that are kept side by side, the mask of the comparison
// finds a permutation in a table of 256 (2 KiB).
//
// Cost: where memory and short lists cost as much as the work itself, 1.2 times the time of AVX-512, not twice. The
// table for compressing is common practice, as in D. Lemire's and others' decoders.

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
  using Compared = __m256i;
  static constexpr std::uint32_t kCount = 8;
  static constexpr std::uint32_t kComparedCount = 8;
  static constexpr std::size_t kSlicedBytes = 32;
  static constexpr std::size_t kPairCost = 3;

  static Vector load(const std::uint32_t* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
  static Vector loadCompared(const std::uint32_t* from) { return load(from); }
  static Vector all(std::uint32_t value) { return _mm256_set1_epi32(static_cast<int>(value)); }
  static Vector either(Vector a, Vector b) { return _mm256_or_si256(a, b); }
  static std::uint64_t total(Vector counts) {
    const __m128i four = _mm_add_epi32(_mm256_castsi256_si128(counts), _mm256_extracti128_si256(counts, 1));
    const __m128i two = _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(two)) + static_cast<std::uint32_t>(_mm_extract_epi32(two, 1));
  }

  /// The lanes among the first `count` where neither a and b nor c and d have a bit in common.
  static unsigned disjoint(Vector a, Vector b, Vector c, Vector d, std::uint32_t count) {
    const __m256i none = isZero(_mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(c, d)));
    const unsigned first = (1U << (count < kCount ? count : kCount)) - 1;
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(none))) & first;
  }
  static void storeKept(std::uint32_t* to, unsigned kept, Vector values) {
    const __m128i order = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kOrders.lanes[kept]));
    const __m256i together = _mm256_permutevar8x32_epi32(values, _mm256_cvtepu8_epi32(order));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), together);
  }
  static std::uint32_t countOf(unsigned mask) { return static_cast<std::uint32_t>(__builtin_popcount(mask)); }

  static Vector countDisjoint(Vector counts, Vector a, std::uint32_t b) {
    return _mm256_sub_epi32(counts, isZero(_mm256_and_si256(a, all(b))));
  }
  static Vector firstOnly(Vector values, std::uint32_t count) {
    const __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_and_si256(values, _mm256_cmpgt_epi32(all(count), lane));
  }

 private:
  static __m256i isZero(__m256i values) { return _mm256_cmpeq_epi32(values, _mm256_setzero_si256()); }
};

}  // namespace

const HalvesKernel kAvx2Halves{HalvesLoops<Avx2Lanes>::extendRow, HalvesLoops<Avx2Lanes>::countPairs};

}  // namespace queens
