#pragma once

#include "solution/count/kernels.h"
#include "solution/count/sliced_pairs.h"

/// The two loops of a kernel of halves (meeting.h), over a type `Lanes` that wraps the vectors of one instruction set.
/// `Lanes` lives in an unnamed namespace, so that nothing of what is compiled here with special flags gets out.
namespace queens {

template <class Lanes>
class HalvesLoops {
 public:
  /// A set is reached from those with one column less, by a queen on that column.
  static void extendRow(const RowStep& step, const PlacementsView& to) {
    const RowStep row = step;  // a copy lies where the placements are not written to, as the compiler can see
    const PlacementsView target = to;
    std::uint32_t out = 0;
    Sources sources[2];
    gather(row, 0, sources[0]);
    for (std::size_t i = 0; i < row.setCount; ++i) {
      target.starts[i] = out;
      if (i + 1 < row.setCount) gather(row, i + 1, sources[(i + 1) % 2]);
      out = extendTo<true>(row.from, sources[i % 2], target, out);
    }
    target.starts[row.setCount] = out;
  }

  static std::uint64_t countPairs(const HalfView& top, const HalfView& bottom, std::size_t first, std::size_t last,
                                  int bits) {
    std::uint64_t sum = 0;
    const std::size_t end = top.last.setCount - 1;
    Sources ofTop[2], ofBottom[2];
    const auto gatherBoth = [&](std::size_t i) {
      gather(top.last, i, ofTop[i % 2]);
      gather(bottom.last, end - i, ofBottom[i % 2]);
    };
    gatherBoth(first);
    for (std::size_t i = first; i < last; ++i) {
      if (i < end) gatherBoth(i + 1);
      const Sources &tops = ofTop[i % 2], &bottoms = ofBottom[i % 2];
      if (tops.candidates == 0 || bottoms.candidates == 0) continue;
      const bool topIsLess = tops.candidates < bottoms.candidates;
      const Run less = topIsLess ? placementsOf(top, tops) : placementsOf(bottom, bottoms);
      if (less.size == 0) continue;
      const Run more = topIsLess ? placementsOf(bottom, bottoms) : placementsOf(top, tops);
      if (more.size != 0) sum += countSet(less, more, bits);
    }
    return sum;
  }

 private:
  using Vector = typename Lanes::Vector;
  using Compared = typename Lanes::Compared;
  using Sliced = SlicedPairs<Lanes, Lanes::kSlicedBytes>;

  static constexpr std::uint32_t kLanes = Lanes::kCount;
  static constexpr std::uint32_t kCompared = Lanes::kComparedCount;
  static constexpr std::uint32_t kAhead = 128;

  struct Run {
    const std::uint32_t* placements;
    std::uint32_t size;
  };

  /// The lists that the placements of one set come from, and the square that each gets its queen on.
  struct Sources {
    struct List {
      std::uint32_t first, end;
      Lines square;
    };
    std::uint32_t size, candidates;
    List lists[32];
  };

  /// A set before its turn: where lists lie takes three loads that wait for each other.
  [[gnu::always_inline]] static void gather(const RowStep& row, std::size_t i, Sources& sources) {
    if (row.squares == nullptr) {
      sources.candidates = 1;
      return;
    }
    const std::uint32_t set = row.sets[i];
    std::uint32_t size = 0, candidates = 0;
    for (std::uint32_t cols = set & row.allowed; cols != 0; cols &= cols - 1) {
      const std::uint32_t before = row.numberOf[set ^ (cols & (0 - cols))];
      const std::uint32_t first = row.from.starts[before], end = row.from.starts[before + 1];
      sources.lists[size] = {first, end, row.squares[__builtin_ctz(cols)]};
      size += first != end;
      candidates += end - first;
    }
    sources.size = size;
    sources.candidates = candidates;
  }

  static Run placementsOf(const HalfView& half, const Sources& sources) {
    if (half.last.squares == nullptr) {
      half.scratch[0] = 0;
      return {half.scratch, 1};
    }
    return {half.scratch, extendTo<false>(half.last.from, sources, {nullptr, half.scratch, nullptr}, 0)};
  }

