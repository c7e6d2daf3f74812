#pragma once

#include "solution/count/kernels.h"

/// The two loops of a kernel of halves (meeting.h), over a type `Lanes` that wraps the vectors of one instruction set.
/// `Lanes` lives in an unnamed namespace, so that nothing of what is compiled here with special flags gets out.
///
/// Most lists are short, so what costs is the end of loops that cannot be predicted: a first vector is always done, and
/// what can be done for many sets in one go is.
namespace queens {

template <class Lanes>
class HalvesLoops {
 public:
  static void extendRow(const RowStep& step) {
    const std::uint32_t end = step.isLast ? extend<true>(step) : extend<false>(step);
    step.to.starts[step.setCount] = end;
  }

  static std::uint64_t countPairs(const HalfView& top, const HalfView& bottom, std::size_t first, std::size_t last,
                                  std::size_t sets) {
    const std::size_t next = last + (last - first) < sets ? last - first : 0;
    const Allowed tops = allowedOf(top, first, last, top.starts[last]);
    const Allowed bottoms = allowedOf(bottom, sets - last, sets - first, bottom.starts[sets - last - next]);
    Sum sum;
    for (std::size_t i = 0; i < last - first; ++i) {
      const Run ofTop = tops.run(i);
      const Run ofBottom = bottoms.run(last - first - 1 - i);
      if (ofTop.size > ofBottom.size) {
        countSet(ofTop, ofBottom, sum);
      } else {
        countSet(ofBottom, ofTop, sum);
      }
    }
    return sum.total();
  }

 private:
  using Vector = typename Lanes::Vector;

  static constexpr std::uint32_t kLanes = Lanes::kCount;

  struct Run {
    const std::uint32_t* placements;
    std::uint32_t size;
  };

  /// Placements of sets that follow each other.
  struct Allowed {
    const std::uint32_t* placements;
    const std::uint32_t* starts;

    Run run(std::size_t set) const { return {placements + starts[set], starts[set + 1] - starts[set]}; }
  };

  /// Counts in 32 bit lanes that are emptied before they overflow.
  class Sum {
   public:
    /// No lane of `counts` is above `most`.
    void add(Vector counts, std::uint32_t most) {
      if (bound_ + most > 0xffffffff) empty();
      bound_ += most;
      lanes_ = Lanes::sum(lanes_, counts);
    }

    std::uint64_t total() {
      empty();
      return total_;
    }

   private:
    void empty() {
      std::uint32_t lanes[kLanes];
      Lanes::store(lanes, lanes_);
      for (const std::uint32_t lane : lanes) total_ += lane;
      lanes_ = Lanes::all(0);
      bound_ = 0;
    }

    Vector lanes_ = Lanes::all(0);
    std::uint64_t bound_ = 0;
    std::uint64_t total_ = 0;
  };

  /// A set is reached from those with one column less, by a queen on that column. (A copy of `step` lies where the
  /// placements are not written to, as the compiler can see.)
  template <bool isLast>
  static std::uint32_t extend(RowStep step) {
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
  [[gnu::always_inline]] static std::uint32_t addCol(const RowStep& step, SquareBits square, std::uint32_t set,
                                                     std::uint32_t out) {
    const Vector shared = Lanes::all(square.shared);
    const Vector own = Lanes::all(square.own);
    const std::uint32_t end = step.from.starts[set + 1];
    std::uint32_t i = step.from.starts[set];
    do {
      const Vector fromShared = Lanes::load(step.from.shared + i);
      const Vector fromOwn = Lanes::load(step.from.own + i);
      const auto kept = Lanes::bitsOf(Lanes::disjoint(fromShared, shared, fromOwn, own)) & Lanes::firstBits(end - i);
      Lanes::storeKept(step.to.shared + out, kept, Lanes::either(fromShared, shared));
      if constexpr (!isLast) Lanes::storeKept(step.to.own + out, kept, Lanes::either(fromOwn, own));
      out += static_cast<std::uint32_t>(__builtin_popcount(kept));
      i += kLanes;
    } while (i < end);
    return out;
  }

  /// Those of the sets first to last - 1 that hold none of the avoided diagonals. One pass over all of them; where each
  /// set then starts is counted afterwards. The lists are longer than the caches, so those from `next` on, of the sets
  /// that follow, are fetched meanwhile.
  static Allowed allowedOf(const HalfView& half, std::size_t first, std::size_t last, std::uint32_t next) {
    const std::uint32_t begin = half.starts[first];
    if (half.avoided == 0) return {half.shared, half.starts + first};
    const std::uint32_t size = half.starts[last] - begin;
    std::uint32_t* const starts = half.scratch;
    std::uint32_t* const before = starts + kSetsTogether + 1;  // of each vector how many are kept in those before
    std::uint32_t* const masks = before + size / kLanes + 2;   // and which of its own
    std::uint32_t* const placements = masks + size / kLanes + 2;
    const Vector avoided = Lanes::all(half.avoided);
    std::uint32_t kept = 0;
    std::uint32_t vector = 0;
    for (std::uint32_t i = 0; i < size; i += kLanes, ++vector) {
      __builtin_prefetch(half.shared + next + i);
      const Vector all = Lanes::load(half.shared + begin + i);
      const unsigned allowed = Lanes::bitsOf(Lanes::disjoint(all, avoided)) & Lanes::firstBits(size - i);
      Lanes::storeKept(placements + kept, allowed, all);
      before[vector] = kept;
      masks[vector] = allowed;
      kept += static_cast<std::uint32_t>(__builtin_popcount(allowed));
    }
    before[vector] = kept;
    masks[vector] = 0;
    for (std::size_t set = first; set <= last; ++set) {
      const std::uint32_t at = half.starts[set] - begin;
      const std::uint32_t lower = masks[at / kLanes] & ((1U << at % kLanes) - 1);
      starts[set - first] = before[at / kLanes] + static_cast<std::uint32_t>(__builtin_popcount(lower));
    }
    return {placements, starts};
  }

  static void countSet(Run many, Run others, Sum& sum) {
    while (many.size > 4 * kLanes) {
      countVectors<4>({many.placements, 4 * kLanes}, others, sum);
      many = {many.placements + 4 * kLanes, many.size - 4 * kLanes};
    }
    if (many.size > 3 * kLanes) return countVectors<4>(many, others, sum);
    if (many.size > 2 * kLanes) return countVectors<3>(many, others, sum);
    if (many.size > kLanes) return countVectors<2>(many, others, sum);
    countVectors<1>(many, others, sum);
  }

  /// Each lane counts for its placement of `many` the others that it goes with.
  template <std::uint32_t kVectors>
  static void countVectors(Run many, Run others, Sum& sum) {
    Vector placements[kVectors];
    Vector counts[kVectors];
    for (std::uint32_t v = 0; v < kVectors; ++v) {
      placements[v] = Lanes::load(many.placements + v * kLanes);
      counts[v] = Lanes::all(0);
    }
    for (std::uint32_t i = 0; i < others.size; ++i) {
      const Vector other = Lanes::all(others.placements[i]);
      for (std::uint32_t v = 0; v < kVectors; ++v) {
        counts[v] = Lanes::countIf(counts[v], Lanes::disjoint(placements[v], other));
      }
    }
    counts[kVectors - 1] = Lanes::firstOnly(counts[kVectors - 1], many.size - (kVectors - 1) * kLanes);
    for (std::uint32_t v = 1; v < kVectors; ++v) counts[0] = Lanes::sum(counts[0], counts[v]);
    sum.add(counts[0], kVectors * others.size);
  }
};

}  // namespace queens
