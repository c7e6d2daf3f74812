#pragma once

#include "judge/options/program.h"

/// The judge is four programs that show one command line: `judge VERB` becomes the program of the verb.
namespace judge {

inline constexpr options::Verb kServeVerb = {
    .name = "serve", .summary = "open a page to write, run and see submissions", .program = "judge-serve"};
inline constexpr options::Verb kClassVerb = {
    .name = "class", .summary = "grade a course, on one machine or on many", .program = "judge-class"};
inline constexpr options::Verb kStoreVerb = {
    .name = "store", .summary = "make a store that several hosts share, in PostgreSQL", .program = "judge-class"};
inline constexpr options::Verb kKataVerb = {
    .name = "kata", .summary = "write katas; exchange them with other judges", .program = "judge-kata"};

/// Becomes `program` of this installation, which gets `arguments`, the verb first. In a build tree below .build/ a
/// program that is not there yet is built, with progress on stderr. Throws std::runtime_error, with the line to run,
/// where it is missing and cannot be built, and std::system_error where it cannot be started.
[[noreturn]] void startProgram(std::string_view program, const std::vector<std::string>& arguments);

/// The main() of a command that another program has; returns the exit status, if only that of failing to become it.
int runOtherProgram(std::string_view program, int argc, char** argv) noexcept;

/// The main() of `program`, "judge" or one that startProgram() has started; returns the exit status. A program that is
/// of another version than the judge that started it is built again in a build tree; elsewhere it says so and
/// returns 3.
int runStartedProgram(std::string_view program, const options::Program& verbs, int argc, char** argv) noexcept;

}  // namespace judge
