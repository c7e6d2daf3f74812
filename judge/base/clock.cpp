#include "judge/base/clock.h"

#include <array>
#include <ctime>

namespace judge {
namespace {

using Convert = std::tm*(const std::time_t*, std::tm*);

/// By the C library: <fmt/chrono.h> takes seconds to compile.
std::string written(std::chrono::system_clock::time_point time, Convert* convert, const char* form) {
  const std::time_t second = std::chrono::system_clock::to_time_t(std::chrono::floor<std::chrono::seconds>(time));
  std::tm parts{};
  convert(&second, &parts);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), form, &parts)};
}

}  // namespace

Nanoseconds timeOn(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + Nanoseconds(time.tv_nsec);
}

std::string utcTime(std::chrono::system_clock::time_point time) {
  return written(time, gmtime_r, "%Y-%m-%dT%H:%M:%SZ");
}

std::string localTimeOfDay(std::chrono::system_clock::time_point time) { return written(time, localtime_r, "%T"); }

}  // namespace judge
