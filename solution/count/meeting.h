#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "solution/count/half_list.h"
#include "solution/count/kernels.h"
#include "solution/count/partial_placement.h"

namespace queens {

/// Counts the solutions around given queens by halves that meet. It keeps the lists of halves from call to call, so
/// calls whose queens agree in the band and the columns they take should follow each other.
class Meeting {
 public:
  Meeting(Band band, const HalvesKernel& kernel) : band_(band), kernel_(kernel), lister_(*kernel.extendRow) {}

  const HalvesKernel& kernel() const { return kernel_; }

  /// The rows of the band hold queens. Nothing once `stop` was asked for.
  std::optional<std::uint64_t> count(const PartialPlacement& queens, const std::stop_token& stop);

 private:
  struct KnownHalf {
    PartialPlacement queens;  // of that half
    int first;                // row of it
    HalfList list;
  };

  /// Lists of longer halves would fill the memory; the band is made wider instead.
  static constexpr int kMostRows = 8;

  std::optional<std::uint64_t> countAround(Band band, const PartialPlacement& queens, const std::stop_token& stop);
  std::optional<std::uint64_t> countPairs(Band band, const PartialPlacement& queens, const std::stop_token& stop);
  void forgetOthers(Band band, const PartialPlacement& queens);
  std::optional<HalfList> half(const PartialPlacement& queens, int first, int end, const std::stop_token& stop);

  Band band_;
  const HalvesKernel& kernel_;
  HalfLister lister_;
  std::optional<PartialPlacement> bandQueens_;
  std::uint32_t freeCols_ = 0;
  std::optional<ColumnSets> sets_;
  std::optional<DiagonalNumbers> diagonals_;
  NumberArena arena_;
  std::vector<KnownHalf> halves_;  // of this band
  NumberBuffer topScratch_, bottomScratch_;
};

}  // namespace queens
