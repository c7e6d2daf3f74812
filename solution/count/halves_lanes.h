#pragma once

#include "solution/count/kernels.h"

/// The two loops of a kernel of halves (meeting.h), over a type `Lanes` that wraps the vectors of one instruction set.
/// `Lanes` lives in an unnamed namespace, so that nothing of what is compiled here with special flags gets out.
namespace queens {

template <class Lanes>
struct HalvesLoops {
  using Vector = typename Lanes::Vector;
  using Mask = typename Lanes::Mask;

  static constexpr std::size_t kLanes = Lanes::kCount;

  static void extendRow(const RowStep& step) {
    const std::uint32_t end = step.isLast ? extend<true>(step) : extend<false>(step);
    step.to.starts[step.setCount] = end;
  }

  static std::uint64_t countPairs(const HalfView& top, const HalfView& bottom, std::size_t first, std::size_t last,
                                  std::size_t sets) {
    std::uint64_t count = 0;
    for (std::size_t set = first; set < last; ++set) {
      const std::size_t tops = keepAllowed(top, set);
      if (tops == 0) continue;
      const std::size_t bottoms = keepAllowed(bottom, sets - 1 - set);
      count += tops > bottoms ? countOfSet(top.scratch, tops, bottom.scratch, bottoms)
                              : countOfSet(bottom.scratch, bottoms, top.scratch, tops);
    }
    return count;
  }

 private:
  /// A set is reached from those with one column less, by a queen on that column.
  template <bool isLast>
  static std::uint32_t extend(const RowStep& step) {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < step.setCount; ++i) {
      const std::uint32_t set = step.sets[i];
      step.to.starts[i] = out;
      for (std::uint32_t cols = set & step.allowed; cols != 0; cols &= cols - 1) {
        const std::uint32_t before = step.numberOf[set ^ (cols & (0 - cols))];
        out = addCol<isLast>(step, step.squares[__builtin_ctz(cols)], before, out);
      }
    }
    return out;
  }

  template <bool isLast>
  static std::uint32_t addCol(const RowStep& step, SquareBits square, std::uint32_t set, std::uint32_t out) {
    const Vector shared = Lanes::all(square.shared);
    const Vector own = Lanes::all(square.own);
    const std::uint32_t end = step.from.starts[set + 1];
    for (std::uint32_t i = step.from.starts[set]; i < end; i += kLanes) {
      const Vector fromShared = Lanes::load(step.from.shared + i);
      const Vector fromOwn = Lanes::load(step.from.own + i);
      const auto kept = Lanes::bitsOf(Lanes::disjoint(fromShared, shared, fromOwn, own)) & Lanes::firstBits(end - i);
      Lanes::storeKept(step.to.shared + out, kept, Lanes::either(fromShared, shared));
      if constexpr (!isLast) Lanes::storeKept(step.to.own + out, kept, Lanes::either(fromOwn, own));
      out += static_cast<std::uint32_t>(__builtin_popcount(kept));
    }
    return out;
  }

  /// Copies the placements of a set that hold none of the avoided diagonals; how many there are.
  static std::size_t keepAllowed(const HalfView& half, std::size_t set) {
    const Vector avoided = Lanes::all(half.avoided);
    const std::uint32_t end = half.starts[set + 1];
    std::size_t kept = 0;
    for (std::uint32_t i = half.starts[set]; i < end; i += kLanes) {
      const Vector placements = Lanes::load(half.shared + i);
      const auto allowed = Lanes::bitsOf(Lanes::disjoint(placements, avoided)) & Lanes::firstBits(end - i);
      Lanes::storeKept(half.scratch + kept, allowed, placements);
      kept += static_cast<std::size_t>(__builtin_popcount(allowed));
    }
    return kept;
  }

  static std::uint64_t countOfSet(const std::uint32_t* many, std::size_t size, const std::uint32_t* others,
                                  std::size_t othersSize) {
    std::uint64_t count = 0;
    for (; size > 4 * kLanes; size -= 4 * kLanes, many += 4 * kLanes) {
      count += countVectors<4>(many, 4 * kLanes, others, othersSize);
    }
    switch ((size + kLanes - 1) / kLanes) {
      case 4:
        return count + countVectors<4>(many, size, others, othersSize);
      case 3:
        return count + countVectors<3>(many, size, others, othersSize);
      case 2:
        return count + countVectors<2>(many, size, others, othersSize);
      case 1:
        return count + countVectors<1>(many, size, others, othersSize);
      default:
        return count;
    }
  }

  /// Each lane counts for its placement of `many` the others that it goes with.
  template <std::size_t kVectors>
  static std::uint64_t countVectors(const std::uint32_t* many, std::size_t size, const std::uint32_t* others,
                                    std::size_t othersSize) {
    Vector placements[kVectors];
    Vector counts[kVectors];
    for (std::size_t v = 0; v < kVectors; ++v) {
      placements[v] = Lanes::load(many + v * kLanes);
      counts[v] = Lanes::all(0);
    }
    for (std::size_t i = 0; i < othersSize; ++i) {
      const Vector other = Lanes::all(others[i]);
      for (std::size_t v = 0; v < kVectors; ++v) {
        counts[v] = Lanes::countIf(counts[v], Lanes::disjoint(placements[v], other));
      }
    }
    Vector sum = Lanes::firstOnly(counts[kVectors - 1], size - (kVectors - 1) * kLanes);
    for (std::size_t v = 0; v + 1 < kVectors; ++v) sum = Lanes::sum(sum, counts[v]);
    return Lanes::sumOfLanes(sum);
  }
};

}  // namespace queens
