#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/submission.h"
#include "judge/verdict/source_location.h"

namespace judge {

/// The names under which glue and submission stand in the compiler's messages.
inline constexpr std::string_view kGlueName = "judge-glue";

/// One sentence that says why a submission does not compile, from the compiler's diagnostics.
/// It names `signature` when only the call from the glue fails, or when the function is not defined.
/// `lines`: the submission's number of lines. An error behind them is one of glue text that an open string swallowed.
std::string explainCompileError(std::string_view diagnostics, std::string_view submissionName, std::size_t lines,
                                std::string_view signature);

/// Number of lines as the compiler counts them.
std::size_t lineCount(std::string_view source);

/// A compile error in the glue.
struct GlueError {
  std::size_t line = 0;  ///< of the glue
  std::string_view message;
};

/// All errors in the glue; empty if the submission has errors itself.
std::vector<GlueError> glueErrorsIn(std::string_view diagnostics, std::string_view submissionName, std::size_t lines);

/// The diagnostics without the lines about the glue.
std::string withoutGlue(std::string_view diagnostics);

/// The submission's lines in the messages of g++ or clang++, at most kMostSourceLocations. An error in a header counts
/// for the submission's line that requires it, such as the instantiation of a template.
std::vector<SourceLocation> diagnosticLocations(std::string_view diagnostics, const Submission& submission);

/// Whether a message of a tool, not one about a line of the submission, says that the disk is full.
bool reportsFullDisk(std::string_view diagnostics, std::string_view submissionName);

}  // namespace judge
