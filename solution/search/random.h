#pragma once

#include <cstdint>

namespace queens {

/// Random numbers that are the same on every compiler and machine, which those of the standard distributions are not.
/// SplitMix64 (Steele, Lea and Flood 2014): a counter whose bits are mixed. Not for secrets.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t bits = state_ += 0x9E3779B97F4A7C15U;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBU;
    return bits ^ bits >> 31;
  }

  /// A number from 0 to end - 1, 0 < end < 2^31. No number is likelier than another by more than a part in 2^33.
  std::int32_t below(std::int32_t end) {
    __extension__ typedef unsigned __int128 Product;
    return static_cast<std::int32_t>(Product{next()} * static_cast<std::uint32_t>(end) >> 64);
  }

  /// From 0 to just below 1: a multiple of 2^-53, each as likely as another.
  double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace queens
