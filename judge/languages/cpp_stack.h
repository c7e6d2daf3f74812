#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/start.h"
#include "judge/languages/submission.h"

/// Finds the line of a C++ submission at which it crashed. Programs are compiled without debug information, which takes
/// a second: a second program with the same machine code and debug information is compiled only after a crash.
namespace judge {

/// The first few addresses of the harness's stack line, as "1a2b", innermost first. Anything else ends the list. Empty
/// if `output` does not begin with such a line.
std::vector<std::string> stackIn(std::string_view output);

/// One line: the run time's message on an uncaught exception, or the harness's on a stack overflow; empty if neither is
/// in `output`.
std::string endMessage(std::string_view output);

/// The first of addr2line's locations ("FILE:LINE") that lies in the submission, whose name there is `file`.
std::optional<SourceLocation> firstLocationIn(std::string_view locations, const Submission& submission,
                                              const std::string& file);

/// Finds the location of a stack in the submission.
using StackLook = std::function<std::optional<SourceLocation>(const std::vector<std::string>& stack)>;

/// A parser that adds the location of the stack where `usual` finds none. It looks up each stack once, and at most
/// kMostStacks of them: fuzzing may see thousands of crashes, and a submission can write any stack.
CrashParser withStackLocations(CrashParser usual, StackLook look);

inline constexpr std::size_t kMostStacks = 32;

}  // namespace judge
