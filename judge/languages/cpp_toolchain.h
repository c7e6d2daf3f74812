#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/placeholders.h"

namespace judge {

/// What the user chose.
struct CompilerChoice {
  std::string compiler = "g++";  ///< a name found on PATH, or a path
  std::string standard = "c++20";
};

/// What the user chose to build with.
struct Toolchain {
  Placeholders placeholders;
  std::vector<std::filesystem::path> readable;  ///< where it lies
  std::string identity;                         ///< changes when it does; empty: the language's own programs
};

/// The tool of that name in folders with colons between them; empty where there is none.
std::filesystem::path findTool(const std::string& folders, const std::string& name);

/// The compiler of C++ that the user chose, and how it is called.
struct CppToolchain {
  /// Throws InputError when the compiler that the user named does not exist, std::system_error when the default one is
  /// missing.
  explicit CppToolchain(CompilerChoice choice);

  /// What each compile is called with, but for its files.
  std::vector<std::string> arguments() const;

  /// The same of linking.
  static std::vector<std::string> linkerArguments();

  /// Where a compiler lies that is not the system's, and its own tools with it.
  std::vector<std::filesystem::path> ownTools() const;

  /// For whole programs, which Builder compiles.
  Toolchain forPrograms() const;

  CompilerChoice choice;
  std::filesystem::path path;  ///< resolved
  std::string identity;        ///< changes when the compiler does
  bool isClang = false;        ///< by its name: its options differ
};

}  // namespace judge
