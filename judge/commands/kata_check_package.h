#pragma once

#include <string>

namespace judge {

struct GradeOptions;

/// `judge kata check --package`: reads a problem package, runs its validators in the sandbox, and prints what breaks
/// the rules of its format. Returns 0 where nothing does, 1 otherwise, 130 when interrupted. Throws InputError for what
/// is no package.
int checkPackage(const std::string& path, const GradeOptions& options);

}  // namespace judge
