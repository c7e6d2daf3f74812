#pragma once

#include <string>

#include "judge/verdict/verdict.h"

namespace judge {

/// The kind of a failure: what the checker calls it, or else the same for reasons that differ in their numbers and in
/// what they quote only.
std::string failureKind(Verdict verdict, std::string_view reason, std::string_view named = {});

/// Of one case, however it is told.
std::string failureKind(const auto& failed) { return failureKind(failed.verdict, failed.reason, failed.kind); }

}  // namespace judge
