// Sixteen parents at a time, a 32-bit lane each: every turn takes the lowest free column of each lane, makes the child,
// and compresses those that survive behind the children there are. The turns end when the lane with the most free
// columns has none left, so that about half of the lanes work; the loop's end is all that the processor has to guess,
// once for sixteen parents. Children of sixteen parents come mixed: who wants an order sorts the paths.
//
// Counters of solutions have long done this; what differs here is that each node carries its path.

#include <immintrin.h>

#include <bit>

#include "solution/list/level.h"

namespace queens {
namespace {

using Lanes = __m512i;

Lanes load(const void* from) { return _mm512_loadu_si512(from); }

Lanes neither(Lanes a, Lanes b, Lanes c) { return _mm512_ternarylogic_epi32(a, b, c, 0x01); }

struct Shift {
  explicit Shift(int count) : by(_mm_cvtsi32_si128(count)) {}
  Lanes left(Lanes lanes) const { return _mm512_sll_epi32(lanes, by); }
  Lanes right(Lanes lanes) const { return _mm512_srl_epi32(lanes, by); }
  __m128i by;
};

/// Writes the paths of the surviving children of 16 parents.
void storePaths(const std::uint64_t* parents, Lanes queens, __mmask16 survivors, std::uint64_t* to) {
  const Lanes col = _mm512_sub_epi32(_mm512_set1_epi32(31), _mm512_lzcnt_epi32(queens));
  const Lanes firstCols = _mm512_cvtepu32_epi64(_mm512_castsi512_si256(col));
  const Lanes lastCols = _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(col, 1));
  const Lanes first = _mm512_or_si512(_mm512_slli_epi64(load(parents), 5), firstCols);
  const Lanes last = _mm512_or_si512(_mm512_slli_epi64(load(parents + 8), 5), lastCols);
  const auto firstSurvivors = static_cast<__mmask8>(survivors), lastSurvivors = static_cast<__mmask8>(survivors >> 8);
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(firstSurvivors, first));
  _mm512_storeu_si512(to + std::popcount(firstSurvivors), _mm512_maskz_compress_epi64(lastSurvivors, last));
}

template <bool kWithPaths, int kLookAhead>
std::size_t expandAll(const Level& parents, const ListStep& step, Level& children) {
  const Lanes allowed = _mm512_set1_epi32(static_cast<int>(step.allowed));
  const Lanes next = _mm512_set1_epi32(static_cast<int>(step.next));
  const Lanes beyond = _mm512_set1_epi32(static_cast<int>(step.beyond));
  const Shift gap(step.gap), gapAfter(step.gapAfter);
  std::size_t size = 0;
  for (std::size_t i = 0; i < parents.size; i += Level::kLanes) {
    const Lanes parentCols = load(&parents.cols[i]), parentLeft = load(&parents.left[i]);
    const Lanes parentRight = load(&parents.right[i]);
    const std::size_t rest = parents.size - i;
    const auto inUse = static_cast<__mmask16>(rest < Level::kLanes ? (1U << rest) - 1 : 0xFFFF);
    Lanes free = _mm512_maskz_and_epi32(inUse, allowed, neither(parentCols, parentLeft, parentRight));
    for (__mmask16 open = _mm512_test_epi32_mask(free, free); open != 0; open = _mm512_test_epi32_mask(free, free)) {
      const Lanes less = _mm512_add_epi32(free, _mm512_set1_epi32(-1));
      const Lanes queens = _mm512_andnot_si512(less, free);
      free = _mm512_and_si512(free, less);
      const Lanes cols = _mm512_or_si512(parentCols, queens);
      const Lanes left = gap.left(_mm512_or_si512(parentLeft, queens));
      const Lanes right = gap.right(_mm512_or_si512(parentRight, queens));
      __mmask16 survivors = open;
      if constexpr (kLookAhead >= 1)
        survivors = _mm512_mask_test_epi32_mask(survivors, next, neither(cols, left, right));
      if constexpr (kLookAhead >= 2)
        survivors =
            _mm512_mask_test_epi32_mask(survivors, beyond, neither(cols, gapAfter.left(left), gapAfter.right(right)));
      if constexpr (kLookAhead >= 1) {
        _mm512_storeu_si512(&children.cols[size], _mm512_maskz_compress_epi32(survivors, cols));
        _mm512_storeu_si512(&children.left[size], _mm512_maskz_compress_epi32(survivors, left));
        _mm512_storeu_si512(&children.right[size], _mm512_maskz_compress_epi32(survivors, right));
      }
      if constexpr (kWithPaths) storePaths(&parents.paths[i], queens, survivors, &children.paths[size]);
      size += static_cast<std::size_t>(std::popcount(survivors));
    }
  }
  return size;
}

}  // namespace

const LevelKernel kAvx512Level{.name = "avx512",
                               .keepsOrder = false,
                               .makers = {{expandAll<false, 0>, expandAll<false, 1>, expandAll<false, 2>},
                                          {expandAll<true, 0>, expandAll<true, 1>, expandAll<true, 2>}}};

}  // namespace queens
