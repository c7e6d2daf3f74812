#include "judge/base/figures.h"

#include <fmt/core.h>

namespace judge {
namespace {

std::string withoutTrailingZeros(std::string figure) {
  if (figure.find('.') == std::string::npos) return figure;
  figure.erase(figure.find_last_not_of('0') + 1);
  if (figure.back() == '.') figure.pop_back();
  return figure;
}

/// `value` with `fine` digits after the point when it is below 10 once rounded, with `coarse` ones otherwise.
std::string figure(double value, int fine, int coarse) {
  std::string text = fmt::format("{:.{}f}", value, fine);
  if (text.find('.') != 1) text = fmt::format("{:.{}f}", value, coarse);
  return withoutTrailingZeros(std::move(text));
}

/// What rounds to 1000 is told in the next unit.
constexpr double kNextUnit = 999.5;

}  // namespace

std::string durationText(Nanoseconds time) {
  const auto nanoseconds = static_cast<double>(time.count());
  if (nanoseconds == 0) return "0 s";
  if (nanoseconds < kNextUnit) return fmt::format("{:.0f} ns", nanoseconds);
  if (nanoseconds < kNextUnit * 1e3) return figure(nanoseconds / 1e3, 1, 0) + " us";
  if (nanoseconds < kNextUnit * 1e6) return figure(nanoseconds / 1e6, 1, 0) + " ms";
  return figure(nanoseconds / 1e9, 2, 1) + " s";
}

std::string sizeText(Bytes size) {
  constexpr std::uint64_t kKibibyte = 1 << 10;
  if (size.count < kKibibyte) return countText(size.count, "byte");
  const double kibibytes = toMebibytes(size) * kKibibyte;
  if (kibibytes < static_cast<double>(kKibibyte)) return figure(kibibytes, 1, 0) + " KiB";
  return figure(toMebibytes(size), 1, 0) + " MiB";
}

std::string countText(std::size_t count, std::string_view noun, std::string_view plural) {
  if (count == 1) return fmt::format("1 {}", noun);
  if (plural.empty()) return fmt::format("{} {}s", count, noun);
  return fmt::format("{} {}", count, plural);
}

}  // namespace judge
