#include "judge/katas/package/time_limit.h"

#include <algorithm>
#include <cmath>

namespace judge {
namespace {

constexpr double kOfDomjudge = 10;

double slowestOf(const std::vector<SlowestCase>& all) {
  double seconds = 0;
  for (const SlowestCase& one : all) seconds = std::max(seconds, toSeconds(one.cpu));
  return seconds;
}

}  // namespace

double inferredLimit(const Description& description, const std::vector<SlowestCase>& lower) {
  const Description::Limits& limits = description.limits;
  const double least = slowestOf(lower) * limits.acceptedToLimit;
  if (description.format == PackageFormat::Domjudge) return kOfDomjudge;
  if (description.layout == PackageLayout::Legacy) return std::max(1.0, std::floor(least + 0.5));
  return std::max(1.0, std::ceil(least / limits.resolution - 1e-9)) * limits.resolution;
}

double leastOfTooSlow(const Description& description, double limit) {
  return limit * description.limits.limitToExceeded;
}

}  // namespace judge
