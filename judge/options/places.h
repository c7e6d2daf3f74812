#pragma once

#include "judge/options/program.h"

/// What help, man page and completions have in common.
namespace judge::options {

/// "--seed", the last of its names.
std::string nameOf(const Option& option);

/// All of its names, dashes included.
std::vector<std::string> namesOf(const Option& option);

/// "-j, --jobs N"
std::string leftOf(const Option& option);

/// What it is for, its words where they have no lines of their own, and its default.
std::string wordsOn(const Option& option);

/// "judge fuzz [OPTION]... SUBMISSION"
std::string usageOf(const Declaration& declaration, std::string_view command);

/// A command of a program with all that there is to say of it.
struct Place {
  std::vector<std::string> path;  ///< the names behind the program's
  const Verb* verb;
  Declaration declaration;
  bool hasVersion = false;  ///< --version is one of its options
};

/// The program itself, and all of its commands.
std::vector<Place> placesOf(const Program& program);

}  // namespace judge::options
