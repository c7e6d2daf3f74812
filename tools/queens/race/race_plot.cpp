#include "tools/queens/race/race_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

#include "judge/console/figures.h"
#include "judge/console/markup.h"
#include "tools/queens/race/race_report.h"

namespace queens {
namespace {

constexpr double kWidth = 720, kRow = 34, kLeft = 110, kRight = 92, kTop = 44, kBottom = 46;

constexpr std::string_view kStyle =
    "<style>\n"
    "svg { background: #fff; color: #222; font: 12px sans-serif; }\n"
    "text { fill: currentColor; } .title { font-size: 14px; font-weight: bold; }\n"
    ".grid { stroke: currentColor; stroke-opacity: 0.15; }\n"
    ".found { fill: #0b62a4; fill-opacity: 0.45; } .gave-up { fill: none; stroke: #b3541e; stroke-opacity: 0.7; }\n"
    ".median { stroke: currentColor; stroke-width: 2; fill: none; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "svg { background: #15181c; color: #ddd; }\n"
    ".found { fill: #6cb6ff; } .gave-up { stroke: #f0a35e; }\n"
    "}\n"
    "</style>\n";

/// Times onto the width of the image, by their logarithm, from a power of ten to another.
class TimeScale {
 public:
  explicit TimeScale(const Race& race) {
    double least = 1e300, most = 0;
    for (const Racer& racer : race.racers) {
      for (const RaceRun& run : racer.runs) {
        least = std::min(least, nanoseconds(run));
        most = std::max(most, nanoseconds(run));
      }
    }
    if (most == 0) return;
    low_ = std::floor(std::log10(least));
    high_ = std::max(std::ceil(std::log10(most)), low_ + 1);
  }

  /// At least 1, which is as short as can be measured.
  static double nanoseconds(const RaceRun& run) { return std::max(static_cast<double>(run.cpu.count()), 1.0); }

  double at(double ns) const {
    return kLeft + (std::log10(std::max(ns, 1.0)) - low_) / (high_ - low_) * (kWidth - kLeft - kRight);
  }

  std::vector<double> decades() const {
    std::vector<double> values;
    for (double power = low_; power <= high_; ++power) values.push_back(std::pow(10, power));
    return values;
  }

 private:
  double low_ = 3, high_ = 9;
};

/// Dots that would fall on one point are drawn once.
std::string dots(const Racer& racer, const TimeScale& scale, double y) {
  std::set<std::pair<bool, long>> drawn;
  std::string text;
  for (const RaceRun& run : racer.runs) {
    const double x = scale.at(TimeScale::nanoseconds(run));
    if (!drawn.emplace(run.isSuccess(), std::lround(2 * x)).second) continue;
    text += fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\"/>",
                        run.isSuccess() ? "found" : "gave-up", x, y);
  }
  return text + "\n";
}

std::string medianMark(const judge::MedianEstimate& median, const TimeScale& scale, double y) {
  std::string path = fmt::format("M{:.1f} {:.1f}v16", scale.at(median.value), y - 8);
  if (median.level > 0)
    path += fmt::format("M{0:.1f} {1:.1f}H{2:.1f}M{0:.1f} {3:.1f}v8M{2:.1f} {3:.1f}v8", scale.at(median.interval.least),
                        y, scale.at(median.interval.most), y - 4);
  return fmt::format("<path class=\"median\" d=\"{}\"/>\n", path);
}

std::string rowOf(const Racer& racer, const TimeScale& scale, double y) {
  const Standing standing = standingOf(racer);
  std::string text =
      fmt::format("<g><title>{}</title>\n", judge::markupText([&] {
                    const std::string failures = failuresText(standing);
                    return fmt::format("{}: {} of {} solved{}{}", racer.method, standing.success.hits,
                                       standing.success.trials, failures.empty() ? "" : "; gave up: ", failures);
                  }()));
  text += fmt::format("<text x=\"{:.0f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", kLeft - 10, y + 4,
                      judge::markupText(racer.method));
  text += dots(racer, scale, y);
  if (standing.cpu) text += medianMark(standing.cpu->median, scale, y);
  return text + fmt::format("<text x=\"{:.0f}\" y=\"{:.1f}\">{} of {}</text>\n</g>\n", kWidth - kRight + 14, y + 4,
                            standing.success.hits, standing.success.trials);
}

std::string axis(const TimeScale& scale, double bottom) {
  std::string text;
  for (const double decade : scale.decades())
    text += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\"/>"
        "<text x=\"{0:.1f}\" y=\"{3:.1f}\" text-anchor=\"middle\">{4}</text>\n",
        scale.at(decade), kTop - 6, bottom, bottom + 16,
        judge::durationText(std::chrono::nanoseconds(std::llround(decade))));
  return text + fmt::format(
                    "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">CPU time of a run (full: solved, "
                    "hollow: gave up; line: median and its interval)</text>\n",
                    (kLeft + kWidth - kRight) / 2, bottom + 36);
}

}  // namespace

std::string racePlot(const Race& race) {
  const TimeScale scale(race);
  const std::string title = judge::markupText(titleOf(race));
  const double bottom = kTop + kRow * static_cast<double>(race.racers.size());
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
      "aria-label=\"{2}\">\n",
      kWidth, bottom + kBottom, title);
  text += kStyle;
  text += fmt::format("<text class=\"title\" x=\"16\" y=\"22\">{}</text>\n", title);
  text += axis(scale, bottom);
  double y = kTop + kRow / 2;
  for (const Racer& racer : race.racers) {
    text += rowOf(racer, scale, y);
    y += kRow;
  }
  return text + "</svg>\n";
}

}  // namespace queens
