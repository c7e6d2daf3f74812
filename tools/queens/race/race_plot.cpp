#include "tools/queens/race/race_report.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/console/figures.h"
#include "judge/picture/plot.h"

namespace queens {
namespace {

using judge::svg::Axis;
using judge::svg::Plot;

constexpr double kWidth = 720, kRow = 34, kLeft = 110, kRight = 92, kTop = 44, kBottom = 46;

/// At least 1, which is as short as can be measured.
double nanoseconds(const RaceRun& run) { return std::max(static_cast<double>(run.cpu.count()), 1.0); }

/// From a power of ten to another.
Axis timesOf(const Race& race) {
  double least = 1e300, most = 0;
  for (const Racer& racer : race.racers) {
    for (const RaceRun& run : racer.runs) {
      least = std::min(least, nanoseconds(run));
      most = std::max(most, nanoseconds(run));
    }
  }
  Axis axis{.scale = Axis::Scale::Logarithmic, .least = 1e3, .most = 1e9};
  axis.label = "CPU time of a run (full: solved, hollow: gave up; line: median and its interval)";
  axis.figure = [](double ns) { return judge::durationText(std::chrono::nanoseconds(std::llround(ns))); };
  if (most == 0) return axis;
  axis.least = std::pow(10, std::floor(std::log10(least)));
  axis.most = std::max(std::pow(10, std::ceil(std::log10(most))), 10 * axis.least);
  return axis;
}

void drawRow(Plot& plot, const Racer& racer, double y) {
  const Standing standing = standingOf(racer);
  for (const RaceRun& run : racer.runs)
    plot.mark({nanoseconds(run), y}, run.isSuccess() ? judge::svg::Mark::Dot : judge::svg::Mark::Hollow);
  if (standing.cpu) {
    const judge::MedianEstimate& median = standing.cpu->median;
    const bool hasInterval = median.level > 0;
    plot.interval(hasInterval ? median.interval.least : median.value, median.value,
                  hasInterval ? median.interval.most : median.value, y);
  }
  const std::string failures = failuresText(standing);
  plot.note(y, fmt::format("{} of {}", standing.success.hits, standing.success.trials),
            fmt::format("{}: {} of {} solved{}{}", racer.method, standing.success.hits, standing.success.trials,
                        failures.empty() ? "" : "; gave up: ", failures));
}

}  // namespace

std::string racePlot(const Race& race) {
  Axis methods{.most = std::max(static_cast<double>(race.racers.size()), 1.0)};
  for (const Racer& racer : race.racers) methods.rows.push_back(racer.method);
  const double bottom = kTop + kRow * methods.most;
  Plot plot({kLeft, kTop, kWidth - kRight, bottom}, timesOf(race), methods);
  for (std::size_t i = 0; i < race.racers.size(); ++i) drawRow(plot, race.racers[i], static_cast<double>(i) + 0.5);
  return judge::svg::standalonePlot(kWidth, bottom + kBottom, titleOf(race), {&plot, 1});
}

}  // namespace queens
