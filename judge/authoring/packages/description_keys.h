#pragma once

#include <span>
#include <string>
#include <vector>

#include "judge/authoring/packages/format.h"
#include "judge/authoring/packages/yaml_rules.h"

/// The keys of problem.yaml and what has to stand behind them.
namespace judge {

std::span<const KeyRule> problemKeys(PackageLayout layout);
std::vector<KeyRule> limitKeys(PackageLayout layout, PackageFormat format);  ///< in `limits`
std::span<const KeyRule> multiplierKeys();                                   ///< in `limits`, `time_multipliers`
std::span<const KeyRule> creditKeys();                                       ///< in `credits`

/// Whether the formats know the licence.
bool isLicense(const std::string& text);

}  // namespace judge
