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

struct Unit {
  double nanoseconds;
  int fine, coarse;  // digits, as for figure()
  const char* name;
};
constexpr Unit kUnits[] = {{1, 0, 0, "ns"}, {1e3, 1, 0, "us"}, {1e6, 1, 0, "ms"}, {1e9, 2, 1, "s"}};

/// A value that would be rounded to 1000 is given in the next unit.
constexpr double kNextUnit = 999.5;

std::string durationWith(int moreDigits, Nanoseconds time) {
  const auto nanoseconds = static_cast<double>(time.count());
  const Unit* unit = std::begin(kUnits);
  while (unit + 1 < std::end(kUnits) && nanoseconds >= kNextUnit * unit->nanoseconds) ++unit;
  const double value = nanoseconds / unit->nanoseconds;
  return fmt::format("{} {}", figure(value, unit->fine + moreDigits, unit->coarse + moreDigits), unit->name);
}

}  // namespace

std::string durationText(Nanoseconds time) { return time == Nanoseconds::zero() ? "0 s" : durationWith(0, time); }

std::string durationText(Nanoseconds time, Nanoseconds other) {
  constexpr int kMostDigits = 9;
  if (time == other || durationText(time) != durationText(other)) return durationText(time);
  int more = 1;
  while (durationWith(more, time) == durationWith(more, other) && more < kMostDigits) ++more;
  return durationWith(more, time);
}

std::string roughTime(Nanoseconds time) {
  const auto seconds = std::chrono::round<std::chrono::seconds>(time).count();
  const auto minutes = (seconds + 30) / 60;
  const auto hours = (minutes + 30) / 60;
  if (seconds < 100) return fmt::format("{} s", seconds);
  if (minutes < 60) return fmt::format("{} min", minutes);
  if (hours < 48) return fmt::format("{} h {} min", minutes / 60, minutes % 60);
  return fmt::format("{} days {} h", hours / 24, hours % 24);
}

std::string amountText(double amount) {
  constexpr std::string_view kUnits = " kMGTP";
  std::size_t unit = 0;
  for (; amount >= kNextUnit && unit + 1 < kUnits.size(); ++unit) amount /= 1000;
  return unit == 0 ? fmt::format("{:.3g}", amount) : fmt::format("{:.3g}{}", amount, kUnits[unit]);
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
