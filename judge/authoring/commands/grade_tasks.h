#pragma once

#include <functional>
#include <memory>
#include <string>

#include "judge/authoring/proof.h"
#include "judge/cli/grade_options.h"

namespace judge {

/// Returns the service that grades the submissions for a proof, several at once, each in a process of its own. The kata
/// is `builtIn`, or that of the options, which have to outlive the result. `progress` gets a text for each step,
/// and `tick` is called four times a second meanwhile.
GradeAll gradeAll(const GradeOptions& options, std::shared_ptr<const Kata> builtIn, int interruptFd,
                  std::function<void(const std::string&)> progress, std::function<void()> tick);

}  // namespace judge
