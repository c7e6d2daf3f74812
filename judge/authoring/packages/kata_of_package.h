#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/authoring/packages/package.h"

namespace judge {

class Languages;

/// A submission of a package in the kata that was made of it.
struct ImportedSubmission {
  std::filesystem::path file;  ///< path in the kata's folder: submissions/accepted/a.py
  std::string original;        ///< path in the package: accepted/a.py
  bool isLower = false, isUpper = false;
};

/// The kata made of a package.
struct ImportedKata {
  std::filesystem::path folder;  ///< its name is the kata's
  std::vector<ImportedSubmission> submissions{};
  std::vector<std::string> notes{};  ///< what was left out, a line each; escaped
};

/// The name of a kata of `package`: its own as far as it may be one.
std::string kataNameOf(const std::string& package);

/// Makes a kata folder of it, which must not be there yet, in the folder `parent`: its cases and answers as texts, its
/// validator, its submissions by folder, its statement. Submissions are programs there. Throws InputError, before
/// anything is written, for a package that is no kata: interactive, in several passes, with scores, with a script as
/// validator, with flags that differ from case to case, and the like.
ImportedKata writeKata(const Package& package, const Languages& languages, const std::filesystem::path& parent);

/// (Re)writes kata.toml with that limit of a case.
void writeKataFile(const Package& package, const std::filesystem::path& folder, double seconds);

}  // namespace judge
