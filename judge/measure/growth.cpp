#include "judge/measure/growth.h"

#include <fmt/core.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "judge/base/figures.h"

namespace judge {
namespace {

constexpr std::size_t kFewestSizes = 5;
constexpr double kLeastRange = 1.25;           ///< ratio of the largest n to the smallest
constexpr double kFarFromLine = 4;             ///< standard deviations
constexpr double kLeastOutlier = 0.1;          ///< distance of logarithms
constexpr double kResolution = 0.01;           ///< distance of logarithms
constexpr double kMedianToDeviation = 1.4826;  ///< for a normal distribution
constexpr double kFarBetter = 4;               ///< ratio of sums of squares
constexpr double kSteepPower = 4;
constexpr double kLeastRise = 0.69;  ///< rise of the logarithm over the range: the time doubles
constexpr double kExponentSpread = 0.5, kBaseSpread = 0.25;
constexpr double kFarAboveLaw = 4;  ///< ratio of times
constexpr double kReachSpread = 2;

using Numbers = std::vector<double>;

double middleOf(Numbers numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  if (numbers.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(numbers.begin(), middle)) / 2;
}

double abscissa(GrowthLaw law, double n) { return law == GrowthLaw::Power ? std::log(n) : n; }

double sizeAt(GrowthLaw law, double x) { return law == GrowthLaw::Power ? std::exp(x) : x; }

/// The points to which a law is fitted.
struct Points {
  Numbers x, y;
};

Points pointsOf(GrowthLaw law, const std::vector<GrowthSample>& sizes) {
  Points points;
  for (const GrowthSample& size : sizes) {
    points.x.push_back(abscissa(law, static_cast<double>(size.n)));
    points.y.push_back(std::log(toSeconds(size.cpu)));
  }
  return points;
}

/// The points that lie far from the line through the medians (Theil 1950, Sen 1968): true for each of them.
std::vector<bool> outliers(const Points& points) {
  Numbers slopes, levels, distances;
  for (std::size_t i = 0; i < points.x.size(); ++i)
    for (std::size_t j = i + 1; j < points.x.size(); ++j)
      slopes.push_back((points.y[j] - points.y[i]) / (points.x[j] - points.x[i]));
  const double slope = middleOf(slopes);
  for (std::size_t i = 0; i < points.x.size(); ++i) levels.push_back(points.y[i] - slope * points.x[i]);
  const double level = middleOf(levels);
  for (const double each : levels) distances.push_back(std::abs(each - level));
  const double far = std::max(kFarFromLine * kMedianToDeviation * middleOf(distances), kLeastOutlier);
  std::vector<bool> result;
  for (const double distance : distances) result.push_back(distance > far);
  return result;
}

GrowthLine leastSquares(GrowthLaw law, const Points& points) {
  GrowthLine line;
  line.law = law;
  line.points = points.x.size();
  const auto count = static_cast<double>(line.points);
  line.centre = std::accumulate(points.x.begin(), points.x.end(), 0.0) / count;
  line.level = std::accumulate(points.y.begin(), points.y.end(), 0.0) / count;
  double product = 0;
  for (std::size_t i = 0; i < line.points; ++i) {
    line.spread += (points.x[i] - line.centre) * (points.x[i] - line.centre);
    product += (points.x[i] - line.centre) * (points.y[i] - line.level);
  }
  line.slope = product / line.spread;
  for (std::size_t i = 0; i < line.points; ++i) {
    const double distance = points.y[i] - line.level - line.slope * (points.x[i] - line.centre);
    line.squares += distance * distance;
  }
  return line;
}

/// The standard deviation of a single point.
double deviation(const GrowthLine& line) {
  return line.points > 2 ? std::sqrt(line.squares / static_cast<double>(line.points - 2)) : 0;
}

/// Half the interval of the slope, and of the line itself at `x`.
double slopeMargin(const GrowthLine& line) {
  return studentReach(line.points - 2) * deviation(line) / std::sqrt(line.spread);
}
double lineMargin(const GrowthLine& line, double x) {
  const double away = x - line.centre;
  return studentReach(line.points - 2) * deviation(line) *
         std::sqrt(1 / static_cast<double>(line.points) + away * away / line.spread);
}

double heightAt(const GrowthLine& line, double x) { return line.level + line.slope * (x - line.centre); }

/// Infinite where the line does not rise.
double sizeAfter(const GrowthLine& line, Nanoseconds time) {
  if (line.slope <= 0) return std::numeric_limits<double>::infinity();
  return sizeAt(line.law, line.centre + (std::log(toSeconds(time)) - line.level) / line.slope);
}

/// Where the upper (`side` = 1) or the lower (-1) edge of the line's band crosses `height`, seen from the side on which
/// the slope surely rises; bisection.
double crossing(const GrowthLine& line, double height, double side) {
  const double at = line.centre + (height - line.level) / line.slope;
  double step = std::max(std::abs(at - line.centre), std::sqrt(line.spread));
  const auto edge = [&](double x) { return heightAt(line, x) + side * lineMargin(line, x) - height; };
  while (edge(at - side * step) * side > 0 && step < 1e12) step *= 2;
  double inside = at, outside = at - side * step;
  for (int i = 0; i < 100; ++i) {
    const double middle = (inside + outside) / 2;
    (edge(middle) * side > 0 ? inside : outside) = middle;
  }
  return inside;
}

bool isQuicker(const GrowthSample& a, const GrowthSample& b) { return a.cpu < b.cpu; }

/// Index of the first size after the last one whose time is below `floor`.
std::size_t firstAfter(const std::vector<GrowthSample>& sizes, Nanoseconds floor) {
  std::size_t first = sizes.size();
  while (first > 0 && sizes[first - 1].cpu >= floor) --first;
  return first;
}

/// The large sizes: out of the noise, and beyond what terms of lower order blur.
std::vector<GrowthSample> largeOnes(const std::vector<GrowthSample>& sizes) {
  constexpr Nanoseconds kLeast = std::chrono::microseconds(100), kMost = std::chrono::milliseconds(1);
  constexpr std::size_t kEnough = 8;
  if (sizes.empty()) return {};
  const auto [cheapest, dearest] = std::minmax_element(sizes.begin(), sizes.end(), isQuicker);
  const std::size_t noisy = firstAfter(sizes, std::clamp(10 * cheapest->cpu, kLeast, kMost));
  const std::size_t blurred = firstAfter(sizes, dearest->cpu / 100);
  const auto half =
      std::find_if(sizes.begin(), sizes.end(), [&](const auto& size) { return 2 * size.n >= sizes.back().n; });
  const std::size_t enough =
      std::min(sizes.size() - std::min(kEnough, sizes.size()), static_cast<std::size_t>(half - sizes.begin()));
  const std::size_t first = std::max(noisy, std::min(blurred, enough));
  return {sizes.begin() + static_cast<std::ptrdiff_t>(first), sizes.end()};
}

/// The sizes that are outliers under neither law, or under one only.
std::vector<GrowthSample> withoutOutliers(const std::vector<GrowthSample>& sizes) {
  const std::vector<bool> powerOutliers = outliers(pointsOf(GrowthLaw::Power, sizes));
  const std::vector<bool> exponentialOutliers = outliers(pointsOf(GrowthLaw::Exponential, sizes));
  std::vector<GrowthSample> kept;
  for (std::size_t i = 0; i < sizes.size(); ++i)
    if (!powerOutliers[i] || !exponentialOutliers[i]) kept.push_back(sizes[i]);
  return kept;
}

double flooredSquares(const GrowthLine& line) {
  return line.squares + static_cast<double>(line.points) * kResolution * kResolution;
}

double akaikeWeight(const GrowthLine& line, const GrowthLine& other) {
  const double ratio = flooredSquares(other) / flooredSquares(line);
  return 1 / (1 + std::pow(ratio, -static_cast<double>(line.points) / 2));
}

bool isWide(const std::vector<GrowthSample>& sizes) {
  return sizes.size() >= kFewestSizes &&
         static_cast<double>(sizes.back().n) >= kLeastRange * static_cast<double>(sizes.front().n);
}

/// Both laws, fitted to the same sizes.
struct Lines {
  GrowthLine power, exponential;

