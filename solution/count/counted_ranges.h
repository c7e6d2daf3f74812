#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace queens {

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

  const std::vector<Entry>& entries() const { return entries_; }  ///< in order
  std::uint64_t subproblems() const { return subproblems_; }
  std::uint64_t solutions() const { return solutions_; }

  /// What of `whole` is not counted, in order.
  std::vector<SubproblemRange> missing(SubproblemRange whole) const;

 private:
  std::vector<Entry> entries_;
  std::uint64_t subproblems_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace queens
