#pragma once

#include <optional>
#include <string_view>

#include "judge/katas/mandatory_queen/board_check.h"
#include "solution/case.h"

namespace queens {

/// The fault of an answer, written straight from the definition in `judge/katas/mandatory_queen/board_check.h`,
/// byte by byte and queen against queen: the measure that the fast checker is held to. Shares only the words for faults
/// with it.
std::optional<judge::BoardFault> faultByDefinition(const Case& question, std::string_view answer);

}  // namespace queens
