#include "judge/doctor/noise.h"

#include <fmt/format.h>

#include "judge/base/clock.h"
#include "judge/measure/repeats.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kRuns = 15;
constexpr Nanoseconds kOneRun = std::chrono::milliseconds(20);

Nanoseconds threadTime() { return timeOn(CLOCK_THREAD_CPUTIME_ID); }

/// Each step depends on the previous one, so the compiler cannot skip any; no memory is read.
void work(std::uint64_t steps) {
  std::uint64_t state = steps | 1;
  for (std::uint64_t i = 0; i < steps; ++i) state = state * 6364136223846793005U + i;
  volatile std::uint64_t result = state;
  (void)result;
}

/// CPU time and wall time of the loop.
std::pair<Nanoseconds, Nanoseconds> measure(std::uint64_t steps) {
  const auto start = Clock::now();
  const Nanoseconds before = threadTime();
  work(steps);
  const Nanoseconds cpu = threadTime() - before;
  return {cpu, Clock::now() - start};
}

/// Measuring also brings the processor up to speed.
std::uint64_t stepsForOneRun() {
  constexpr Nanoseconds kShort = kOneRun / 4;
  std::uint64_t steps = 1 << 16;
  Nanoseconds took = measure(steps).first;
  for (; took < kShort; took = measure(steps).first) steps *= 2;
  return steps * static_cast<std::uint64_t>(kOneRun.count()) / static_cast<std::uint64_t>(took.count());
}

void include(TimeRange& interval, Nanoseconds time) {
  interval.least = interval.least.count() == 0 ? time : std::min(interval.least, time);
  interval.most = std::max(interval.most, time);
}

std::string percentText(double fraction) {
  return fmt::format("{:.{}f} %", 100 * fraction, fraction < 0.01 ? 2 : fraction < 0.1 ? 1 : 0);
}

std::string rangeText(const TimeRange& interval) {
  return fmt::format("{:.1f} to {:.1f} ms ({} apart)", toMilliseconds(interval.least), toMilliseconds(interval.most),
                     percentText(interval.spread()));
}

}  // namespace

double TimeRange::spread() const { return least.count() == 0 ? 0 : toSeconds(most - least) / toSeconds(least); }

Noise measureNoise(const std::function<void()>& tick) {
  const std::uint64_t steps = stepsForOneRun();
  Noise noise;
  for (; noise.runs < kRuns; ++noise.runs) {
    tick();
    const auto [cpu, wall] = measure(steps);
    include(noise.cpu, cpu);
    include(noise.wall, wall);
  }
  return noise;
}

bool isCovered(const Noise& noise) { return isClose(noise.cpu.most, noise.cpu.least); }

std::vector<std::string> describe(const Noise& noise) {
  return {
      fmt::format("The same loop {} times: CPU {}, wall {}.", noise.runs, rangeText(noise.cpu), rangeText(noise.wall)),
      fmt::format(
          "A time within {} of a limit may fall on either side of it. {}", percentText(noise.cpu.spread()),
          isCovered(noise)
              ? "The judge repeats cases within 15 % of --case-seconds, which covers that."
              : "The judge repeats only cases within 15 % of --case-seconds: do not trust verdicts near a limit "
                "now. Grade when less is running.")};
}

}  // namespace judge