  /// The lists of sets that follow each other also follow each other within each column: the next entries of each are
  /// prefetched meanwhile.
  template <bool withOwn>
  [[gnu::always_inline]] static std::uint32_t extendTo(PlacementsView from, const Sources& sources, PlacementsView to,
                                                       std::uint32_t out) {
    for (std::uint32_t k = 0; k < sources.size; ++k) {
      const auto [first, end, square] = sources.lists[k];
      const Vector shared = Lanes::all(square.shared);
      const Vector own = Lanes::all(square.own);
      std::uint32_t i = first;
      do {
        __builtin_prefetch(from.shared + i + kAhead);
        __builtin_prefetch(from.own + i + kAhead);
        const Vector fromShared = Lanes::load(from.shared + i);
        const Vector fromOwn = Lanes::load(from.own + i);
        const auto kept = Lanes::disjoint(fromShared, shared, fromOwn, own, end - i);
        Lanes::storeKept(to.shared + out, kept, Lanes::either(fromShared, shared));
        if constexpr (withOwn) Lanes::storeKept(to.own + out, kept, Lanes::either(fromOwn, own));
        out += Lanes::countOf(kept);
        i += kLanes;
      } while (i < end);
    }
    return out;
  }

  /// Instructions, more or less: what decides which way a set is counted.
  static std::size_t costOfSlices(std::size_t sliced, std::size_t others) {
    return (sliced + Sliced::kPlaces - 1) / Sliced::kPlaces * (1300 + 20 * others);
  }

  static std::uint64_t countSet(Run tops, Run bottoms, int bits) {
    const Run many = tops.size > bottoms.size ? tops : bottoms;
    const Run few = tops.size > bottoms.size ? bottoms : tops;
    const std::size_t slicingMany = costOfSlices(many.size, few.size);
    const std::size_t slicingFew = costOfSlices(few.size, many.size);
    const std::size_t comparing = std::size_t{Lanes::kPairCost} * (many.size / kCompared + 1) * few.size;
    if (comparing <= slicingMany && comparing <= slicingFew) return compareSet(many, few);
    if (slicingMany <= slicingFew) return Sliced::count(many.placements, many.size, few.placements, few.size, bits);
    return Sliced::count(few.placements, few.size, many.placements, many.size, bits);
  }

  static std::uint64_t compareSet(Run many, Run others) {
    std::uint64_t sum = 0;
    while (many.size > 4 * kCompared) {
      sum += compareVectors<4>({many.placements, 4 * kCompared}, others);
      many = {many.placements + 4 * kCompared, many.size - 4 * kCompared};
    }
    if (many.size > 3 * kCompared) return sum + compareVectors<4>(many, others);
    if (many.size > 2 * kCompared) return sum + compareVectors<3>(many, others);
    if (many.size > kCompared) return sum + compareVectors<2>(many, others);
    return sum + compareVectors<1>(many, others);
  }

  /// Each lane counts the compatible `others` for its placement of `many`.
  template <std::uint32_t kVectors>
  static std::uint64_t compareVectors(Run many, Run others) {
    Compared placements[kVectors];
    Compared counts[kVectors];
    for (std::uint32_t v = 0; v < kVectors; ++v) {
      placements[v] = Lanes::loadCompared(many.placements + v * kCompared);
      counts[v] = Compared{};
    }
    for (std::uint32_t i = 0; i < others.size; ++i) {
      for (std::uint32_t v = 0; v < kVectors; ++v) {
        counts[v] = Lanes::countDisjoint(counts[v], placements[v], others.placements[i]);
      }
    }
    counts[kVectors - 1] = Lanes::firstOnly(counts[kVectors - 1], many.size - (kVectors - 1) * kCompared);
    for (std::uint32_t v = 1; v < kVectors; ++v) counts[0] += counts[v];
    return Lanes::total(counts[0]);
  }
};

}  // namespace queens
