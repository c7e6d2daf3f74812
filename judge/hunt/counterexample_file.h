#pragma once

#include "judge/hunt/hunt.h"

namespace judge::hunt {

/// The name of the file that keeps a failure of `submission`, unless the user names another: after the submission and
/// the case.
std::string counterexampleName(const std::string& submission, const Kata& kata, const Failure& failure);

/// A suite file of `kata`, as testcases/README.md defines it, that asks what has to be asked for the failure to come
/// again. Throws std::runtime_error where the kata's cases cannot be written, or are too long for a suite.
std::string counterexampleSuite(const std::string& submission, const Kata& kata, const CaseSource& source,
                                std::uint64_t seed, const Failure& failure);

}  // namespace judge::hunt
