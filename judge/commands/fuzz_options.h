#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "judge/commands/grade_options.h"
#include "judge/hunt/hunt.h"

namespace judge {

/// The command line of a hunt, as typed.
struct FuzzOptions {
  GradeOptions grade;  ///< of which the parts that a hunt has: what to compile, limits, sandbox, pair, seed
  hunt::HuntOptions hunt;
  std::string save;  ///< file for what is found; empty: one in the current folder
  std::string output = "-";
  bool json = false;
};

/// The beginning of the help.
const char* fuzzExample();

/// Adds every option to `app`, writing into `options`, which must outlive it, and sets their defaults.
void addFuzzOptions(CLI::App& app, FuzzOptions& options);

/// Throws CLI::ValidationError for options that do not go together, InputError for a file that would be overwritten.
void checkFuzzOptions(const FuzzOptions& options);

/// The command that asks what a suite file says of the same submission, compiled and limited in the same way; of a
/// failure that is a matter of luck so often that it is likely to come.
std::string replayCommand(const FuzzOptions& options, const hunt::Failure& failure, const std::string& suite);

}  // namespace judge
