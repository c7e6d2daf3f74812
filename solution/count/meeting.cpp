// Counting by halves that meet. The rows of the band in the middle hold queens already. All ways to fill the top half
// are listed, and all ways to fill the bottom half; a solution is one of each whose columns complement each other and
// that share no line. The lists are kept by the set of columns, so only halves that complement each other are compared:
// of each one 32 bit word, which has a bit for every diagonal that reaches into both halves (LineNumbers), and a pair
// fits where the AND of two words is 0.
//
// The lists are made row by row from the edge of the board: the placements that take a set of columns are those of the
// sets with one column less, plus a queen on that column where no line of theirs meets it. So the list comes out in the
// order of the sets without being sorted. The last row, which makes the most of them, is added for one set at a time
// where it meets its complement (halves_lanes.h), so the longest lists never stand in memory.
//
// The band is what makes it pay: queens near the middle attack most, and with them on the board the diagonals left fit
// into 32 bits. All placements of queens in the middle columns that go with a band are counted together, which makes
// the lists long and few. Of those queens only some pairs are wanted, as the symmetries of the board count the others;
// lines that squares of the two columns share besides the diagonals keep the others apart (Alike).
//
// Source: E. Horowitz and S. Sahni (1974) for meeting in the middle, Held and Karp (1962) for going through the sets by
// size; that quadrants of the board can meet was seen in E. Kluev's program (N-Queens-Count-Sol), from which nothing is
// taken but the wish. Cost: time grows by 6 to 9 for one more row (backtracking: 8 to 9), memory is that of the lists,
// 35 MB at n = 18 and up to 260 MB where halves have 17 rows together. Where they would have more (kMostMeetingRows),
// or more lines than bits (n > 23), the band takes in a row more, for each way to fill it.
//
// Tried without gain: lists for each placement of the middle columns alone (more ends of lists, which no branch
// predictor foresees); both words of a placement side by side (twice the compressing); a masked end after the loop of
// whole vectors; one flat loop over the vectors of all lists of a set (half the branch misses, but as much time to
// write down where they are); fetching the very lists of the next set; unrolled transposing of slices; lists that begin
// at whole vectors and are filled up, so that no end needs a mask.

#include "solution/count/meeting.h"

#include <sys/mman.h>

#include <atomic>
#include <bit>
#include <cstdlib>
#include <new>
#include <utility>

namespace queens {
namespace {

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

bool attack(int row, int col, int otherRow, int otherCol) {
  return row == otherRow || col == otherCol || std::abs(row - otherRow) == std::abs(col - otherCol);
}

constexpr auto kRows = static_cast<std::size_t>(kLargestCounted);
using RowSet = std::uint32_t;

/// Several placements of queens that differ in two columns at most: the queens that all of them have, and where the
/// others stand.
class Alike {
 public:
  explicit Alike(std::span<const PartialPlacement> placements) : common(placements.front()), size_(common.n) {
    for (const PartialPlacement& queens : placements) {
      for (int row = 0; row < size_; ++row) {
        if (queens.colAt(row) != common.colAt(row)) common.place(row, PartialPlacement::kNone);
      }
    }
    const std::uint32_t looseCols = common.freeCols() & ~placements.front().freeCols();
    for (std::uint32_t cols = looseCols; cols != 0; cols &= cols - 1) loose_.push_back(std::countr_zero(cols));
    for (int row = 0; row < size_; ++row) {
      if (common.hasQueenInRow(row)) continue;
      for (int col = 0; col < size_; ++col) {
        const bool isLoose = (looseCols >> col & 1) != 0;
        const bool isWanted =
            !isLoose || std::ranges::any_of(placements, [&](const auto& queens) { return queens.colAt(row) == col; });
        if (isWanted && !common.attacks(row, col)) open_[static_cast<std::size_t>(row)] |= std::uint32_t{1} << col;
      }
    }
    if (loose_.size() == 2) relate(placements);
  }

  PartialPlacement common;

  /// The columns of a row that queens may be placed on.
  std::uint32_t openCols(int row) const { return open_[static_cast<std::size_t>(row)]; }

  /// The lines that a square is on, numbered from 0. No two queens may be on one: this keeps queens in the two columns
  /// from standing where no placement has them together.
  std::uint32_t linesThrough(int row, int col) const {
    std::uint32_t lines = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const RowSet rows = loose_[0] == col ? lines_[i].rows : loose_[1] == col ? lines_[i].otherRows : 0;
      lines |= (rows >> row & 1) << i;
    }
    return lines;
  }

