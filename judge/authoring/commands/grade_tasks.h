#pragma once

#include <functional>
#include <memory>
#include <string>

#include "judge/authoring/proof.h"
#include "judge/cli/grade_options.h"

namespace judge {

/// Grades the submissions that the proof of a kata needs, some at once, each in a process of its own. The kata is that
/// of the options, which outlive the result, or `builtIn`. `tell` is called with each step, for people.
GradeAll gradeAll(const GradeOptions& options, std::shared_ptr<const Kata> builtIn, int interruptFd,
                  std::function<void(const std::string&)> progress);

}  // namespace judge
