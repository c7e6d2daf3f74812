#pragma once

#include <filesystem>
#include <memory>

#include "judge/commands/grade_options.h"
#include "judge/sandbox/process.h"

namespace judge {

/// The executable judge-runner of this installation. Throws std::runtime_error when it is missing.
std::filesystem::path ourRunner();

/// The launcher that --sandbox asks for, the strongest that works here unless it names one. Throws std::runtime_error
/// when that does not work, or is less than --require-sandbox demands, and std::system_error when the machine fails.
std::unique_ptr<ProcessLauncher> startLauncher(const GradeOptions& options);

}  // namespace judge
