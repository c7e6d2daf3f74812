#pragma once

#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Whether a tier works here, found out by running a program in it.
struct TierProbe {
  Tier tier = Tier::Limits;
  bool works = false;
  std::string why;  ///< it does not: one line
};

/// The launcher of the strongest tier that works here, or of `chosen`. `runner` is the path of the judge-runner
/// executable. Throws std::system_error or std::runtime_error when the tier, or any at all, does not work.
std::unique_ptr<ProcessLauncher> makeLauncher(const std::filesystem::path& runner, std::optional<Tier> chosen = {});

/// Every tier, strongest first.
std::vector<TierProbe> probeTiers(const std::filesystem::path& runner);

}  // namespace judge
