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

/// Everything that decides whether tier namespaces works here, in words: the machine since its boot, its kernel, this
/// process's user, rights and name spaces, bubblewrap and the runner. Empty where part of that cannot be read.
std::string probeSubject(const std::filesystem::path& runner);

/// The launcher of tier namespaces without a probe, where one with the same probeSubject() found that it works. Each
/// start sets all restrictions or fails. When one fails, `forget` is called, the tier is probed, and the start is
/// repeated if it still works; otherwise it throws std::runtime_error that says so.
std::unique_ptr<ProcessLauncher> makeProvenLauncher(const std::filesystem::path& runner, std::function<void()> forget);

/// Every tier, strongest first.
std::vector<TierProbe> probeTiers(const std::filesystem::path& runner);

}  // namespace judge
