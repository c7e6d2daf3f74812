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

#include <algorithm>
#include <bit>
#include <utility>

namespace queens {
namespace {

PartialPlacement onlyRows(const PartialPlacement& queens, int first, int end) {
  PartialPlacement result(queens.n);
  for (int row = first; row < end; ++row) result.place(row, queens.colAt(row));
  return result;
}

std::uint32_t freeColsOf(const PartialPlacement& queens) {
  std::uint32_t taken = 0;
  for (int row = 0; row < queens.n; ++row) {
    if (queens.hasQueenInRow(row)) taken |= std::uint32_t{1} << queens.colAt(row);
  }
  return ~taken & ((std::uint32_t{1} << queens.n) - 1);
}

int freeRows(const PartialPlacement& queens, int first, int end) {
  int count = 0;
  for (int row = first; row < end; ++row) count += queens.hasQueenInRow(row) ? 0 : 1;
  return count;
}

HalfView viewOf(const HalfList& half, std::uint32_t avoided, NumberBuffer& scratch) {
  scratch.reserve(pairScratch(half.most));
  return {half.starts, half.shared, avoided, scratch.data()};
}

std::size_t downThrough(int row, int col) { return static_cast<std::size_t>(col - row + kLargestCounted); }
std::size_t upThrough(int row, int col) { return static_cast<std::size_t>(col + row); }

/// What a diagonal has to do with the halves and the band.
struct Reach {
  int top = 0, bottom = 0;  // squares
  bool isHeld = false;      // by a queen of the band
};

}  // namespace

void Meeting::forgetOthers(Band band, const PartialPlacement& queens) {
  const PartialPlacement bandQueens = onlyRows(queens, band.first, band.end);
  const std::uint32_t freeCols = freeColsOf(queens);
  if (bandQueens_ && bandQueens_->cols == bandQueens.cols && freeCols_ == freeCols) return;
  halves_.clear();
  arena_.clear();
  bandQueens_ = bandQueens;
  freeCols_ = freeCols;
  if (!sets_ || sets_->cols() != std::popcount(freeCols)) sets_.emplace(std::popcount(freeCols));
  diagonals_.emplace(bandQueens, band);
}

std::optional<HalfList> Meeting::half(const PartialPlacement& queens, int first, int end, const std::stop_token& stop) {
  PartialPlacement fixed = onlyRows(queens, first, end);
  for (const KnownHalf& known : halves_) {
    if (known.first == first && known.queens.cols == fixed.cols) return known.list;
  }
  KnownHalf half{fixed, first, {}};
  for (int row = 0; row < queens.n; ++row) {
    if (bandQueens_->hasQueenInRow(row)) fixed.place(row, queens.colAt(row));
  }
  std::vector<int> rows;
  for (int row = first; row < end; ++row) {
    if (!queens.hasQueenInRow(row)) rows.push_back(row);
  }
  if (first > 0) std::reverse(rows.begin(), rows.end());
  if (!lister_.list(fixed, rows, freeCols_, *sets_, *diagonals_, stop, arena_, half.list)) return std::nullopt;
  halves_.push_back(half);
  return half.list;
}

std::optional<std::uint64_t> Meeting::count(const PartialPlacement& queens, const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  return countAround(band_, queens, stop);
}

std::optional<std::uint64_t> Meeting::countAround(Band band, const PartialPlacement& queens,
                                                  const std::stop_token& stop) {
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

std::optional<std::uint64_t> Meeting::countPairs(Band band, const PartialPlacement& queens,
                                                 const std::stop_token& stop) {
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

DiagonalNumbers::DiagonalNumbers(const PartialPlacement& queens, Band band) {
  std::array<Reach, kMost> downs{}, ups{};
  std::uint32_t bandCols = 0;
  for (int row = band.first; row < band.end; ++row) {
    downs[downThrough(row, queens.colAt(row))].isHeld = true;
    ups[upThrough(row, queens.colAt(row))].isHeld = true;
    bandCols |= std::uint32_t{1} << queens.colAt(row);
  }
  for (int row = 0; row < queens.n; ++row) {
    if (row >= band.first && row < band.end) continue;
    for (int col = 0; col < queens.n; ++col) {
      if ((bandCols >> col & 1) != 0) continue;
      for (Reach* reach : {&downs[downThrough(row, col)], &ups[upThrough(row, col)]}) {
        ++(row < band.first ? reach->top : reach->bottom);
      }
    }
  }
  int shared = 0, ownTop = 0, ownBottom = 0;
  const auto next = [this](int& used) {
    fit_ = fit_ && used < 32;
    return std::uint32_t{1} << (used++ % 32);
  };
  const auto number = [&](const Reach& reach, SquareBits& bits) {
    if (reach.isHeld) return;
    if (reach.top > 0 && reach.bottom > 0) {
      bits.shared = next(shared);
    } else if (reach.top + reach.bottom > 1) {
      bits.own = next(reach.top > 0 ? ownTop : ownBottom);
    }
  };
  for (std::size_t i = 0; i < kMost; ++i) {
    number(downs[i], down_[i]);
    number(ups[i], up_[i]);
  }
}

SquareBits DiagonalNumbers::through(int row, int col) const {
  const SquareBits& down = down_[downThrough(row, col)];
  const SquareBits& up = up_[upThrough(row, col)];
  return {down.shared | up.shared, down.own | up.own};
}

std::uint32_t DiagonalNumbers::sharedThrough(const PartialPlacement& queens, int first, int end) const {
  std::uint32_t bits = 0;
  for (int row = first; row < end; ++row) {
    if (queens.hasQueenInRow(row)) bits |= through(row, queens.colAt(row)).shared;
  }
  return bits;
}

ColumnSets::ColumnSets(int cols) : cols_(cols), sets_(static_cast<std::size_t>(cols) + 1) {
  const std::uint32_t end = std::uint32_t{1} << cols;
  numbers_.reserve(end);
  for (std::uint32_t set = 0; set < end; ++set) {
    auto& alike = sets_[static_cast<std::size_t>(std::popcount(set))];
    numbers_.push_back(static_cast<std::uint32_t>(alike.size()));
    alike.push_back(set);
  }
}

void NumberBuffer::reserve(std::size_t size) {
  if (capacity_ >= size) return;
  capacity_ = std::max(size, capacity_ + capacity_ / 2);
  numbers_.reset(new std::uint32_t[capacity_]);
}

std::uint32_t* NumberArena::allocate(std::size_t size) {
  constexpr std::size_t kLeast = std::size_t{1} << 18;
  while (block_ < blocks_.size() && used_ + size > blocks_[block_].size) {
    ++block_;
    used_ = 0;
  }
  if (block_ == blocks_.size()) {
    const std::size_t room = std::max(size, kLeast);
    blocks_.push_back({std::unique_ptr<std::uint32_t[]>(new std::uint32_t[room]), room});
  }
  used_ += size;
  return blocks_[block_].numbers.get() + (used_ - size);
}

void NumberArena::clear() { block_ = used_ = 0; }

void HalfLister::Placements::reserve(std::size_t sets, std::size_t placements) {
  starts.reserve(sets + 1);
  shared.reserve(placements + kMostLanes);
  own.reserve(placements + kMostLanes);
}

bool HalfLister::list(const PartialPlacement& fixed, const std::vector<int>& rows, std::uint32_t freeCols,
                      const ColumnSets& sets, const DiagonalNumbers& diagonals, const std::stop_token& stop,
                      NumberArena& arena, HalfList& list) {
  from_.reserve(1, 1);
  from_.starts.data()[0] = 0;
  from_.starts.data()[1] = 1;
  from_.shared.data()[0] = from_.own.data()[0] = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (stop.stop_requested()) return false;
    std::array<SquareBits, kLargestCounted> squares{};
    std::uint32_t allowed = 0;
    std::size_t at = 0;
    for (std::uint32_t cols = freeCols; cols != 0; cols &= cols - 1, ++at) {
      const int col = std::countr_zero(cols);
      squares[at] = diagonals.through(rows[i], col);
      if (!fixed.attacks(rows[i], col)) allowed |= std::uint32_t{1} << at;
    }
    const auto& reached = sets.ofSize(static_cast<int>(i) + 1);
    const std::size_t placements = from_.starts.data()[sets.ofSize(static_cast<int>(i)).size()];
    to_.reserve(reached.size(), placements * static_cast<std::size_t>(std::popcount(allowed)));
    extendRow_({from_.view(), to_.view(), reached.data(), reached.size(), sets.numbers().data(), squares.data(),
                allowed, i + 1 == rows.size()});
    std::swap(from_, to_);
  }
  list.sets = sets.ofSize(static_cast<int>(rows.size())).size();
  const std::uint32_t end = from_.starts.data()[list.sets];
  list.starts = arena.allocate(list.sets + 1);
  list.shared = arena.allocate(end + kMostLanes);
  std::copy_n(from_.starts.data(), list.sets + 1, list.starts);
  std::copy_n(from_.shared.data(), end, list.shared);
  list.most = 0;
  for (std::size_t i = 0; i < list.sets; ++i) {
    list.most = std::max(list.most, list.starts[std::min(list.sets, i + kSetsTogether)] - list.starts[i]);
  }
  return true;
}

}  // namespace queens
