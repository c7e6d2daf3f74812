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

/// One sentence that says why a submission does not compile, from the compiler's own words.
/// `signature` is named when nothing but the call from the glue fails, or when the function is never defined.
/// `lines`: of the submission. An error in it, but behind its end, is one of the glue that an open string swallowed.
std::string explainCompileError(std::string_view diagnostics, std::string_view submissionName, std::size_t lines,
                                std::string_view signature);

/// The file's number of lines, as the compiler counts them.
std::size_t lineCount(std::string_view source);

/// An error in the glue.
struct GlueError {
  std::size_t line = 0;
  std::string_view message;
};

/// Nothing where the submission has errors of its own.
std::vector<GlueError> glueErrorsIn(std::string_view diagnostics, std::string_view submissionName, std::size_t lines);

/// Without the lines on the glue, which is no text of the submission's.
std::string withoutGlue(std::string_view diagnostics);

/// The submission's lines that g++ or clang++ complains of, the first few. An error elsewhere in what a line of the
/// submission asks for, as in an instantiation of a template, counts as one of that line.
std::vector<SourceLocation> placesIn(std::string_view diagnostics, const Submission& submission);

/// Whether a tool, and not a line of the submission, says that it ran out of disk.
bool reportsFullDisk(std::string_view diagnostics, std::string_view submissionName);

}  // namespace judge