  bool isGentle() const { return power.slope < kSteepPower; }
  bool supportsPower() const { return isGentle() || flooredSquares(power) < kFarBetter * flooredSquares(exponential); }
  bool supportsExponential() const { return !isGentle() && exponential.squares < power.squares; }
};

Lines linesThrough(const std::vector<GrowthSample>& sizes) {
  return {leastSquares(GrowthLaw::Power, pointsOf(GrowthLaw::Power, sizes)),
          leastSquares(GrowthLaw::Exponential, pointsOf(GrowthLaw::Exponential, sizes))};
}

/// The cases of each size, where that is one of `sizes`.
std::vector<std::vector<GrowthSample>> casesOf(const std::vector<GrowthSample>& sizes,
                                               const std::vector<GrowthSample>& samples) {
  std::vector<std::vector<GrowthSample>> cases(sizes.size());
  for (const GrowthSample& sample : samples) {
    const auto size = std::lower_bound(sizes.begin(), sizes.end(), sample.n,
                                       [](const GrowthSample& one, std::int64_t n) { return one.n < n; });
    if (sample.right && size != sizes.end() && size->n == sample.n)
      cases[static_cast<std::size_t>(size - sizes.begin())].push_back(sample);
  }
  return cases;
}

std::vector<Lines> resampled(std::vector<std::vector<GrowthSample>> cases) {
  constexpr int kResamples = 200;
  std::mt19937_64 random(1);
  std::vector<Lines> lines;
  for (int i = 0; i < kResamples; ++i) {
    for (std::size_t k = cases.size() - 1; k > 0; --k) std::swap(cases[k], cases[random() % (k + 1)]);
    std::vector<GrowthSample> drawn;
    for (std::size_t size = std::max<std::size_t>(1, cases.size() / 4); size < cases.size(); ++size)
      for (std::size_t k = 0; k < cases[size].size(); ++k) drawn.push_back(cases[size][random() % cases[size].size()]);
    lines.push_back(linesThrough(mediansBySize(drawn)));
  }
  return lines;
}

/// The least and the largest rate of the fits that support a law.
struct Spread {
  GrowthLaw law;
  RealInterval rates = {std::numeric_limits<double>::infinity(), 0};

