#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "solution/count/meeting.h"

namespace queens {

/// Implementations of counting, one file each: backtracking in words (Scalar), and halves that meet in plain words
/// and the vectors that every processor has (Words) or in those of an instruction set.
enum class CountKernel { Scalar, Words, Avx2, Avx512 };

/// The slowest first.
inline constexpr CountKernel kCountKernels[] = {CountKernel::Scalar, CountKernel::Words, CountKernel::Avx2,
                                                CountKernel::Avx512};

/// "scalar", "words", "avx2", "avx512"; as in --kernel.
std::string_view kernelName(CountKernel kernel);

/// Whether this processor, and the system that saves its registers, can run the kernel.
bool runsHere(CountKernel kernel);
CountKernel fastestCountKernel();

/// How counting the solutions of one size falls into independent subproblems, numbered from 0. The numbering depends
/// on n and the squares only, never on kernel, machine or compiler: parts of one count may be done anywhere and added.
class CountPlan {
 public:
  static constexpr int kLargest = kLargestCounted;  ///< the counts of all sizes up to it fit into 64 bits
  static constexpr int kVersion =
      2;  ///< version of the numbering: it changes whenever a number means another subproblem

  /// Solutions of size n (1 to kLargest) with queens on all squares of `through`, which lie on the board and do not
  /// attack each other (any order, no square twice). @throws std::invalid_argument
  explicit CountPlan(int n, std::vector<Square> through = {});

  int n() const { return n_; }
  const std::vector<Square>& through() const { return through_; }
  std::uint64_t subproblems() const { return crosses_.size() * slices_; }

  /// The first end of subproblems that are counted together, from `subproblem` on. Ranges that begin and end at such
  /// ends are counted fastest.
  std::uint64_t roundedUp(std::uint64_t subproblem) const;

  /// The solutions that the subproblems first <= i < last stand for, those of mirrored and turned boards included: the
  /// sum over all of them is the number of solutions. Nothing when `stop` was asked for before the end, which it is
  /// seen within some milliseconds. May be called from several threads at once. Ranges that follow each other are
  /// counted fastest; the memory for it (for each thread 35 MB at n = 18, up to 300 from n = 19 on) is kept as long as
  /// the plan.
  std::optional<std::uint64_t> count(std::uint64_t first, std::uint64_t last, CountKernel kernel,
                                     std::stop_token stop = {}) const;

  struct Counted {
    std::uint64_t solutions = 0;
    std::uint64_t last = 0;  ///< the first subproblem that is not counted
  };

  /// The same, but counts no further than the subproblem in which `deadline` passes: how long one takes is not known
  /// before, most have no solutions and some take a thousand times as long as their neighbours. Long loops are run by
  /// `runLoop`, on several threads if it has them.
  std::optional<Counted> countUntil(std::chrono::steady_clock::time_point deadline, std::uint64_t first,
                                    std::uint64_t last, CountKernel kernel, std::stop_token stop = {},
                                    const RunLoop& runLoop = runAlone) const;

 private:
  class IdleMeetings;

  struct Position {
    std::uint64_t firstCross;  // the first cross with the same queens in the band
    std::uint64_t crosses;     // how many these are
    std::uint64_t cross;       // index of the cross among them
    std::uint64_t slice;
  };

  /// Subproblems that follow each other and have the same queens in the band.
  struct Alike {
    Band band;
    std::map<std::size_t, std::vector<PartialPlacement>> byWeight;
    std::uint64_t last;  // subproblem behind them
  };

  std::uint64_t bandOf(const PartialPlacement& queens) const;
  Position positionOf(std::uint64_t subproblem) const;
  bool opensSlices() const;
  Alike alikeFrom(std::uint64_t first, std::uint64_t last) const;
  std::optional<PartialPlacement> queensOf(const Representative& cross, std::uint64_t slice, std::size_t open) const;
  int n_;
  std::vector<Square> through_;
  Band band_;                             // rows that hold queens in each subproblem
  std::vector<Representative> crosses_;   // crosses with the same queens in the band are neighbours
  std::vector<std::uint64_t> groupEnds_;  // where in them the queens in the band change
  std::vector<int> slicedRows_;           // each cross is cut into slices by the queens in these rows
  std::uint64_t slices_ = 1;              // slices of each cross, n for each such row; some are empty
  std::shared_ptr<IdleMeetings> idle_;
};

/// Solutions that a turn of the board maps to themselves.
struct TurnedCounts {
  std::uint64_t byHalf = 0;     ///< fixed by 180 degrees, those of byQuarter included
  std::uint64_t byQuarter = 0;  ///< fixed by 90 degrees
};

/// For 1 <= n <= CountPlan::kLargest; n = 20 takes some 0.2 s, two rows more eleven times that. Once `stop` was asked
/// for the counts mean nothing.
TurnedCounts countTurned(int n, std::stop_token stop = {});

/// Solutions that no turn or reflection of the board makes equal, by Burnside's lemma. For n = 1 one.
std::uint64_t fundamentalCount(int n, std::uint64_t all, const TurnedCounts& turned);

/// The subproblems first <= i < last of a CountPlan.
struct SubproblemRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t size() const { return last - first; }
  bool isEmpty() const { return first == last; }
  friend auto operator<=>(const SubproblemRange&, const SubproblemRange&) = default;
};

/// Part `part`, 1 to `of` < 2^32, of the subproblems 0 <= i < `subproblems`: the parts tile them in order, and their
/// sizes differ by one at most. Where there are fewer subproblems than parts some are empty. A part divided once more
/// falls into parts: 1/2 is 1/4 and 2/4.
SubproblemRange shardOf(std::uint64_t subproblems, std::uint64_t part, std::uint64_t of);

/// Ranges whose solutions are counted, none of them twice. Ranges that touch become one, so that there are no more of
/// them than gaps plus one.
class CountedRanges {
 public:
  struct Entry {
    SubproblemRange range;
    std::uint64_t solutions = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  /// @throws std::invalid_argument, and nothing is added, for a range that is empty or the wrong way round, for one of
  /// which a part was added before, and for solutions that add up to more than 64 bits hold.
  void add(SubproblemRange range, std::uint64_t solutions);

  const std::vector<Entry>& entries() const { return entries_; }  ///< ascending ranges
  std::uint64_t subproblems() const { return subproblems_; }
  std::uint64_t solutions() const { return solutions_; }

  /// The parts of `total` that are not counted, in order.
  std::vector<SubproblemRange> missing(SubproblemRange total) const;

 private:
  std::vector<Entry> entries_;
  std::uint64_t subproblems_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace queens
