#pragma once

#include <bit>
#include <cstdint>

namespace queens {

inline constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }

/// 0 <= count <= 64.
inline constexpr std::uint64_t bitsBelow(int count) { return count == 64 ? ~std::uint64_t{0} : bit(count) - 1; }

/// The set bits of a word, from the lowest up: for (const int index : Bits(word)).
class Bits {
 public:
  class Iterator {
   public:
    explicit Iterator(std::uint64_t word) : word_(word) {}
    int operator*() const { return std::countr_zero(word_); }
    Iterator& operator++() {
      word_ &= word_ - 1;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return word_ != other.word_; }

   private:
    std::uint64_t word_;
  };

  explicit Bits(std::uint64_t word) : word_(word) {}
  Iterator begin() const { return Iterator(word_); }
  Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t word_;
};

}  // namespace queens
