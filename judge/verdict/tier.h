#pragma once

#include <optional>
#include <string_view>

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
constexpr std::string_view nameOf(Tier tier) {
  constexpr std::string_view kNames[] = {"limits", "landlock", "namespaces"};
  return kNames[static_cast<int>(tier)];
}

}  // namespace judge
