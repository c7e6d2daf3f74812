#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/measure/statistics.h"
#include "judge/verdict/case_label.h"
#include "judge/verdict/verdict.h"

/// How CPU time grows with n: a law fitted to the times of a submission's right answers, or that they show none.
///
/// 1. The median of each n counts, so that differences between squares of one board, or between runs, cancel.
/// 2. What lies in the noise is dropped, and every smaller size with it: sizes that take less than ten times what the
///    cheapest one takes (the price of asking anything at all), at least 100 us and at most 1 ms.
///    Of the others the large ones count, since terms of lower order die out: sizes above the last that takes less than
///    a hundredth of the longest time, but not fewer than eight, nor than those from half of the largest n on.
/// 3. Two laws are fitted by least squares to logarithms: time = c * n^k, and time = c * b^n. Logarithms make the error
///    relative, as it is for times.
/// 4. Outliers are dropped before: sizes that lie far (more than four times the median distance, taken as a standard
///    deviation, and more than 10 %) from the line through the medians of all slopes (Theil 1950, Sen 1968), under both
///    laws; up to 29 % of the sizes can be wrong without harm to that line.
/// 5. Both laws are fitted again to 200 resamples: a quarter of the sizes left out (Shao and Wu 1989), the cases of
///    each other size drawn with replacement (Efron 1979), always by the same seed. Below n^4 there is no exponential:
///    it cannot be distinguished from a power. From there on a resample supports an exponential where that is better,
///    and no more for a power where that is far worse (four times the sum of squares; distances below 1 % count as 1
///    %). One law has to stand alone, and its rate has to be known well enough to distinguish n^2 from n^2.5: within
///    0.5 for an exponent, within a fourth for the logarithm of a base, by resamples and by Student's interval.
///    Otherwise there is no growth to speak of, but what the parts give.
/// 6. A failed case shows that its time was not enough. When that is four times what the law allows it, more than
///    noise does, the law is wrong. When sizes within the range failed, there have to be three times as
///    many others. Beyond a size that failed for another reason than its time the law predicts nothing.
/// 7. Less than n^1 is no law of n: something else grows, such as what was done before. Nor is a law of n what the
///    order in which one process was asked explains as well, by a power of the rank in it.
/// Intervals are Student's, at 95 %.
namespace judge {

/// The kind of size of cases; the size is called n here.
struct SizeKind {
  std::string name = "n";
  bool isSide = false;  ///< see Field
};

SizeKind sizeKindOf(const CaseLabel& asked);

struct GrowthSample {
  std::int64_t n = 0;
  Nanoseconds cpu{};
  bool right = true;      ///< false: failed after this time
  bool stopped = false;   ///< failed for another reason than its time
  std::size_t order = 0;  ///< rank in the order of asking, from 1; 0 where the order cannot matter
};

GrowthSample growthSample(std::int64_t n, Nanoseconds cpu, Verdict verdict, std::size_t order = 0);

enum class GrowthLaw { Power, Exponential };

/// Where a law reaches a time. The upper end is infinite where the slope may be zero.
struct ReachedSize {
  double n = 0;
  RealInterval interval;
};

/// log(seconds) = level + slope * (x - centre), with x = log(n) for a power, x = n for an exponential.
struct GrowthLine {
  GrowthLaw law = GrowthLaw::Power;
  double centre = 0;
  double level = 0;
  double slope = 0;
  double squares = 0;  ///< sum of the squared distances from the line
  double spread = 0;   ///< sum of (x - centre)^2
  std::size_t points = 0;

  double seconds(double n) const;

  /// The exponent k, or the base b.
  double rate() const;
  RealInterval rateInterval() const;

  ReachedSize reaches(Nanoseconds time) const;
};

struct Growth {
  GrowthLine line;          ///< fit of the law
  GrowthLine other;         ///< fit of the other law
  double weight = 0.5;      ///< Akaike weight of the law (Akaike 1978): 0.5 for a toss-up, 1 for sure
  std::int64_t leastN = 0;  ///< smallest and largest size that were fitted
  std::int64_t mostN = 0;
  std::size_t outliers = 0;                    ///< sizes left out as such
  std::vector<GrowthLine> resampled = {};      ///< fits of the same law to resamples
  std::optional<std::int64_t> stoppedAt = {};  ///< smallest size with a case that failed for another reason than time
  SizeKind size = {};

  /// The interval includes the results of the resamples. Nothing when its ends differ by more than a factor of two,
  /// since then the middle could be wrong by half, or when the size lies beyond `stoppedAt`.
  std::optional<ReachedSize> reaches(Nanoseconds time) const;
};

struct GrowthFit {
  std::optional<Growth> growth;
  std::string whyNot;      ///< one clause without full stop, when there is none
  bool isUnclear = false;  ///< there is none, but times grow: what was measured contradicts itself
  SizeKind size = {};
};

/// "n^2.03" or "1.5^n".
std::string lawText(GrowthLaw law, double rate, std::string_view n = "n");

/// Pure. At least five sizes above the noise are needed, the largest 1.25 times the smallest.
GrowthFit fitGrowth(const std::vector<GrowthSample>& samples, const SizeKind& size = {});

/// The median time of each n, by n; of right answers alone.
std::vector<GrowthSample> mediansBySize(std::vector<GrowthSample> samples);

}  // namespace judge
