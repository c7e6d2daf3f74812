#pragma once

#include <string>

#include "judge/verdict/verdict.h"

namespace judge {

/// The kind of a failure: the same for reasons that differ in their numbers and in what they quote only.
std::string failureKind(Verdict verdict, std::string_view reason);

}  // namespace judge