  int lines() const { return static_cast<int>(lines_.size()); }

 private:
  /// The rows of one column that do not go with those of the other.
  struct Line {
    RowSet rows = 0, otherRows = 0;
  };

  void relate(std::span<const PartialPlacement> placements) {
    std::array<RowSet, kRows> wanted{};
    for (const PartialPlacement& queens : placements) {
      const auto rowOf = [&](int col) { return std::ranges::find(queens.cols, col) - queens.cols.begin(); };
      wanted[static_cast<std::size_t>(rowOf(loose_[1]))] |= RowSet{1} << rowOf(loose_[0]);
    }
    std::vector<RowSet> goingWith;  // each line
    for (int other = 0; other < size_; ++other) {
      const RowSet with = wanted[static_cast<std::size_t>(other)];
      if (with == 0) continue;
      RowSet without = 0;
      for (int row = 0; row < size_; ++row) {
        const bool isOpen = (openCols(row) >> loose_[0] & 1) != 0 && (with >> row & 1) == 0;
        if (isOpen && !attack(row, loose_[0], other, loose_[1])) without |= RowSet{1} << row;
      }
      std::size_t line = 0;
      while (line < lines_.size() && ((lines_[line].rows & with) != 0 || (goingWith[line] & without) != 0)) ++line;
      if (line == lines_.size()) {
        lines_.emplace_back();
        goingWith.push_back(0);
      }
      lines_[line].rows |= without;
      lines_[line].otherRows |= RowSet{1} << other;
      goingWith[line] |= with;
    }
    std::erase_if(lines_, [](const Line& line) { return line.rows == 0; });
  }

  int size_;
  std::vector<int> loose_;  // columns
  std::array<std::uint32_t, kRows> open_{};
  std::vector<Line> lines_;
};

/// Numbers the diagonals of both directions that queens may be placed on: as `shared` those with squares in both
/// halves, as `own` those with several squares in one of the halves only. The lines of Alike are shared ones.
class LineNumbers {
 public:
  LineNumbers(const Alike& alike, Band band) : alike_(alike) {
    struct Reach {
      int top = 0, bottom = 0;  // squares
    };
    std::array<Reach, kDiagonals> reaches{};
    for (int row = 0; row < alike.common.n; ++row) {
      for (std::uint32_t cols = alike.openCols(row); cols != 0; cols &= cols - 1) {
        for (const std::size_t diagonal : diagonalsOf(row, std::countr_zero(cols))) {
          Reach& reach = reaches[diagonal];
          ++(row < band.first ? reach.top : reach.bottom);
        }
      }
    }
    shared_ = alike.lines();
    int ownTop = 0, ownBottom = 0;
    const auto next = [this](int& used) {
      fit_ = fit_ && used < 32;
      return std::uint32_t{1} << (used++ % 32);
    };
    for (std::size_t i = 0; i < kDiagonals; ++i) {
      const Reach& reach = reaches[i];
      if (reach.top > 0 && reach.bottom > 0) {
        bits_[i].shared = next(shared_);
      } else if (reach.top + reach.bottom > 1) {
        bits_[i].own = next(reach.top > 0 ? ownTop : ownBottom);
      }
    }
  }

  bool fit() const { return fit_; }
  int shared() const { return shared_; }  ///< how many

  /// The bits of the lines through a square of a half, where fit().
  Lines through(int row, int col) const {
    const auto [down, up] = diagonalsOf(row, col);
    return {bits_[down].shared | bits_[up].shared | alike_.linesThrough(row, col), bits_[down].own | bits_[up].own};
  }

 private:
  const Alike& alike_;
  std::array<Lines, kDiagonals> bits_{};
  int shared_;
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
      numbers_.push_back(static_cast<std::uint16_t>(alike.size()));
      alike.push_back(set);
    }
  }

  int cols() const { return cols_; }
  const std::vector<std::uint32_t>& ofSize(int size) const { return sets_[static_cast<std::size_t>(size)]; }

  /// The place of each set among those of its size: at most 48,620 of 18 columns.
  static_assert(kMostMeetingRows <= 18);
  const std::vector<std::uint16_t>& numbers() const { return numbers_; }

 private:
  int cols_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::uint16_t> numbers_;
};

