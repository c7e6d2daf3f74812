#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

/// Counts pairs of words, one of each list, whose AND is 0, by slices of bits: many words of one list become a vector
/// for each bit, in which each word has a place. The places that have none of six bits are one vector in a table of 64,
/// so that of the other list each word takes a few tables' vectors and an AND of them: 512 pairs at once in a vector of
/// 512 bits, where comparing the words themselves does 16. The places that are left over are counted by full adders,
/// sixteen vectors in one.
///
/// Source: transposing by exchanging ever smaller squares and counting by carry-save adders as in H. S. Warren,
/// Hacker's Delight, chapters 7 and 5; the tables are the method of Arlazarov, Dinic, Kronrod and Faradzhev (1970) for
/// products of boolean matrices. Cost: some 1300 instructions for a vector of words and 20 for each word of the other
/// list, so it pays from some hundred words on. Plain vectors of the compiler, of any width.
///
/// A template over a `Tag` of an unnamed namespace, so that nothing of what is compiled with special flags gets out.
namespace queens {

template <class Tag, std::size_t kBytes>
class SlicedPairs {
 public:
  static constexpr std::size_t kPlaces = kBytes * 8;  ///< words in a vector

  /// Pairs of words whose AND is 0. `sliced` is read up to the next multiple of kPlaces. Words use the lowest `bits`
  /// bits.
  static std::uint64_t count(const std::uint32_t* sliced, std::size_t slicedSize, const std::uint32_t* others,
                             std::size_t otherSize, int bits) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < slicedSize; i += kPlaces) {
      const std::size_t size = slicedSize - i < kPlaces ? slicedSize - i : kPlaces;
      sum += bits <= 4 * kGroupBits   ? countBlock<4>(sliced + i, size, others, otherSize, bits)
             : bits <= 5 * kGroupBits ? countBlock<5>(sliced + i, size, others, otherSize, bits)
                                      : countBlock<6>(sliced + i, size, others, otherSize, bits);
    }
    return sum;
  }

 private:
  typedef std::uint32_t Vector __attribute__((vector_size(kBytes)));
  typedef std::uint64_t Wide __attribute__((vector_size(kBytes)));

  static constexpr int kGroupBits = 6;
  static constexpr std::size_t kGroup = std::size_t{1} << kGroupBits;
  static constexpr std::size_t kLanes = kBytes / sizeof(std::uint32_t);

  static Vector load(const std::uint32_t* from) {
    Vector vector;
    __builtin_memcpy(&vector, from, kBytes);
    return vector;
  }

  template <std::size_t kGroups>
  static std::uint64_t countBlock(const std::uint32_t* sliced, std::size_t size, const std::uint32_t* others,
                                  std::size_t otherSize, int bits) {
    Vector tables[kGroups][kGroup];
    fillTables<kGroups>(tables, sliced, size, bits);
    const auto placesFor = [&tables](std::uint32_t other) {
      Vector places = entry<0>(tables[0], other) & entry<1>(tables[1], other);
      places &= entry<2>(tables[2], other) & entry<3>(tables[3], other);
      if constexpr (kGroups > 4) places &= entry<4>(tables[4], other);
      if constexpr (kGroups > 5) places &= entry<5>(tables[5], other);
      return places;
    };
    Counter counter;
    std::size_t i = 0;
    for (; i + kTogether <= otherSize; i += kTogether) {
      counter.add([&](std::size_t k) { return placesFor(others[i + k]); });
    }
    if (i < otherSize) {
      counter.add([&](std::size_t k) { return i + k < otherSize ? placesFor(others[i + k]) : Vector{}; });
    }
    return counter.total();
  }

  /// The entry of a table for the bits of a group: one shift and one mask give its offset in bytes.
  template <int kGroupNumber>
  [[gnu::always_inline]] static Vector entry(const Vector* table, std::uint32_t bits) {
    constexpr int kShift = kGroupNumber * kGroupBits - __builtin_ctzll(kBytes);
    const std::uint32_t at =
        (kShift < 0 ? bits << std::max(0, -kShift) : bits >> std::max(0, kShift)) & ((kGroup - 1) * kBytes);
    return *reinterpret_cast<const Vector*>(reinterpret_cast<const char*>(table) + at);
  }

  /// Table g has for each set of the bits 6g to 6g + 5 the places without any of them.
  template <std::size_t kGroups>
  static void fillTables(Vector (*tables)[kGroup], const std::uint32_t* sliced, std::size_t size, int bits) {
    Vector planes[32];
    for (std::size_t j = 0; j < 32; ++j) planes[j] = j * kLanes < size ? load(sliced + j * kLanes) : Vector{};
    transpose(planes);
    for (std::size_t group = 0; group < kGroups; ++group) {
      Vector* const table = tables[group];
      table[0] = group == 0 ? firstPlaces(size) : ~Vector{};
      const std::size_t first = group * kGroupBits;
      for (std::size_t bit = 0; bit < kGroupBits && first + bit < static_cast<std::size_t>(bits); ++bit) {
        const Vector without = ~planes[first + bit];
        const std::size_t sets = std::size_t{1} << bit;
        for (std::size_t set = 0; set < sets; ++set) table[sets + set] = table[set] & without;
      }
    }
  }

  /// Bit i of lane k of vector j becomes bit j of lane k of vector i.
  static void transpose(Vector* rows) {
    std::uint32_t mask = 0x0000ffff;
    for (std::size_t half = 16; half != 0; half /= 2, mask ^= mask << half) {
      for (std::size_t i = 0; i < 32; i = (i + half + 1) & ~half) {
        const Vector changed = ((rows[i] >> static_cast<int>(half)) ^ rows[i + half]) & mask;
        rows[i + half] ^= changed;
        rows[i] ^= changed << static_cast<int>(half);
      }
    }
  }

  /// The bits of the first `size` words of fillTables(): word j * kLanes + k is bit j of lane k.
  static Vector firstPlaces(std::size_t size) {
    std::uint32_t places[kLanes];
    for (std::size_t k = 0; k < kLanes; ++k) {
      const std::size_t inLane = size / kLanes + (k < size % kLanes ? 1 : 0);
      places[k] = inLane == 32 ? ~0U : (1U << inLane) - 1;
    }
    return load(places);
  }

  static constexpr std::size_t kTogether = 16;

  /// Counts bits of vectors.
  class Counter {
   public:
    /// The vectors at(0) to at(15).
    template <class At>
    [[gnu::always_inline]] void add(const At& at) {
      Vector eights[2];
      for (std::size_t e = 0; e < 2; ++e) {
        Vector fours[2];
        for (std::size_t f = 0; f < 2; ++f) {
          const std::size_t k = 8 * e + 4 * f;
          const Vector first = addThree(ones_, at(k), at(k + 1));
          const Vector second = addThree(ones_, at(k + 2), at(k + 3));
          fours[f] = addThree(twos_, first, second);
        }
        eights[e] = addThree(fours_, fours[0], fours[1]);
      }
      sixteens_ += bitsIn(addThree(eights_, eights[0], eights[1]));
    }

    std::uint64_t total() const {
      const Wide wide =
          (sixteens_ << 4) + (bitsIn(eights_) << 3) + (bitsIn(fours_) << 2) + (bitsIn(twos_) << 1) + bitsIn(ones_);
      std::uint64_t counts[kLanes / 2];
      __builtin_memcpy(counts, &wide, kBytes);
      std::uint64_t sum = 0;
      for (const std::uint64_t count : counts) sum += count;
      return sum;
    }

   private:
    /// Leaves the lower bits of the sums in `sum`, gives the higher ones.
    [[gnu::always_inline]] static Vector addThree(Vector& sum, Vector b, Vector c) {
      const Vector differ = sum ^ b;
      const Vector carry = (sum & b) | (differ & c);
      sum = differ ^ c;
      return carry;
    }

    static Wide bitsIn(Vector vector) {
      Wide x = reinterpret_cast<Wide>(vector);
      x -= x >> 1 & 0x5555555555555555;
      x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
      x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
      x += x >> 8;
      x += x >> 16;
      return (x + (x >> 32)) & 0x7f;
    }

    Vector ones_{}, twos_{}, fours_{}, eights_{};
    Wide sixteens_{};
  };
};

}  // namespace queens
