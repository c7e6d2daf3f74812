#pragma once

#include <optional>
#include <string>

#include "judge/katas/kata.h"

/// The most that a kata may grant to submissions and to its own programs. Katas are not trusted: only the command line
/// and the user's own settings go beyond these ceilings.
namespace judge {

/// The environment variable that replaces ceilings: "memory-mb=8192,total-seconds=7200".
inline constexpr const char* kCeilingsVariable = "QUEENS_JUDGE_CEILINGS";

/// The ceiling, in the unit of the limit, where the kata's limit is above it. Throws InputError for a malformed
/// variable.
std::optional<std::string> exceededCeiling(const KataLimit& limit);

}  // namespace judge
