#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/start.h"
#include "judge/languages/submission.h"

/// Where in a submission in C++ it was when it ended itself. Programs have no debug information, which takes a second
/// to make: one that has it, and the same machine code, is made only when a program fails.
namespace judge {

/// What the harness's line says: addresses as "1a2b", the innermost first, the first few. Everything that is no address
/// ends the list. Empty where `said` does not begin with such a line.
std::vector<std::string> stackIn(std::string_view said);

/// What the run time says of an uncaught exception, or the harness of the stack: one line; empty where nobody does.
std::string endMessage(std::string_view said);

/// The first of addr2line's places, "FILE:LINE", in the submission, which is `file` there.
std::optional<SourceLocation> firstLocationIn(std::string_view places, const Submission& submission,
                                         const std::string& file);

/// Where in the submission a stack was.
using StackLook = std::function<std::optional<SourceLocation>(const std::vector<std::string>& stack)>;

/// What `usual` says, and where it names no place, that of the stack. Each stack is looked for once, and no more than
/// kMostStacks of them: fuzzing may see thousands of crashes, and a submission can write what it likes.
LastWords withStackLocations(LastWords usual, StackLook look);

inline constexpr std::size_t kMostStacks = 32;

}  // namespace judge
