#pragma once

#include <algorithm>
#include <chrono>
#include <compare>
#include <cstdint>

namespace judge {

using Nanoseconds = std::chrono::nanoseconds;

/// An amount of memory or of text.
struct Bytes {
  std::uint64_t count = 0;
  friend auto operator<=>(const Bytes&, const Bytes&) = default;
};

constexpr Bytes kibibytes(std::uint64_t n) { return {n << 10}; }
constexpr Bytes mebibytes(std::uint64_t n) { return {n << 20}; }

/// For printing only: the value in seconds, milliseconds or MiB, with its fraction.
constexpr double toSeconds(Nanoseconds t) { return std::chrono::duration<double>(t).count(); }
constexpr double toMilliseconds(Nanoseconds t) { return std::chrono::duration<double, std::milli>(t).count(); }
constexpr double toMebibytes(Bytes b) { return static_cast<double>(b.count) / (1 << 20); }

/// The time for a number of seconds; at most a century.
inline Nanoseconds fromSeconds(double s) {
  constexpr double kCentury = 100.0 * 365 * 24 * 3600;
  return std::chrono::duration_cast<Nanoseconds>(std::chrono::duration<double>(std::min(s, kCentury)));
}

/// A multiple of a time.
inline Nanoseconds scaled(Nanoseconds t, double factor) { return fromSeconds(toSeconds(t) * factor); }

}  // namespace judge
