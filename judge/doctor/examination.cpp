#include "judge/doctor/examination.h"

#include <fmt/format.h>

#include <algorithm>

namespace judge {

const TierProbe* probeOf(const Examination& examination) {
  const auto found = std::find_if(examination.tiers.begin(), examination.tiers.end(),
                                  [&](const TierProbe& probe) { return probe.tier == examination.tier; });
  return found == examination.tiers.end() ? nullptr : &*found;
}

std::vector<std::string> brokenPromises(const Examination& examination) {
  std::vector<std::string> broken;
  const TierProbe* const probe = probeOf(examination);
  if (probe && !probe->works) broken.push_back(fmt::format("the tier does not work here: {}", probe->why));
  for (const AttackResult& attack : examination.attacks)
    if (attack.state == AttackResult::State::Broken)
      broken.push_back(fmt::format("{}/{}: {}", attack.family, attack.name, fmt::join(attack.faults, "; ")));
  return broken;
}

int exitStatus(const Examination& examination) {
  if (!examination.failure.empty()) return 3;
  return brokenPromises(examination).empty() ? 0 : 1;
}

}  // namespace judge
