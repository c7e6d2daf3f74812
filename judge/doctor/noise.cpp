#include "judge/doctor/noise.h"

#include <fmt/format.h>
#include <time.h>

#include "judge/measure/repeats.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kRuns = 15;
constexpr Nanoseconds kOneRun = std::chrono::milliseconds(20);

Nanoseconds threadTime() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + Nanoseconds(now.tv_nsec);
}

/// Each step needs the one before it: there is nothing to leave out, and no memory to wait for.
void work(std::uint64_t steps) {
  std::uint64_t state = steps | 1;
  for (std::uint64_t i = 0; i < steps; ++i) state = state * 6364136223846793005U + i;
  volatile std::uint64_t result = state;
  (void)result;
}

/// On the CPU, and by the clock on the wall.
std::pair<Nanoseconds, Nanoseconds> timeOf(std::uint64_t steps) {
  const auto start = Clock::now();
  const Nanoseconds before = threadTime();
  work(steps);
  const Nanoseconds cpu = threadTime() - before;
  return {cpu, Clock::now() - start};
}

/// Also brings the processor up to speed.
std::uint64_t stepsOfOneRun() {
  constexpr Nanoseconds kShort = kOneRun / 4;
  std::uint64_t steps = 1 << 16;
  Nanoseconds took = timeOf(steps).first;
  for (; took < kShort; took = timeOf(steps).first) steps *= 2;
  return steps * static_cast<std::uint64_t>(kOneRun.count()) / static_cast<std::uint64_t>(took.count());
}

void include(TimeRange& interval, Nanoseconds time) {
  interval.least = interval.least.count() == 0 ? time : std::min(interval.least, time);
  interval.most = std::max(interval.most, time);
}

std::string percentText(double share) {
  return fmt::format("{:.{}f} %", 100 * share, share < 0.01 ? 2 : share < 0.1 ? 1 : 0);
}

std::string textOf(const TimeRange& interval) {
  return fmt::format("{:.1f} to {:.1f} ms ({} apart)", toMilliseconds(interval.least), toMilliseconds(interval.most),
                     percentText(interval.spread()));
}

}  // namespace

double TimeRange::spread() const { return least.count() == 0 ? 0 : toSeconds(most - least) / toSeconds(least); }

Noise measureNoise() {
  const std::uint64_t steps = stepsOfOneRun();
  Noise noise;
  for (; noise.runs < kRuns; ++noise.runs) {
    const auto [cpu, wall] = timeOf(steps);
    include(noise.cpu, cpu);
    include(noise.wall, wall);
  }
  return noise;
}

bool isCovered(const Noise& noise) { return isClose(noise.cpu.most, noise.cpu.least); }

std::vector<std::string> describe(const Noise& noise) {
  return {fmt::format("The same loop {} times: CPU {}, wall {}.", noise.runs, textOf(noise.cpu), textOf(noise.wall)),
          fmt::format(
              "A time may fall on either side of a limit that is within {} of it{}", percentText(noise.cpu.spread()),
              isCovered(noise)
                  ? ". The judge repeats cases within 15 % of --case-seconds, which covers that."
                  : ", and the judge repeats only cases within 15 % of --case-seconds: verdicts near a limit are "
                    "not to be trusted now. Grade when less is running.")};
}

}  // namespace judge
