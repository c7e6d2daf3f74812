// Counting by halves that meet. The rows of the band in the middle hold queens already, and so do some squares of the
// two halves (those of the middle columns). All ways to fill the top half are listed, and all ways to fill the bottom
// half; a solution is one of each whose columns complement each other and that share no diagonal. The lists are kept by
// the set of columns, so only halves that complement each other are compared: of each one 32 bit word, which has a bit
// for every diagonal that reaches into both halves (DiagonalNumbers), and a pair fits where the AND of two words is 0.
// At n = 18 a solution found costs 180 such pairs, of which a vector instruction does 16 at a time with 90 % of its
// lanes used, where backtracking visits some 100 nodes.
//
// The lists are made row by row from the edge of the board: the placements that take a set of columns are those of the
// sets with one column less, plus a queen on that column where no diagonal of theirs meets it. So the vectors are full
// here too, and the list comes out in the order of the sets without being sorted.
//
// The band is what makes it pay: queens near the middle attack most, and with them on the board the diagonals left fit
// into 32 bits. A list depends on the band and the queens of its own half only; that a queen in the other half attacks
// some of it is sorted out when the halves meet, so all pairs of queens in the middle columns share the lists of a
// band.
//
// Source: E. Horowitz and S. Sahni (1974) for meeting in the middle, Held and Karp (1962) for going through the sets by
// size; that quadrants of the board can meet was seen in E. Kluev's program (N-Queens-Count-Sol), from which nothing is
// taken but the wish. Cost: time grows by about 7 for one more row (backtracking: 8 to 9), memory as the lists, up
// to 300 MB at n = 20. Where a half has more than kMostRows rows to fill, or more diagonals than bits (n > 25), the
// band takes in a row more, for each way to fill it.

#include "solution/count/meeting.h"

#include <bit>
#include <utility>

namespace queens {
namespace {

PartialPlacement onlyRows(const PartialPlacement& queens, int first, int end) {
  PartialPlacement result(queens.n);
  for (int row = first; row < end; ++row) result.place(row, queens.colAt(row));
  return result;
}

int freeRows(const PartialPlacement& queens, int first, int end) {
  int count = 0;
  for (int row = first; row < end; ++row) count += queens.hasQueenInRow(row) ? 0 : 1;
  return count;
}

constexpr std::size_t kDiagonals = 4 * static_cast<std::size_t>(kLargestCounted);

/// The two diagonals of a square.
std::array<std::size_t, 2> diagonalsOf(int row, int col) {
  return {static_cast<std::size_t>(col - row + kLargestCounted), static_cast<std::size_t>(col + row) + kDiagonals / 2};
}

/// What a diagonal has to do with the halves and the band.
struct Reach {
  int top = 0, bottom = 0;  // squares
  bool isHeld = false;      // by a queen of the band
};

/// Numbers the diagonals of both directions that no queen of the band holds: as `shared` those with squares in both
/// halves, as `own` those with several squares in one of the halves only.
class DiagonalNumbers {
 public:
  DiagonalNumbers(const PartialPlacement& queens, Band band) {
    std::array<Reach, kDiagonals> reaches{};
    for (int row = 0; row < queens.n; ++row) {
      const bool isInBand = row >= band.first && row < band.end;
      for (int col = 0; col < queens.n; ++col) {
        for (const std::size_t diagonal : diagonalsOf(row, col)) {
          Reach& reach = reaches[diagonal];
          if (isInBand) {
            reach.isHeld |= queens.colAt(row) == col;
          } else if (!queens.hasQueenInCol(col, band.first, band.end)) {
            ++(row < band.first ? reach.top : reach.bottom);
          }
        }
      }
    }
    int shared = 0, ownTop = 0, ownBottom = 0;
    const auto next = [this](int& used) {
      fit_ = fit_ && used < 32;
      return std::uint32_t{1} << (used++ % 32);
    };
    for (std::size_t i = 0; i < kDiagonals; ++i) {
      const Reach& reach = reaches[i];
      if (reach.isHeld) continue;
      if (reach.top > 0 && reach.bottom > 0) {
        bits_[i].shared = next(shared);
      } else if (reach.top + reach.bottom > 1) {
        bits_[i].own = next(reach.top > 0 ? ownTop : ownBottom);
      }
    }
  }

  bool fit() const { return fit_; }

  /// The bits of the diagonals through a square of a half, where fit().
  SquareBits through(int row, int col) const {
    const auto [down, up] = diagonalsOf(row, col);
    return {bits_[down].shared | bits_[up].shared, bits_[down].own | bits_[up].own};
  }

