#pragma once

#include <string>
#include <vector>

#include "judge/katas/folder/token_check.h"

namespace judge {

/// What the format's default output validator is told by "case_sensitive", "float_tolerance" "1e-6" and the like.
/// Throws InputError that names a word that it does not know, or a tolerance that is no number from 0, or is there
/// twice.
TokenRules tokenRulesIn(const std::vector<std::string>& words);

}  // namespace judge
