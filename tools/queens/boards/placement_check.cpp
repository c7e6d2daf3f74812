#include "tools/queens/boards/placement_check.h"

#include <bit>

#include "judge/base/errors.h"

namespace queens {
namespace {

constexpr std::uint64_t kMostHashed = std::uint64_t{1} << 60;

/// Of 8 bytes each, for a hash table with so many numbers: that and more than it takes.
std::uint64_t slotsFor(std::uint64_t count) { return std::bit_ceil(2 * count); }

std::uint64_t words(std::uint64_t bits) { return bits / 64 + 1; }

bool isDense(std::uint64_t extent, std::uint64_t count) {
  return count > kMostHashed || words(extent) <= slotsFor(count);
}

std::uint64_t diagonals(std::int64_t n, std::int64_t rows) {
  return static_cast<std::uint64_t>(n) + static_cast<std::uint64_t>(rows) - 1;
}

RowRange affordable(std::int64_t n, const RowRange& rows) {
  const std::uint64_t bytes = PlacementCheck::bytes(n, rows.count());
  if (bytes <= PlacementCheck::kMostBytes) return rows;
  throw judge::InputError(fmt::format("--check of {} rows takes {} MiB of memory, and may take {}: check fewer --rows",
                                      rows.count(), bytes >> 20, PlacementCheck::kMostBytes >> 20));
}

}  // namespace

Marks::Marks(std::int64_t least, std::uint64_t extent, std::uint64_t count)
    : dense_(isDense(extent, count)), least_(least) {
  if (dense_) {
    bits_.resize(words(extent));
  } else {
    hashed_.reserve(count);
  }
}

bool Marks::insert(std::int64_t number) {
  if (!dense_) return hashed_.insert(number).second;
  const std::uint64_t place = static_cast<std::uint64_t>(number - least_), bit = std::uint64_t{1} << place % 64;
  const bool isNew = (bits_[place / 64] & bit) == 0;
  bits_[place / 64] |= bit;
  return isNew;
}

std::uint64_t Marks::bytes(std::uint64_t extent, std::uint64_t count) {
  return 8 * (isDense(extent, count) ? words(extent) : slotsFor(count));
}

PlacementCheck::PlacementCheck(std::int64_t n, const RowRange& rows, std::optional<Square> queen)
    : n_(n),
      rows_(affordable(n, rows)),
      queen_(queen),
      next_(rows.begin),
      cols_(0, static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(rows.count())),
      downDiagonals_(1 - rows.end, diagonals(n, rows.count()), static_cast<std::uint64_t>(rows.count())),
      upDiagonals_(rows.begin, diagonals(n, rows.count()), static_cast<std::uint64_t>(rows.count())) {}

std::uint64_t PlacementCheck::bytes(std::int64_t n, std::int64_t rows) {
  const std::uint64_t count = static_cast<std::uint64_t>(rows);
  return Marks::bytes(static_cast<std::uint64_t>(n), count) + 2 * Marks::bytes(diagonals(n, rows), count);
}

void PlacementCheck::read(std::int64_t row, std::span<const std::int64_t> cols) {
  if (!fault_.empty()) return;
  if (row != next_ || std::cmp_greater(cols.size(), rows_.end - row)) {
    fault_ = fmt::format("row {} came where row {} was expected", row, next_);
    return;
  }
  for (const std::int64_t col : cols) {
    fault_ = faultOf(next_, col);
    if (!fault_.empty()) return;
    ++next_;
  }
}

std::string PlacementCheck::faultOf(std::int64_t row, std::int64_t col) {
  if (col < 0 || col >= n_) return fmt::format("the queen of row {} is in column {}, off the board", row, col);
  if (queen_ && queen_->row == row && queen_->col != col)
    return fmt::format("the queen of row {} is in column {}, not on {},{}", row, col, queen_->row, queen_->col);
  if (!cols_.insert(col)) return fmt::format("the queen on {},{} has another above it in its column", row, col);
  if (!downDiagonals_.insert(col - row) || !upDiagonals_.insert(col + row))
    return fmt::format("the queen on {},{} has another above it on a diagonal", row, col);
  return {};
}

}  // namespace queens
