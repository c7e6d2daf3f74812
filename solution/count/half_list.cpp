#include "solution/count/half_list.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace queens {
namespace {

std::size_t downThrough(int row, int col) {
  return static_cast<std::size_t>(col - row + kLargestCounted);
}
std::size_t upThrough(int row, int col) {
  return static_cast<std::size_t>(col + row);
}

/// What a diagonal has to do with the halves and the band.
struct Reach {
  int top = 0, bottom = 0;  // squares
  bool isHeld = false;      // by a queen of the band
};

}  // namespace

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

void NumberArena::clear() {
  block_ = used_ = 0;
}

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