/// Memory for numbers, not set to anything: pages that are never written cost nothing. In pages of 2 MB where there are
/// enough: at n = 18 that saves a seventh of the cycles.
class NumberBuffer {
 public:
  /// Room for at least `size` numbers; what was there may be lost.
  void reserve(std::size_t size) {
    if (capacity_ >= size) return;
    constexpr std::size_t kHugePage = std::size_t{2} << 20, kCacheLine = 64;
    const std::size_t wanted = std::max(size, capacity_ + capacity_ / 2) * sizeof numbers_[0];
    const std::size_t unit = wanted < kHugePage ? kCacheLine : kHugePage, bytes = (wanted + unit - 1) / unit * unit;
    numbers_.reset(static_cast<std::uint32_t*>(std::aligned_alloc(unit, bytes)));
    if (!numbers_) throw std::bad_alloc();
    if (unit == kHugePage) madvise(numbers_.get(), bytes, MADV_HUGEPAGE);  // without, it is only slower
    capacity_ = bytes / sizeof numbers_[0];
  }

  std::uint32_t* data() { return numbers_.get(); }
  std::uint32_t& operator[](std::size_t i) { return numbers_[i]; }

 private:
  struct Free {
    void operator()(std::uint32_t* numbers) const { std::free(numbers); }
  };
  std::unique_ptr<std::uint32_t[], Free> numbers_;
  std::size_t capacity_ = 0;
};

/// The placements that fill the rows of a half but for the last, by the set of columns they take.
struct Placements {
  NumberBuffer starts, shared, own;
  void reserve(std::size_t sets, std::size_t placements) {
    starts.reserve(sets + 1);
    shared.reserve(placements + kMostLanes);
    own.reserve(placements + kMostLanes);
  }
  PlacementsView view() { return {starts.data(), shared.data(), own.data()}; }
};

/// A half: what is listed of it, and the row to come.
struct Half {
  Placements listed;
  std::array<Lines, kRows> squares{};
  RowStep step{};
  std::size_t mostOfASet = 1;  ///< no set gets more placements from the step
};

class MeetingHalves : public Meeting {
 public:
  explicit MeetingHalves(const HalvesKernel& kernel) : kernel_(kernel) {}

  std::optional<std::uint64_t> count(Band band, std::span<const PartialPlacement> alike, const std::stop_token& stop,
                                     const RunLoop& runLoop) override {
    if (stop.stop_requested()) return std::nullopt;
    return alike.empty() ? 0 : countAround(band, alike, stop, runLoop);
  }

 private:
  std::optional<std::uint64_t> countAround(Band band, std::span<const PartialPlacement> placements,
                                           const std::stop_token& stop, const RunLoop& runLoop) {
    const Alike alike(placements);
    const int above = freeRows(alike.common, 0, band.first);
    const int below = freeRows(alike.common, band.end, alike.common.n);
    if (above + below <= kMostMeetingRows) {
      const LineNumbers lines(alike, band);
      if (lines.fit()) return countPairs(band, alike, lines, stop, runLoop);
    }
    const bool upwards = band.first > 0 && (above > below || band.end == alike.common.n);
    const int row = upwards ? --band.first : band.end++;
    std::uint64_t count = 0;
    for (int col = 0; col < alike.common.n; ++col) {
      std::vector<PartialPlacement> wider;
      for (const PartialPlacement& queens : placements) {
        if (queens.colAt(row) != col && queens.attacks(row, col)) continue;
        wider.push_back(queens);
        wider.back().place(row, col);
      }
      if (wider.empty()) continue;
      const auto solutions = countAround(band, wider, stop, runLoop);
      if (!solutions) return std::nullopt;
      count += *solutions;
    }
    return count;
  }

  std::optional<std::uint64_t> countPairs(Band band, const Alike& alike, const LineNumbers& lines,
                                          const std::stop_token& stop, const RunLoop& runLoop) {
    freeCols_ = alike.common.freeCols();
    if (!sets_ || sets_->cols() != std::popcount(freeCols_)) sets_.emplace(std::popcount(freeCols_));
    std::atomic<std::size_t> participants = 0;
    runLoop(2, [&](const NextStep& next) {
      Placements* spare = nullptr;
      while (const auto half = next()) {
        if (!spare) spare = &spares_[participants++];
        if (*half == 0) list(top_, *spare, alike, lines, 0, band.first, stop);
        if (*half == 1) list(bottom_, *spare, alike, lines, band.end, alike.common.n, stop);
      }
    });
    constexpr std::size_t kTogether = 64;  // take less than some milliseconds
    const std::size_t sets = top_.step.setCount;
    std::atomic<std::uint64_t> count = 0;
    const auto countSome = [&](const NextStep& next) {
      NumberBuffer ofTop, ofBottom;
      ofTop.reserve(top_.mostOfASet + kScratchBehind);
      ofBottom.reserve(bottom_.mostOfASet + kScratchBehind);
      const HalfView top{top_.step, ofTop.data()}, bottom{bottom_.step, ofBottom.data()};
      std::uint64_t pairs = 0;
      for (auto i = next(); i && !stop.stop_requested(); i = next())
        pairs += kernel_.countPairs(top, bottom, *i * kTogether, std::min(sets, (*i + 1) * kTogether), lines.shared());
      count += pairs;
    };
    if (!stop.stop_requested()) runLoop((sets + kTogether - 1) / kTogether, countSome);
    if (stop.stop_requested()) return std::nullopt;
    return count;
  }

