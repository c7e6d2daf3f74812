#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "solution/count/kernels.h"
#include "solution/count/partial_placement.h"

namespace queens {

/// Rows of an n x n board as a top half, a band that is filled already, and a bottom half.
struct Band {
  int first = 0;  ///< row of the band
  int end = 0;    ///< first row below it
};

/// Numbers the diagonals of both directions that no queen of the band holds: as `shared` those with squares in both
/// halves, as `own` those with several squares in one of the halves only.
class DiagonalNumbers {
 public:
  DiagonalNumbers(const PartialPlacement& queens, Band band);

  bool fit() const { return fit_; }

  /// The bits of the diagonals through a square of a half, where fit().
  SquareBits through(int row, int col) const;

  /// The shared ones through the queens in the rows first to end - 1.
  std::uint32_t sharedThrough(const PartialPlacement& queens, int first, int end) const;

 private:
  static constexpr std::size_t kMost = 2 * static_cast<std::size_t>(kLargestCounted);

  std::array<SquareBits, kMost> down_{}, up_{};
  bool fit_ = true;
};

/// The sets of each size over some columns.
class ColumnSets {
 public:
  explicit ColumnSets(int cols);

  int cols() const { return cols_; }
  const std::vector<std::uint32_t>& ofSize(int size) const { return sets_[static_cast<std::size_t>(size)]; }

  /// The place of each set among those of its size.
  const std::vector<std::uint32_t>& numbers() const { return numbers_; }

 private:
  int cols_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::uint32_t> numbers_;
};

/// Memory for numbers, not set to anything: pages that are never written cost nothing.
class NumberBuffer {
 public:
  /// Room for at least `size` numbers; what was there may be lost.
  void reserve(std::size_t size);
  std::uint32_t* data() { return numbers_.get(); }

 private:
  std::unique_ptr<std::uint32_t[]> numbers_;
  std::size_t capacity_ = 0;
};

/// Memory for lists that are given up together. What was had once is kept for the next ones.
class NumberArena {
 public:
  std::uint32_t* allocate(std::size_t size);
  void clear();

 private:
  struct Block {
    std::unique_ptr<std::uint32_t[]> numbers;
    std::size_t size;
  };

  std::vector<Block> blocks_;
  std::size_t block_ = 0;  // that the next numbers come from
  std::size_t used_ = 0;   // of it
};

/// The placements that fill the rows of one half, by the set of columns they take.
struct HalfList {
  std::uint32_t* starts = nullptr;  ///< of each set of that size, then the end
  std::uint32_t* shared = nullptr;  ///< of each placement; then room for a vector
  std::size_t sets = 0;
  std::uint32_t most = 0;  ///< placements that kSetsTogether sets have which follow each other
};

/// Lists halves, row by row from the outermost.
class HalfLister {
 public:
  explicit HalfLister(ExtendRow& extendRow) : extendRow_(extendRow) {}

  /// All ways to fill `rows` with queens on the columns `freeCols` that `fixed` does not attack. False, and the list
  /// unfinished, once `stop` was asked for. Its memory is from `arena`.
  bool list(const PartialPlacement& fixed, const std::vector<int>& rows, std::uint32_t freeCols, const ColumnSets& sets,
            const DiagonalNumbers& diagonals, const std::stop_token& stop, NumberArena& arena, HalfList& list);

 private:
  struct Placements {
    NumberBuffer starts, shared, own;
    void reserve(std::size_t sets, std::size_t placements);
    PlacementsView view() { return {starts.data(), shared.data(), own.data()}; }
  };

  ExtendRow& extendRow_;
  Placements from_, to_;
};

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
