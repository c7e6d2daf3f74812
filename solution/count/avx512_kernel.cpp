// The loops of counting by halves (meeting.cpp, halves_lanes.h) on 16 lanes of 32 bits. AVX-512 has an instruction for
// each of the two things done: VPTESTNMD says for 16 pairs at once whether they share a diagonal, and a subtraction
// under that mask counts them; VPCOMPRESSD puts those that are kept side by side. Both are in the first AVX-512
// processors of 2017 already (F; BW and DQ for the masks).
//
// Cost: two instructions for 16 pairs, both on the two ports for 512 bits, so a cycle at best. At n = 18 to 20 there
// are 12 to 14 such vectors for each solution that is found (it stands for eight), 90 to 95 % of their lanes in use.

#include <immintrin.h>

#include "solution/count/halves_lanes.h"

namespace queens {
namespace {

struct Avx512Lanes {
  using Vector = __m512i;
  using Mask = __mmask16;
  static constexpr std::uint32_t kCount = 16;

  static Vector load(const std::uint32_t* from) { return _mm512_loadu_si512(from); }
  static void store(std::uint32_t* to, Vector values) { _mm512_storeu_si512(to, values); }
  static Vector all(std::uint32_t value) { return _mm512_set1_epi32(static_cast<int>(value)); }
  static Vector either(Vector a, Vector b) { return _mm512_or_si512(a, b); }
  static Vector sum(Vector a, Vector b) { return _mm512_add_epi32(a, b); }

  static Mask disjoint(Vector a, Vector b) { return _mm512_testn_epi32_mask(a, b); }
  static Mask disjoint(Vector a, Vector b, Vector c, Vector d) {
    return _mm512_mask_testn_epi32_mask(disjoint(a, b), c, d);
  }
  static unsigned bitsOf(Mask mask) { return mask; }
  static unsigned firstBits(std::uint32_t count) { return (1U << (count < kCount ? count : kCount)) - 1; }

  static void storeKept(std::uint32_t* to, unsigned kept, Vector values) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(static_cast<Mask>(kept), values));
  }
  static Vector countIf(Vector counts, Mask mask) { return _mm512_mask_sub_epi32(counts, mask, counts, all(~0U)); }
  static Vector firstOnly(Vector values, std::uint32_t count) {
    return _mm512_maskz_mov_epi32(static_cast<Mask>(firstBits(count)), values);
  }
};

}  // namespace

const HalvesKernel kAvx512Halves{HalvesLoops<Avx512Lanes>::extendRow, HalvesLoops<Avx512Lanes>::countPairs};

}  // namespace queens
