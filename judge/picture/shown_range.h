#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace judge {

/// Which rows, or columns, of a board a picture shows, and where: all of a small board; of a large one a band around
/// what matters, or two bands with a gap between them.
class ShownRange {
 public:
  /// Of 0 .. whole-1, with `first` and `last` (first <= last) in view; up to `small` are shown as they are, 16 or more.
  ShownRange(std::int64_t first, std::int64_t last, std::int64_t whole, std::int64_t small = 16) : whole_(whole) {
    constexpr std::int64_t kBand = 15;   // of one band
    constexpr std::int64_t kMargin = 2;  // around each end, in two bands
    if (whole <= small) {
      add(0, whole);
    } else if (last - first + 1 + 2 * kMargin <= kBand) {
      const std::int64_t from = first + (last - first) / 2 - kBand / 2;
      const std::int64_t fitting = from < 0 ? 0 : from > whole - kBand ? whole - kBand : from;
      add(fitting, fitting + kBand);
    } else {
      add(first < kMargin ? 0 : first - kMargin, first + kMargin + 1);
      places_.push_back(std::nullopt);
      add(last - kMargin, last + kMargin < whole ? last + kMargin + 1 : whole);
    }
  }

  /// From the first place on; a gap is nothing.
  const std::vector<std::optional<std::int64_t>>& places() const { return places_; }

  /// Where `index` is shown, if it is: one band counts from the first place, the other from the last.
  std::optional<std::size_t> placeOf(std::int64_t index) const {
    const auto size = static_cast<std::int64_t>(places_.size());
    for (const std::int64_t place : {index - *places_.front(), size - 1 - (*places_.back() - index)})
      if (place >= 0 && place < size && places_[static_cast<std::size_t>(place)] == index)
        return static_cast<std::size_t>(place);
    return std::nullopt;
  }

  bool goesOnBefore() const { return places_.front() != 0; }
  bool goesOnBehind() const { return places_.back() != whole_ - 1; }

 private:
  void add(std::int64_t from, std::int64_t end) {
    for (std::int64_t index = from; index < end; ++index) places_.emplace_back(index);
  }

  std::int64_t whole_;
  std::vector<std::optional<std::int64_t>> places_;
};

}  // namespace judge
