#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/process.h"

/// How strongly a program is shut in. judge/README.md has the promises of each tier.
namespace judge {

/// From weak to strong.
enum class Tier {
  Limits,      ///< resource limits and the process tree; nothing else holds the program
  Landlock,    ///< and a filter of system calls, and files by Landlock
  Namespaces,  ///< bubblewrap: a system of its own, and the filter
};

inline constexpr Tier kAllTiers[] = {Tier::Limits, Tier::Landlock, Tier::Namespaces};

/// "limits", "landlock", "namespaces".
std::string_view nameOf(Tier tier);
std::optional<Tier> tierFromName(std::string_view name);

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
