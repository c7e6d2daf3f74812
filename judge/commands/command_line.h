#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>

namespace judge {

/// Parses the words of `app`, whose name is how the command is called ("judge fuzz"), then calls `check`, which may
/// throw CLI::ValidationError. The exit status where that is all: 0 after printing the help, 2 after one line on
/// stderr. Nothing when the command can go on.
std::optional<int> parseCommandLine(CLI::App& app, int argc, char** argv, const std::function<void()>& check = {});

/// Throws InputError when a report would take the place of the submission itself. `option`: the one that names `place`.
void keepOffSubmission(const std::string& option, const std::string& place, const std::string& submission);

/// Adds --kata to a verb that does its `work`, such as "draws cases", for the first kata alone: InputError for others,
/// with what there is instead.
void addOnlyKata(CLI::App& app, const char* work);

}  // namespace judge
