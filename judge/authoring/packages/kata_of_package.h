#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/authoring/packages/package.h"

namespace judge {

class Languages;

/// A submission of a package, copied to the kata.
struct ImportedSubmission {
  std::filesystem::path file;  ///< path in the kata's folder: submissions/accepted/a.py
  std::string original;        ///< path in the package: accepted/a.py
  bool isLower = false;        ///< its time bounds the time limit from below
};

/// The kata made of a package.
struct ImportedKata {
  std::filesystem::path folder;  ///< Named like the kata.
  std::vector<ImportedSubmission> submissions{};
  std::vector<std::string> notes{};  ///< One line for each part that was left out; escaped.
};

/// The name of the kata made of a package: the package's name with unsuitable characters replaced.
std::string kataNameOf(const std::string& package);

/// Makes the kata `folder` of a package; the folder must not exist, and has the kata's name: the package's cases and
/// answers as texts, its validator or interactor, its submissions by folder, its statement. Submissions are programs
/// there. Throws InputError, before anything is written, for a package that is no kata: with scores that a validator
/// gives, with a script as validator, and the like. `progress`: called after each case.
ImportedKata writeKata(
    const Package& package, const Languages& languages, const std::filesystem::path& folder,
    const std::function<void()>& progress = [] {});

/// The case as a line of a suite, with a line end.
std::string suiteLineOf(const PackageCase& one);

/// The key of a suite for the case's flags of the output validator, with a line end; empty where kata.toml has them.
std::string argumentsKeyOf(const Package& package, const PackageCase& one);

/// Writes kata.toml with a limit of `seconds` for a case, or replaces it.
void writeKataFile(const Package& package, const std::filesystem::path& folder, double seconds);

}  // namespace judge
