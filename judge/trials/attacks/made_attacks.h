#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/doctor/attack.h"

namespace judge {

/// Generates submissions that cannot be files of a source tree, or are no programs at all.
std::vector<std::string> madeAttacks();

/// Generates the submission of that name in `folder`. Throws std::runtime_error for an unknown name.
Attack makeAttack(const std::string& name, const std::filesystem::path& folder);

}  // namespace judge
