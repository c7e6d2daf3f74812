// The loops of counting by halves (meeting.cpp, halves_lanes.h) on 16 lanes of 32 bits. AVX-512 has an instruction for
// each of the two things done: VPTESTNMD says for 16 placements at once whether they share a line with another, and
// VPCOMPRESSD puts those that do not side by side. Both are in the first AVX-512 processors of 2017 already (F; BW and
// DQ for the masks).
//
// Cost: at n = 18 adding rows takes some 60 % of the time, and comparing pairs a third. A VPCOMPRESSD takes four to
// five cycles (family 26), which is half of what adding a row to 16 placements costs where they are in the first cache.

#include <immintrin.h>

#include "solution/count/halves_lanes.h"

namespace queens {
namespace {

struct Avx512Lanes {
  using Vector = __m512i;
  using Compared = __m512i;
  static constexpr std::uint32_t kCount = 16;
  static constexpr std::uint32_t kComparedCount = 16;
  static constexpr std::size_t kSlicedBytes = 64;
  static constexpr std::size_t kPairCost = 2;

  static Vector load(const std::uint32_t* from) { return _mm512_loadu_si512(from); }
  static Vector loadCompared(const std::uint32_t* from) { return load(from); }
  static Vector all(std::uint32_t value) { return _mm512_set1_epi32(static_cast<int>(value)); }
  static Vector either(Vector a, Vector b) { return _mm512_or_si512(a, b); }
  static std::uint64_t total(Vector counts) { return static_cast<unsigned>(_mm512_reduce_add_epi32(counts)); }

  /// The lanes among the first `count` where neither a and b nor c and d have a bit in common.
  static __mmask16 disjoint(Vector a, Vector b, Vector c, Vector d, std::uint32_t count) {
    return _mm512_mask_testn_epi32_mask(_mm512_mask_testn_epi32_mask(firstOf(count), a, b), c, d);
  }
  static void storeKept(std::uint32_t* to, __mmask16 kept, Vector values) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(kept, values));
  }
  static std::uint32_t countOf(__mmask16 mask) { return static_cast<std::uint32_t>(__builtin_popcount(mask)); }

  static Vector countDisjoint(Vector counts, Vector a, std::uint32_t b) {
    return _mm512_mask_sub_epi32(counts, _mm512_testn_epi32_mask(a, all(b)), counts, all(~0U));
  }
  static Vector firstOnly(Vector values, std::uint32_t count) { return _mm512_maskz_mov_epi32(firstOf(count), values); }

 private:
  static __mmask16 firstOf(std::uint32_t count) {
    const Vector lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return _mm512_cmplt_epu32_mask(lane, all(count));  // no branch, as of a minimum
  }
};

}  // namespace

const HalvesKernel kAvx512Halves{HalvesLoops<Avx512Lanes>::extendRow, HalvesLoops<Avx512Lanes>::countPairs};

}  // namespace queens
