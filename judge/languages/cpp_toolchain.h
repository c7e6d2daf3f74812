#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/placeholders.h"

namespace judge {

/// The user's choice of compiler and standard.
struct CompilerChoice {
  std::string compiler = "g++";  ///< a name found on PATH, or a path
  std::string standard = "c++20";
};

/// Settings of the chosen compiler that language.toml and the sandbox need.
struct Toolchain {
  Placeholders placeholders;
  std::vector<std::filesystem::path> readable;  ///< folders of the compiler
  std::string identity;                         ///< changes with the compiler; empty: the language's own programs
};

/// The path of the tool in a list of folders separated by colons; empty if it is in none.
std::filesystem::path findTool(const std::string& folders, const std::string& name);

/// The chosen C++ compiler and its options.
struct CppToolchain {
  /// Throws InputError when the compiler that the user named does not exist, std::system_error when the default one is
  /// missing.
  explicit CppToolchain(CompilerChoice choice);

  /// Options of every compile, without files.
  std::vector<std::string> arguments() const;

  /// Options of every link, without files.
  static std::vector<std::string> linkerArguments();

  /// Folders of a compiler that is not the system's, and of its tools.
  std::vector<std::filesystem::path> ownTools() const;

  /// The toolchain for whole programs, which Builder compiles.
  Toolchain forPrograms() const;

  CompilerChoice choice;
  std::filesystem::path path;  ///< resolved
  std::string identity;        ///< changes when the compiler does
  bool isClang = false;        ///< by its name; its options differ from g++'s
};

}  // namespace judge