  /// Lists all ways to fill the free rows from first to end - 1, except the one beside the band, which the kernel
  /// fills. Means nothing once `stop` was asked for.
  void list(Half& half, Placements& spare, const Alike& alike, const LineNumbers& lines, int first, int end,
            const std::stop_token& stop) const {
    std::vector<int> rows;
    for (int row = first; row < end; ++row) {
      if (!alike.common.hasQueenInRow(row)) rows.push_back(row);
    }
    if (first > 0) std::reverse(rows.begin(), rows.end());
    if (rows.size() % 2 == 0) std::swap(half.listed, spare);  // so that the longest list is never the spare one
    half.listed.reserve(1, 1);
    half.listed.starts[0] = 0;
    half.listed.starts[1] = 1;
    half.listed.shared[0] = half.listed.own[0] = 0;
    half.step = {half.listed.view(), sets_->ofSize(0).data(), 1, sets_->numbers().data(), nullptr, 0};
    for (std::size_t i = 0; i < rows.size() && !stop.stop_requested(); ++i) {
      if (i > 0) extend(half, spare, static_cast<int>(i));
      half.step = stepOf(half, alike, lines, rows[i], static_cast<int>(i) + 1);
    }
    if (!stop.stop_requested()) half.mostOfASet = mostOfASet(half.step, static_cast<int>(rows.size()));
  }

  RowStep stepOf(Half& half, const Alike& alike, const LineNumbers& lines, int row, int size) const {
    std::uint32_t allowed = 0;
    std::size_t at = 0;
    for (std::uint32_t cols = freeCols_; cols != 0; cols &= cols - 1, ++at) {
      const int col = std::countr_zero(cols);
      half.squares[at] = lines.through(row, col);
      allowed |= (alike.openCols(row) >> col & 1) << at;
    }
    const auto& reached = sets_->ofSize(size);
    return {half.listed.view(), reached.data(), reached.size(), sets_->numbers().data(), half.squares.data(), allowed};
  }

  /// The step that is in hand makes the list longer by a row, to `size` of them.
  void extend(Half& half, Placements& spare, int size) const {
    const RowStep& step = half.step;
    const int open = std::min(std::popcount(step.allowed), sets_->cols() - (size - 1));  // columns, to any placement
    const std::size_t candidates = step.from.starts[sets_->ofSize(size - 1).size()] * static_cast<std::size_t>(open);
    spare.reserve(step.setCount, candidates);
    kernel_.extendRow(step, spare.view());
    std::swap(half.listed, spare);
  }

  /// No set gets more placements from a step that makes `size` rows.
  std::size_t mostOfASet(const RowStep& step, int size) const {
    if (size == 0) return 1;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < sets_->ofSize(size - 1).size(); ++i) longest = std::max(longest, sizeOf(step, i));
    return longest * static_cast<std::size_t>(size);
  }

  static std::size_t sizeOf(const RowStep& step, std::size_t list) {
    return step.from.starts[list + 1] - step.from.starts[list];
  }

  const HalvesKernel& kernel_;
  std::uint32_t freeCols_ = 0;
  std::optional<ColumnSets> sets_;
  Half top_, bottom_;
  std::array<Placements, 2> spares_;
};

}  // namespace

void runAlone(std::size_t steps, const LoopBody& body) {
  body([step = std::size_t{0}, steps]() mutable { return step < steps ? std::optional(step++) : std::nullopt; });
}

std::unique_ptr<Meeting> makeMeeting(const HalvesKernel& kernel) { return std::make_unique<MeetingHalves>(kernel); }

}  // namespace queens
