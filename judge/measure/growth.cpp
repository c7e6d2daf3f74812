#include "judge/measure/growth.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace judge {
namespace {

constexpr std::size_t kFewestSizes = 4;
constexpr double kLeastRange = 1.25;           ///< of the largest n to the smallest
constexpr double kFarFromLine = 4;             ///< standard deviations
constexpr double kLeastOutlier = 0.1;          ///< distance of logarithms
constexpr double kResolution = 0.01;           ///< likewise
constexpr double kMedianToDeviation = 1.4826;  ///< for a normal distribution

using Numbers = std::vector<double>;

double medianOf(Numbers numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  if (numbers.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(numbers.begin(), middle)) / 2;
}

double abscissa(GrowthLaw law, double n) { return law == GrowthLaw::Power ? std::log(n) : n; }

double sizeAt(GrowthLaw law, double x) { return law == GrowthLaw::Power ? std::exp(x) : x; }

/// What a law is fitted to.
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

/// By Theil and Sen: which points lie far from the line through the medians.
std::vector<bool> outliers(const Points& points) {
  Numbers slopes, levels, distances;
  for (std::size_t i = 0; i < points.x.size(); ++i)
    for (std::size_t j = i + 1; j < points.x.size(); ++j)
      slopes.push_back((points.y[j] - points.y[i]) / (points.x[j] - points.x[i]));
  const double slope = medianOf(slopes);
  for (std::size_t i = 0; i < points.x.size(); ++i) levels.push_back(points.y[i] - slope * points.x[i]);
  const double level = medianOf(levels);
  for (const double each : levels) distances.push_back(std::abs(each - level));
  const double far = std::max(kFarFromLine * kMedianToDeviation * medianOf(distances), kLeastOutlier);
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

/// Where the sizes begin that come after the last one below `floor`.
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
  const std::size_t enough = sizes.size() - std::min(kEnough, sizes.size());
  const std::size_t first = std::max(noisy, std::min(blurred, enough));
  return {sizes.begin() + static_cast<std::ptrdiff_t>(first), sizes.end()};
}

/// The sizes that are outliers under neither law, or under one only.
std::vector<GrowthSample> withoutOutliers(const std::vector<GrowthSample>& sizes) {
  const std::vector<bool> ofPower = outliers(pointsOf(GrowthLaw::Power, sizes));
  const std::vector<bool> ofExponential = outliers(pointsOf(GrowthLaw::Exponential, sizes));
  std::vector<GrowthSample> kept;
  for (std::size_t i = 0; i < sizes.size(); ++i)
    if (!ofPower[i] || !ofExponential[i]) kept.push_back(sizes[i]);
  return kept;
}

double akaikeWeight(const GrowthLine& better, const GrowthLine& other) {
  const auto count = static_cast<double>(better.points);
  const double least = count * kResolution * kResolution;
  const double ratio = (other.squares + least) / (better.squares + least);
  return 1 / (1 + std::pow(ratio, -count / 2));
}

bool isWide(const std::vector<GrowthSample>& sizes) {
  return sizes.size() >= kFewestSizes &&
         static_cast<double>(sizes.back().n) >= kLeastRange * static_cast<double>(sizes.front().n);
}

}  // namespace

double GrowthLine::seconds(double n) const { return std::exp(heightAt(*this, abscissa(law, n))); }

double GrowthLine::rate() const { return law == GrowthLaw::Power ? slope : std::exp(slope); }

Interval GrowthLine::rateInterval() const {
  const double margin = slopeMargin(*this);
  const Interval slopes{slope - margin, slope + margin};
  return law == GrowthLaw::Power ? slopes : Interval{std::exp(slopes.least), std::exp(slopes.most)};
}

ReachedSize GrowthLine::reaches(Nanoseconds time) const {
  const double height = std::log(toSeconds(time));
  const double infinite = std::numeric_limits<double>::infinity();
  if (slope <= 0) return {infinite, {0, infinite}};
  ReachedSize reached;
  reached.n = sizeAt(law, centre + (height - level) / slope);
  const bool surelyRises = slope > slopeMargin(*this);
  reached.interval.least = surelyRises ? std::max(0.0, sizeAt(law, crossing(*this, height, 1))) : 0;
  reached.interval.most = surelyRises ? sizeAt(law, crossing(*this, height, -1)) : infinite;
  return reached;
}

std::vector<GrowthSample> mediansBySize(std::vector<GrowthSample> samples) {
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

GrowthFit fitGrowth(const std::vector<GrowthSample>& samples) {
  const std::vector<GrowthSample> sizes = largeOnes(mediansBySize(samples));
  if (!isWide(sizes)) return {std::nullopt, "too few sizes, or too close to each other, take long enough to tell"};
  const std::vector<GrowthSample> kept = withoutOutliers(sizes);
  if (!isWide(kept)) return {std::nullopt, "the times follow no law: they differ too much from size to size"};
  GrowthLine power = leastSquares(GrowthLaw::Power, pointsOf(GrowthLaw::Power, kept));
  GrowthLine exponential = leastSquares(GrowthLaw::Exponential, pointsOf(GrowthLaw::Exponential, kept));
  Growth growth;
  const bool isPower = power.squares <= exponential.squares;
  growth.line = isPower ? power : exponential;
  growth.other = isPower ? exponential : power;
  growth.weight = akaikeWeight(growth.line, growth.other);
  growth.leastN = kept.front().n;
  growth.mostN = kept.back().n;
  growth.outliers = sizes.size() - kept.size();
  if (growth.line.rateInterval().most <= (isPower ? 0.0 : 1.0)) return {std::nullopt, "the times do not grow with n"};
  return {growth, ""};
}

}  // namespace judge