  /// The shared ones through the queens in the rows first to end - 1.
  std::uint32_t sharedThrough(const PartialPlacement& queens, int first, int end) const {
    std::uint32_t bits = 0;
    for (int row = first; row < end; ++row) {
      if (queens.hasQueenInRow(row)) bits |= through(row, queens.colAt(row)).shared;
    }
    return bits;
  }

 private:
  std::array<SquareBits, kDiagonals> bits_{};
  bool fit_ = true;
};

/// The sets of each size over some columns.
class ColumnSets {
 public:
  explicit ColumnSets(int cols) : cols_(cols), sets_(static_cast<std::size_t>(cols) + 1) {
    const std::uint32_t end = std::uint32_t{1} << cols;
    numbers_.reserve(end);
    for (std::uint32_t set = 0; set < end; ++set) {
      auto& alike = sets_[static_cast<std::size_t>(std::popcount(set))];
      numbers_.push_back(static_cast<std::uint32_t>(alike.size()));
      alike.push_back(set);
    }
  }

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
  void reserve(std::size_t size) {
    if (capacity_ >= size) return;
    capacity_ = std::max(size, capacity_ + capacity_ / 2);
    numbers_.reset(new std::uint32_t[capacity_]);
  }

  std::size_t capacity() const { return capacity_; }
  std::uint32_t* data() { return numbers_.get(); }
  std::uint32_t& operator[](std::size_t i) { return numbers_[i]; }

 private:
  std::unique_ptr<std::uint32_t[]> numbers_;
  std::size_t capacity_ = 0;
};

/// Memory for lists that are given up together. What was had once is kept for the next ones.
class NumberArena {
 public:
  std::uint32_t* allocate(std::size_t size) {
    constexpr std::size_t kLeast = std::size_t{1} << 18;
    while (block_ < blocks_.size() && used_ + size > blocks_[block_].capacity()) {
      ++block_;
      used_ = 0;
    }
    if (block_ == blocks_.size()) blocks_.emplace_back().reserve(std::max(size, kLeast));
    used_ += size;
    return &blocks_[block_][used_ - size];
  }

  void clear() { block_ = used_ = 0; }

 private:
  std::vector<NumberBuffer> blocks_;
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

/// Lists while they are made.
struct Placements {
  NumberBuffer starts, shared, own;
  void reserve(std::size_t sets, std::size_t placements) {
    starts.reserve(sets + 1);
    shared.reserve(placements + kMostLanes);
    own.reserve(placements + kMostLanes);
  }
  PlacementsView view() { return {starts.data(), shared.data(), own.data()}; }
};

class MeetingHalves : public Meeting {
 public:
  MeetingHalves(Band band, const HalvesKernel& kernel) : band_(band), kernel_(kernel) {}

  std::optional<std::uint64_t> count(const PartialPlacement& queens, const std::stop_token& stop) override {
    if (stop.stop_requested()) return std::nullopt;
    return countAround(band_, queens, stop);
  }

 private:
  struct KnownHalf {
    PartialPlacement queens;  // of that half
    int first;                // row of it
    HalfList list;
  };

  /// Lists of longer halves would fill the memory; the band is made wider instead.
  static constexpr int kMostRows = 8;

  std::optional<std::uint64_t> countAround(Band band, const PartialPlacement& queens, const std::stop_token& stop) {
    const int above = freeRows(queens, 0, band.first);
    const int below = freeRows(queens, band.end, queens.n);
    if (std::max(above, below) <= kMostRows) {
      forgetOthers(band, queens);
      if (diagonals_->fit()) return countPairs(band, queens, stop);
    }
    const bool upwards = band.first > 0 && (above > below || band.end == queens.n);
    const int row = upwards ? --band.first : band.end++;
    if (queens.hasQueenInRow(row)) return countAround(band, queens, stop);
    std::uint64_t count = 0;
    for (int col = 0; col < queens.n; ++col) {
      if (queens.attacks(row, col)) continue;
      PartialPlacement wider = queens;
      wider.place(row, col);
      const auto solutions = countAround(band, wider, stop);
      if (!solutions) return std::nullopt;
      count += *solutions;
    }
    return count;
  }

  std::optional<std::uint64_t> countPairs(Band band, const PartialPlacement& queens, const std::stop_token& stop) {
    const auto top = half(queens, 0, band.first, stop);
    const auto bottom = half(queens, band.end, queens.n, stop);
    if (!top || !bottom) return std::nullopt;
    const HalfView topView = viewOf(*top, diagonals_->sharedThrough(queens, band.end, queens.n), topScratch_);
    const HalfView bottomView = viewOf(*bottom, diagonals_->sharedThrough(queens, 0, band.first), bottomScratch_);
    std::uint64_t count = 0;
    for (std::size_t first = 0; first < top->sets; first += kSetsTogether) {
      if (stop.stop_requested()) return std::nullopt;
      const std::size_t last = std::min(top->sets, first + kSetsTogether);
      count += kernel_.countPairs(topView, bottomView, first, last, top->sets);
    }
    return count;
  }