  void add(const RealInterval& more) { rates = {std::min(rates.least, more.least), std::max(rates.most, more.most)}; }
  bool isEmpty() const { return rates.most < rates.least; }
  bool isNarrow() const {
    if (law == GrowthLaw::Power) return rates.most - rates.least <= kExponentSpread;
    return rates.least > 1 && std::log(rates.most) <= (1 + kBaseSpread) * std::log(rates.least);
  }
  std::string text(std::string_view n) const {
    if (isEmpty()) return "";
    const bool mayStay = rates.least <= (law == GrowthLaw::Power ? 0 : 1);
    return fmt::format("{} to {}", mayStay ? "no growth" : lawText(law, rates.least, n), lawText(law, rates.most, n));
  }
};

Spread spreadOf(GrowthLaw law, const Lines& complete, const std::vector<Lines>& resamples) {
  const bool isPower = law == GrowthLaw::Power;
  const auto line = [&](const Lines& lines) { return isPower ? lines.power : lines.exponential; };
  const auto supports = [&](const Lines& lines) {
    return isPower ? lines.supportsPower() : lines.supportsExponential();
  };
  Spread spread{law};
  if (supports(complete)) spread.add(line(complete).rateInterval());
  for (const Lines& lines : resamples)
    if (supports(lines)) spread.add({line(lines).rate(), line(lines).rate()});
  return spread;
}

GrowthFit unclear(std::string whyNot) { return {std::nullopt, std::move(whyNot), true}; }

/// Whether the order of asking explains the times of the cases that were fitted as well as the law does.
bool mayComeFromOrder(const Growth& growth, const std::vector<GrowthSample>& samples) {
  Points bySize, byOrder;
  for (const GrowthSample& sample : samples) {
    if (!sample.right || sample.n < growth.leastN || sample.n > growth.mostN) continue;
    if (sample.order == 0) return false;
    bySize.x.push_back(abscissa(growth.line.law, static_cast<double>(sample.n)));
    byOrder.x.push_back(std::log(static_cast<double>(sample.order)));
    bySize.y.push_back(std::log(toSeconds(sample.cpu)));
  }
  byOrder.y = bySize.y;
  const GrowthLine orderLine = leastSquares(GrowthLaw::Power, byOrder);
  return orderLine.slope > 0 && orderLine.squares <= leastSquares(growth.line.law, bySize).squares;
}

std::optional<std::int64_t> firstStopped(const std::vector<GrowthSample>& samples) {
  std::optional<std::int64_t> first;
  for (const GrowthSample& sample : samples)
    if (sample.stopped) first = std::min(sample.n, first.value_or(sample.n));
  return first;
}

/// The evidence of failed cases against the law: a clause, or empty.
std::string contradiction(const Growth& growth, const std::vector<GrowthSample>& samples, std::string_view n) {
  std::vector<std::int64_t> failed;
  for (const GrowthSample& sample : samples) {
    const double lawful = growth.line.seconds(static_cast<double>(sample.n));
    if (!sample.right && toSeconds(sample.cpu) > kFarAboveLaw * lawful)
      return fmt::format("{} = {} failed after {}, but the other sizes predict {}", n, sample.n,
                         durationText(sample.cpu), durationText(fromSeconds(lawful)));
    if (!sample.right && growth.leastN <= sample.n && sample.n <= growth.mostN) failed.push_back(sample.n);
  }
  std::sort(failed.begin(), failed.end());
  const auto sizes = static_cast<std::size_t>(std::unique(failed.begin(), failed.end()) - failed.begin());
  if (3 * sizes <= growth.line.points) return "";
  return fmt::format("{} from {} = {} to {} failed", countText(sizes, "size"), n, growth.leastN, growth.mostN);
}

GrowthFit fitted(const std::vector<GrowthSample>& samples, std::string_view n) {
  const std::vector<GrowthSample> sizes = largeOnes(mediansBySize(samples));
  if (!isWide(sizes))
    return {std::nullopt, "too few sizes, or sizes too close to each other, take long enough to measure"};
  const std::vector<GrowthSample> kept = withoutOutliers(sizes);
  if (!isWide(kept)) return {std::nullopt, "the times follow no law: they differ too much from size to size"};
  const Lines complete = linesThrough(kept);
  const std::vector<Lines> resamples = resampled(casesOf(kept, samples));
  const Spread power = spreadOf(GrowthLaw::Power, complete, resamples);
  const Spread exponential = spreadOf(GrowthLaw::Exponential, complete, resamples);
  const bool isPower = exponential.isEmpty();
  Growth growth{isPower ? complete.power : complete.exponential, isPower ? complete.exponential : complete.power};
  const GrowthLine& line = growth.line;
  if (line.slope * (abscissa(line.law, static_cast<double>(kept.back().n)) -
                    abscissa(line.law, static_cast<double>(kept.front().n))) <
      kLeastRise)
    return {std::nullopt, fmt::format("the times hardly grow with {}", n)};
  if (isPower && line.rateInterval().most < 1)
    return {std::nullopt, fmt::format("the times grow less than {} does: most of them goes to something else", n)};
  const Spread& spread = isPower ? power : exponential;
  if (std::any_of(resamples.begin(), resamples.end(), [](const Lines& lines) { return lines.power.slope <= 0; }))
    return {std::nullopt, fmt::format("the times follow no law: by some sizes they do not grow with {}", n)};
  if (!(isPower || power.isEmpty()) || !spread.isNarrow()) {
    const std::string_view both = power.isEmpty() || exponential.isEmpty() ? "" : ", or from ";
    return unclear(fmt::format("the sizes suggest anything from {}{}{}", power.text(n), both, exponential.text(n)));
  }
  for (const Lines& each : resamples) growth.resampled.push_back(isPower ? each.power : each.exponential);
  growth.weight = akaikeWeight(line, growth.other);
  growth.leastN = kept.front().n;
  growth.mostN = kept.back().n;
  growth.outliers = sizes.size() - kept.size();
  growth.stoppedAt = firstStopped(samples);
  if (mayComeFromOrder(growth, samples)) return {std::nullopt, "the times rise with the order of asking as well"};
  const std::string against = contradiction(growth, samples, n);
  return against.empty() ? GrowthFit{growth, ""} : unclear(against);
}

}  // namespace

SizeKind sizeKindOf(const CaseLabel& asked) {
  const Field* const size = asked.sizeField();
  return size ? SizeKind{size->name, size->isSide} : SizeKind{};
}

GrowthSample growthSample(std::int64_t n, Nanoseconds cpu, Verdict verdict, std::size_t order) {
  const bool right = verdict == Verdict::AC;
  return {n, cpu, right, !right && !isTimeLimit(verdict), order};
}

double GrowthLine::seconds(double n) const { return std::exp(heightAt(*this, abscissa(law, n))); }

double GrowthLine::rate() const { return law == GrowthLaw::Power ? slope : std::exp(slope); }

RealInterval GrowthLine::rateInterval() const {
  const double margin = slopeMargin(*this);
  const RealInterval slopes{slope - margin, slope + margin};
  return law == GrowthLaw::Power ? slopes : RealInterval{std::exp(slopes.least), std::exp(slopes.most)};
}

ReachedSize GrowthLine::reaches(Nanoseconds time) const {
  const double height = std::log(toSeconds(time));
  const double infinite = std::numeric_limits<double>::infinity();
  if (slope <= 0) return {infinite, {0, infinite}};
  ReachedSize reached;
  reached.n = sizeAfter(*this, time);
  const bool surelyRises = slope > slopeMargin(*this);
  reached.interval.least = surelyRises ? std::max(0.0, sizeAt(law, crossing(*this, height, 1))) : 0;
  reached.interval.most = surelyRises ? sizeAt(law, crossing(*this, height, -1)) : infinite;
  return reached;
}

std::optional<ReachedSize> Growth::reaches(Nanoseconds time) const {
  ReachedSize reached = line.reaches(time);
  auto& [least, most] = reached.interval;
  for (const GrowthLine& each : resampled) {
    const double n = sizeAfter(each, time);
    least = std::min(least, n), most = std::max(most, n);
  }
  if (most > kReachSpread * least || (stoppedAt && reached.n > static_cast<double>(*stoppedAt))) return std::nullopt;
  return reached;
}

std::string lawText(GrowthLaw law, double rate, std::string_view n) {
  if (law == GrowthLaw::Power) return fmt::format("{}^{:.2f}", n, rate);
  return rate < 1.1 ? fmt::format("{:.4f}^{}", rate, n) : fmt::format("{:.4g}^{}", rate, n);
}

std::vector<GrowthSample> mediansBySize(std::vector<GrowthSample> samples) {
  std::erase_if(samples, [](const GrowthSample& sample) { return !sample.right; });
  std::sort(samples.begin(), samples.end(),
            [](const auto& a, const auto& b) { return a.n != b.n ? a.n < b.n : a.cpu < b.cpu; });
  std::vector<GrowthSample> medians;
  for (auto from = samples.begin(); from != samples.end();) {
    const auto to = std::find_if(from, samples.end(), [&](const GrowthSample& other) { return other.n != from->n; });
    const auto count = to - from;
    medians.push_back({from->n, (from[(count - 1) / 2].cpu + from[count / 2].cpu) / 2});
    from = to;
  }
  return medians;
}

GrowthFit fitGrowth(const std::vector<GrowthSample>& samples, const SizeKind& size) {
  GrowthFit fit = fitted(samples, size.name);
  fit.size = size;
  if (fit.growth) fit.growth->size = size;
  return fit;
}

}  // namespace judge
