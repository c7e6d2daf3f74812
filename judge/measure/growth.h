#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/measure/statistics.h"

/// How CPU time grows with n: a law fitted to the times of a submission's right answers.
///
/// 1. Of each n the median counts: what differs between squares of one board, or between runs, has no say.
/// 2. What lies in the noise is dropped, and every smaller size with it: sizes that take less than ten times what the
///    cheapest one takes (the price of asking anything at all), at least 100 us and at most 1 ms.
///    Of the others the large ones count, since terms of lower order die out: sizes above the last that takes less than
///    a hundredth of the longest time, but not fewer than eight.
/// 3. Two laws are fitted by least squares to logarithms: time = c * n^k, and time = c * b^n. Logarithms make the error
///    relative, as it is for times.
/// 4. Outliers are dropped before: sizes that lie far (more than four times the median distance, taken as a standard
///    deviation, and more than 10 %) from the line through the medians of all slopes (Theil 1950, Sen 1968), under both
///    laws; up to 29 % of the sizes can be wrong without harm to that line.
/// 5. The better law is the one with the smaller sum of squares; how sure that is, is its Akaike weight (Akaike 1978):
///    both have two parameters, so that the sums alone decide. Distances below 1 % count as 1 %.
/// Intervals are Student's, at 95 %.
namespace judge {

struct GrowthSample {
  std::int64_t n = 0;
  Nanoseconds cpu{};
};

enum class GrowthLaw { Power, Exponential };

/// Where a law reaches a time. The upper end is infinite where the slope may be zero.
struct ReachedSize {
  double n = 0;
  Interval interval;
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
  Interval rateInterval() const;

  ReachedSize reaches(Nanoseconds time) const;
};

struct Growth {
  GrowthLine line;          ///< of the better law
  GrowthLine other;         ///< of the other
  double weight = 0.5;      ///< Akaike weight of the better law: 0.5 for a toss-up, 1 for sure
  std::int64_t leastN = 0;  ///< of the sizes that were fitted
  std::int64_t mostN = 0;
  std::size_t outliers = 0;  ///< sizes left out as such

  /// Whether the better law is beyond doubt, or the better part of a guess.
  bool isSure() const { return weight >= 0.95; }
};

struct GrowthFit {
  std::optional<Growth> growth;
  std::string whyNot;  ///< one sentence without full stop, when there is none
};

/// Pure. At least four sizes above the noise are needed, the largest 1.25 times the smallest.
GrowthFit fitGrowth(const std::vector<GrowthSample>& samples);

/// The median time of each n, by n.
std::vector<GrowthSample> mediansBySize(std::vector<GrowthSample> samples);

}  // namespace judge
