#pragma once

#include "judge/options/program.h"

/// The judge is four programs behind one command line: `judge COMMAND` becomes the program that has the command.
namespace judge {

inline constexpr options::Verb kServeVerb = {
    .name = "serve", .summary = "write, run and view submissions in a browser", .program = "judge-serve"};
inline constexpr options::Verb kClassVerb = {
    .name = "class", .summary = "grade a course on one machine or many", .program = "judge-class"};
inline constexpr options::Verb kStoreVerb = {
    .name = "store", .summary = "create a PostgreSQL store that several hosts share", .program = "judge-class"};
inline constexpr options::Verb kKataVerb = {
    .name = "kata", .summary = "write katas and exchange them with other judges", .program = "judge-kata"};

/// Replaces this process by `program` of this installation with `arguments`, the command first. In a build tree below
/// .build/ a missing program is built first, with progress on stderr. Throws std::runtime_error with the command to run
/// where the program can be neither started nor built.
[[noreturn]] void startProgram(std::string_view program, const std::vector<std::string>& arguments);

/// The main() of `program`, "judge" or one that startProgram() has started; returns the exit status. A program whose
/// version differs from that of the judge that started it is rebuilt in a build tree; elsewhere this prints an error
/// and returns 3. One that somebody calls without a command becomes judge. With the option of a store `judge` and
/// `judge-class` become `judge-postgresql` and `judge-class-postgresql`, themselves with the libraries of PostgreSQL,
/// which take longer to load than all others together.
int runStartedProgram(std::string_view program, const options::Program& verbs, int argc, char** argv) noexcept;

}  // namespace judge
