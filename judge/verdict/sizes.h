#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <vector>

namespace judge {

/// Sizes of a kata's cases, ascending. A range of a billion takes no more memory than one of two.
class Sizes {
 public:
  Sizes() = default;

  /// Ascending, each of them once.
  Sizes(const std::vector<std::int64_t>& listed);
  Sizes(std::initializer_list<std::int64_t> listed) : Sizes(std::vector(listed)) {}

  /// All of them; none where `least` is more than `most`.
  static Sizes between(std::int64_t least, std::int64_t most);

  bool empty() const { return runs_.empty(); }
  std::size_t size() const { return empty() ? 0 : runs_.back().start + runs_.back().count(); }
  std::int64_t front() const { return runs_.front().first; }
  std::int64_t back() const { return runs_.back().last; }

  /// `index`: from 0, below size().
  std::int64_t operator[](std::size_t index) const;

  /// Index of the first size that is not less; size() where all are less.
  std::size_t lowerBound(std::int64_t size) const;

  /// The sizes from `least` to `most`; an absent one is no bound.
  Sizes within(std::optional<std::int64_t> least, std::optional<std::int64_t> most) const;

  /// A view of them, for as long as this lives.
  auto all() const {
    return std::views::iota(std::size_t{0}, size()) |
           std::views::transform([this](std::size_t index) { return (*this)[index]; });
  }

  friend bool operator==(const Sizes&, const Sizes&) = default;

 private:
  /// Sizes one after the other.
  struct Run {
    std::int64_t first = 0, last = 0;
    std::size_t start = 0;  ///< index of the first
    std::size_t count() const { return static_cast<std::size_t>(last - first) + 1; }
    friend bool operator==(const Run&, const Run&) = default;
  };

  void add(std::int64_t first, std::int64_t last);

  std::vector<Run> runs_;
};

}  // namespace judge
