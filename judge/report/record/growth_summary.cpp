#include "judge/report/record/growth_summary.h"

#include <fmt/core.h>

#include <cmath>

#include "judge/base/figures.h"

namespace judge {
namespace {

/// With as many digits as make sense of an estimate.
std::string sizeEstimate(double n, const std::string& name) {
  if (!std::isfinite(n)) return "any " + name;
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

SizeKind sizeKindOf(const RunRecord& record) {
  for (const CaseJudged& judged : record.cases)
    if (judged.question.sizeField()) return judge::sizeKindOf(judged.question);
  return {};
}

bool isBelowFloor(const Growth& growth) {
  constexpr double kFloor = 2;
  return growth.size.isSide && growth.line.law == GrowthLaw::Power && growth.line.rateInterval().most < kFloor;
}

std::vector<GrowthSample> growthSamples(const RunRecord& record) {
  std::vector<GrowthSample> samples;
  std::size_t place = 0;
  for (const CaseJudged& judged : record.cases) {
    const std::int64_t n = judged.question.size().value_or(0);
    ++place;
    if (judged.question.counted && judged.verdict != Verdict::SK && n > 0)
      samples.push_back(growthSample(n, judged.cpu, judged.verdict, place));
  }
  return samples;
}

std::string growthLaw(const Growth& growth) {
  const RealInterval interval = growth.line.rateInterval();
  const bool isPower = growth.line.law == GrowthLaw::Power;
  const char* const form = isPower ? "{:.2f} to {:.2f}" : "{:.4g} to {:.4g}";
  return fmt::format("like {} (95 %: {})", lawText(growth.line.law, growth.line.rate(), growth.size.name),
                     fmt::format(fmt::runtime(form), interval.least, interval.most));
}

std::string limitWarning(const Growth& growth, std::int64_t n, Nanoseconds limit) {
  const double seconds = growth.line.seconds(static_cast<double>(n));
  const double share = seconds / toSeconds(limit);
  if (share < 0.5) return "";
  const std::string duration = longDurationText(seconds);
  const std::string takes = fmt::format("{} = {} would take {}{}", growth.size.name, n,
                                        duration.starts_with("more") ? "" : "about ", duration);
  if (share < 1)
    return fmt::format("{}, not far below the limit of {}: a slower machine may fail it.", takes, durationText(limit));
  if (share < 2)
    return fmt::format("{}, not far above the limit of {}: a faster machine may pass it.", takes, durationText(limit));
  return fmt::format("{}, and the limit is {}: another method is needed.", takes, durationText(limit));
}

std::string growthText(const GrowthFit& fit, std::int64_t n, Nanoseconds limit) {
  if (fit.isUnclear) return fmt::format("How CPU time grows with {} is unclear: {}.", fit.size.name, fit.whyNot);
  if (!fit.growth) return fmt::format("Growth of CPU time: {}.", fit.whyNot);
  const Growth& growth = *fit.growth;
  const std::string law = growthLaw(growth), &name = growth.size.name;
  if (isBelowFloor(growth))
    return fmt::format("CPU time grows {} up to {} = {}, but that cannot last: a board has {} x {} squares.", law, name,
                       growth.mostN, name, name);
  const std::optional<ReachedSize> reached = growth.reaches(limit);
  if (!reached && growth.stoppedAt)
    return fmt::format("CPU time grows {} up to {} = {}; {} = {} fails for another reason.", law, name, growth.mostN,
                       name, *growth.stoppedAt);
  if (!reached)
    return fmt::format("CPU time grows {}; the size that {} would reach is unclear.", law, durationText(limit));
  const bool isWrongBefore = growth.stoppedAt && n > *growth.stoppedAt;
  const std::string warning = isWrongBefore ? "" : limitWarning(growth, n, limit);
  const bool isBeyond = reached->n > static_cast<double>(growth.mostN);
  const std::string beyond = isBeyond ? fmt::format(", extrapolated from {} = {}", name, growth.mostN) : "";
  return fmt::format("CPU time grows {}; {} would be reached near {} = {} ({} to {}){}.{}{}", law, durationText(limit),
                     name, sizeEstimate(reached->n, name), sizeEstimate(reached->interval.least, name),
                     sizeEstimate(reached->interval.most, name), beyond, warning.empty() ? "" : " ", warning);
}

GrowthFit growthOf(const RunRecord& record) {
  constexpr Nanoseconds kMatters = std::chrono::milliseconds(50);
  constexpr double kShareInDoubt = 0.01;
  const std::vector<GrowthSample> samples = growthSamples(record);
  Nanoseconds slowest{};
  for (const GrowthSample& sample : samples) slowest = std::max(slowest, sample.cpu);
  const GrowthFit nothing = {std::nullopt, "no case takes long enough to matter"};
  if (slowest < kMatters) return nothing;
  const GrowthFit fit = fitGrowth(samples, sizeKindOf(record));
  return fit.isUnclear && slowest < scaled(record.started.limits.total, kShareInDoubt) ? nothing : fit;
}

std::string growthSentence(const RunRecord& record) {
  const GrowthFit fit = growthOf(record);
  if (!fit.growth && !fit.isUnclear) return "";
  const std::string text = growthText(fit, sizeInQuestion(record), record.started.limits.total);
  return fit.growth ? text : text + " judge profile measures that.";
}

std::string longDurationText(double seconds) {
  constexpr double kHour = 3600, kDay = 24 * kHour, kYear = 365.25 * kDay;
  if (seconds < 120) return durationText(fromSeconds(seconds));
  const auto figure = [](double count) { return fmt::format("{:.{}f}", count, count < 9.95 ? 1 : 0); };
  if (seconds < 2 * kHour) return figure(seconds / 60) + " minutes";
  if (seconds < 2 * kDay) return figure(seconds / kHour) + " hours";
  if (seconds < 2 * kYear) return figure(seconds / kDay) + " days";
  const double years = seconds / kYear;
  if (!std::isfinite(years)) return "more than 10^300 years";
  if (years < 1e4) return figure(years) + " years";
  return fmt::format("10^{:.0f} years", std::log10(years));
}

}  // namespace judge