  void forgetOthers(Band band, const PartialPlacement& queens) {
    const PartialPlacement bandQueens = onlyRows(queens, band.first, band.end);
    const std::uint32_t freeCols = queens.freeCols();
    if (bandQueens_ && bandQueens_->cols == bandQueens.cols && freeCols_ == freeCols) return;
    halves_.clear();
    arena_.clear();
    bandQueens_ = bandQueens;
    freeCols_ = freeCols;
    if (!sets_ || sets_->cols() != std::popcount(freeCols)) sets_.emplace(std::popcount(freeCols));
    diagonals_.emplace(bandQueens, band);
  }

  std::optional<HalfList> half(const PartialPlacement& queens, int first, int end, const std::stop_token& stop) {
    PartialPlacement fixed = onlyRows(queens, first, end);
    for (const KnownHalf& known : halves_) {
      if (known.first == first && known.queens.cols == fixed.cols) return known.list;
    }
    const PartialPlacement own = fixed;
    for (int row = 0; row < queens.n; ++row) {
      if (bandQueens_->hasQueenInRow(row)) fixed.place(row, queens.colAt(row));
    }
    std::vector<int> rows;
    for (int row = first; row < end; ++row) {
      if (!queens.hasQueenInRow(row)) rows.push_back(row);
    }
    if (first > 0) std::reverse(rows.begin(), rows.end());
    if (!extendRows(fixed, rows, stop)) return std::nullopt;
    halves_.push_back({own, first, extended(sets_->ofSize(static_cast<int>(rows.size())).size())});
    return halves_.back().list;
  }

  /// Leaves in `from_` all ways to fill `rows` with queens that `fixed` does not attack, row by row from the outermost.
  /// False once `stop` was asked for.
  bool extendRows(const PartialPlacement& fixed, const std::vector<int>& rows, const std::stop_token& stop) {
    from_.reserve(1, 1);
    from_.starts[0] = 0;
    from_.starts[1] = 1;
    from_.shared[0] = from_.own[0] = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (stop.stop_requested()) return false;
      std::array<SquareBits, kLargestCounted> squares{};
      std::uint32_t allowed = 0;
      std::size_t at = 0;
      for (std::uint32_t cols = freeCols_; cols != 0; cols &= cols - 1, ++at) {
        const int col = std::countr_zero(cols);
        squares[at] = diagonals_->through(rows[i], col);
        if (!fixed.attacks(rows[i], col)) allowed |= std::uint32_t{1} << at;
      }
      const auto& reached = sets_->ofSize(static_cast<int>(i) + 1);
      const std::size_t placements = from_.starts[sets_->ofSize(static_cast<int>(i)).size()];
      to_.reserve(reached.size(), placements * static_cast<std::size_t>(std::popcount(allowed)));
      kernel_.extendRow({from_.view(), to_.view(), reached.data(), reached.size(), sets_->numbers().data(),
                         squares.data(), allowed, i + 1 == rows.size()});
      std::swap(from_, to_);
    }
    return true;
  }

  /// The list that stands in `from_`, in memory that is kept.
  HalfList extended(std::size_t sets) {
    const std::uint32_t end = from_.starts[sets];
    HalfList list{arena_.allocate(sets + 1), arena_.allocate(end + kMostLanes), sets};
    std::copy_n(from_.starts.data(), sets + 1, list.starts);
    std::copy_n(from_.shared.data(), end, list.shared);
    for (std::size_t i = 0; i < sets; ++i)
      list.most = std::max(list.most, list.starts[std::min(sets, i + kSetsTogether)] - list.starts[i]);
    return list;
  }

  static HalfView viewOf(const HalfList& half, std::uint32_t avoided, NumberBuffer& scratch) {
    scratch.reserve(pairScratch(half.most));
    return {half.starts, half.shared, avoided, scratch.data()};
  }

  Band band_;
  const HalvesKernel& kernel_;
  std::optional<PartialPlacement> bandQueens_;
  std::uint32_t freeCols_ = 0;
  std::optional<ColumnSets> sets_;
  std::optional<DiagonalNumbers> diagonals_;
  NumberArena arena_;
  std::vector<KnownHalf> halves_;  // of this band
  Placements from_, to_;
  NumberBuffer topScratch_, bottomScratch_;
};

}  // namespace

std::unique_ptr<Meeting> makeMeeting(Band band, const HalvesKernel& kernel) {
  return std::make_unique<MeetingHalves>(band, kernel);
}

}  // namespace queens
