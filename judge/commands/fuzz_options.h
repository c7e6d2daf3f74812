#pragma once

#include <string>
#include <vector>

#include "judge/commands/grade_options.h"
#include "judge/hunt/hunt.h"

namespace judge {

/// The command line of a hunt.
struct FuzzOptions {
  GradeOptions grade;  ///< of which the parts that a hunt has: what to compile, limits, sandbox, pair, seed
  hunt::HuntOptions hunt;
  std::string save;  ///< file for what is found; empty: one among what is kept for the user
  ReportPlace report;
};

/// All options, and their defaults in `options`.
std::vector<options::Option> fuzzOptions(FuzzOptions& options);

/// Throws InputError for options that do not go together and for a file that would be overwritten.
void checkFuzzOptions(const FuzzOptions& options);

/// The command that asks what a suite file says of the same submission, compiled and limited in the same way; of a
/// failure that is a matter of luck so often that it is likely to come.
std::string replayCommand(const FuzzOptions& options, const hunt::Failure& failure, const std::string& suite);

}  // namespace judge
