#include "judge/report/record/growth_summary.h"

#include <fmt/core.h>

#include <cmath>

#include "judge/console/figures.h"

namespace judge {
namespace {

/// With as many digits as make sense of an estimate.
std::string sizeEstimate(double n) {
  if (!std::isfinite(n)) return "any n";
  if (n >= 1e7) return fmt::format("{:.1e}", n);
  const double unit = n < 100 ? 1 : std::pow(10, std::floor(std::log10(n)) - 1);
  return fmt::format("{:.0f}", std::round(n / unit) * unit);
}

/// The size that a warning is about.
std::int64_t sizeInQuestion(const RunRecord& record) {
  std::int64_t largest = 0;
  for (const CaseJudged& judged : record.cases) {
    if (!judged.question.counted) continue;
    if (judged.verdict == Verdict::TLE) return judged.question.size().value_or(0);
    largest = std::max(largest, judged.question.size().value_or(0));
  }
  return largest;
}

}  // namespace

std::string lawText(const GrowthLine& line) {
  return line.law == GrowthLaw::Power ? fmt::format("n^{:.2f}", line.rate()) : fmt::format("{:.4g}^n", line.rate());
}

bool isTelling(const Growth& growth) {
  const GrowthLine& line = growth.line;
  const Interval interval = line.rateInterval();
  const double rate = line.law == GrowthLaw::Power ? line.rate() : line.rate() - 1;
  return growth.isSure() && interval.most - interval.least < rate;
}

bool isBelowFloor(const Growth& growth) {
  constexpr double kFloor = 2;
  return growth.line.law == GrowthLaw::Power && growth.line.rateInterval().most < kFloor;
}

std::vector<GrowthSample> growthSamples(const RunRecord& record) {
  std::vector<GrowthSample> samples;
  for (const CaseJudged& judged : record.cases) {
    const std::int64_t n = judged.question.size().value_or(0);
    if (judged.question.counted && judged.verdict == Verdict::AC && n > 0) samples.push_back({n, judged.cpu});
  }
  return samples;
}

std::string growthLaw(const Growth& growth) {
  const Interval interval = growth.line.rateInterval();
  const bool isPower = growth.line.law == GrowthLaw::Power;
  std::string text = "like " + lawText(growth.line);
  text += isPower ? fmt::format(" (95 %: {:.2f} to {:.2f})", interval.least, interval.most)
                  : fmt::format(" (95 %: {:.4g} to {:.4g})", interval.least, interval.most);
  if (!growth.isSure())
    text += fmt::format(", or like {}: {:.0f} % for the former", lawText(growth.other), 100 * growth.weight);
  return text;
}

std::string reachedText(const Growth& growth, Nanoseconds limit) {
  const ReachedSize reached = growth.line.reaches(limit);
  return fmt::format("{} would be reached near n = {} ({} to {})", durationText(limit), sizeEstimate(reached.n),
                     sizeEstimate(reached.interval.least), sizeEstimate(reached.interval.most));
}

std::string limitWarning(const Growth& growth, std::int64_t n, Nanoseconds limit) {
  double seconds = growth.line.seconds(static_cast<double>(n));
  if (!growth.isSure()) seconds = std::min(seconds, growth.other.seconds(static_cast<double>(n)));
  const double share = seconds / toSeconds(limit);
  if (share < 0.5) return "";
  const std::string takes =
      fmt::format("n = {} would take {} {}", n, growth.isSure() ? "about" : "at least", longDurationText(seconds));
  if (share < 1)
    return fmt::format("{}, not far below the limit of {}: a slower machine may fail it.", takes, durationText(limit));
  if (share < 2)
    return fmt::format("{}, not far beyond the limit of {}: a faster machine may pass it.", takes, durationText(limit));
  return fmt::format("{}, and the limit is {}: that takes another method.", takes, durationText(limit));
}

std::string growthSentence(const RunRecord& record) {
  const GrowthFit fit = fitGrowth(growthSamples(record));
  if (!fit.growth || !isTelling(*fit.growth)) return "";
  if (isBelowFloor(*fit.growth))
    return fmt::format("CPU time grows {} up to n = {}, but that cannot last: the answer has n(n+1) bytes.",
                       growthLaw(*fit.growth), fit.growth->mostN);
  const Nanoseconds limit = record.started.limits.total;
  const std::string warning = limitWarning(*fit.growth, sizeInQuestion(record), limit);
  return fmt::format("CPU time grows {}; {}.{}{}", growthLaw(*fit.growth), reachedText(*fit.growth, limit),
                     warning.empty() ? "" : " ", warning);
}

std::string longDurationText(double seconds) {
  constexpr double kHour = 3600, kDay = 24 * kHour, kYear = 365.25 * kDay;
  if (seconds < 120) return durationText(fromSeconds(seconds));
  if (seconds < 2 * kHour) return fmt::format("{:.0f} minutes", seconds / 60);
  if (seconds < 2 * kDay) return fmt::format("{:.0f} hours", seconds / kHour);
  if (seconds < 2 * kYear) return fmt::format("{:.0f} days", seconds / kDay);
  const double years = seconds / kYear;
  if (!std::isfinite(years)) return "more than 10^300 years";
  if (years < 1e4) return fmt::format("{:.0f} years", years);
  return fmt::format("10^{:.0f} years", std::log10(years));
}

}  // namespace judge
