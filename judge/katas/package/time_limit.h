#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/katas/package/description.h"

/// The time limit of a package that does not say it, as its format has it: from the times that its submissions take.
namespace judge {

/// A submission's slowest case.
struct SlowestCase {
  std::string submission;
  Nanoseconds cpu{};
};

/// The limit of one case in seconds. `lower`: what submissions took that have to be fast enough.
/// kattis-2025-09: the smallest multiple of time_resolution that is at least ac_to_time_limit times their slowest;
/// kattis-legacy: time_multiplier times it, rounded to whole seconds, at least one, as problemtools does it;
/// domjudge: 10.
double inferredLimit(const Description& description, const std::vector<SlowestCase>& lower);

/// What a submission has to take that is too slow, so that machines need not be alike.
double leastOfTooSlow(const Description& description, double limit);

}  // namespace judge
