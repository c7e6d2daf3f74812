#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/units.h"
#include "judge/languages/language.h"

namespace judge {

/// A source file as it was read; the file is not read again.
struct Submission {
  std::string path;    ///< as the user gave it; for standard input its given name, or "-"
  std::string source;  ///< without a byte order mark
  std::string name;    ///< file name in the compiler's messages, printable and without quotes
  std::shared_ptr<const Language> language;

  /// More files of a whole program or of a function (path, text). Paths begin in the folder of the source.
  std::vector<std::pair<std::string, std::string>> otherFiles{};

  bool isStdin = false;  ///< read from standard input
};

/// The folders that the other files lie in: "." for that of the source.
std::set<std::string> foldersOf(const Submission& submission);

/// The other files that are compiled by themselves, as arguments of a compiler, which are no options.
std::vector<std::string> compiledFilesOf(const Submission& submission);

/// The first of the other files that is one of `files`, or folder of one that is one of `folders` or is itself another
/// file; empty: there is none.
std::string takenPath(const Submission& submission, const std::set<std::filesystem::path>& files,
                      std::set<std::filesystem::path> folders);

/// Writes other files below a folder, into folders in which a compiler may write.
void writeOtherFiles(const std::vector<std::pair<std::string, std::string>>& files,
                     const std::filesystem::path& folder);

/// The user's choice of languages.
struct LanguageChoice {
  std::string language{};            ///< empty: by the file's extension
  std::vector<std::string> folders;  ///< folders with more languages
  bool isOwnLeftOut = false;         ///< ignores the languages in the user's configuration folder
};

/// Reads a file, or standard input for "-", whose path is `stdinName` unless that is empty. `chosen`: its language;
/// empty: by its extension. Throws InputError if the language is unknown, or the file is no regular file, cannot be
/// read, is empty, or is larger than `largest`.
Submission readSubmission(const std::string& path, Bytes largest, const Languages& languages, const std::string& chosen,
                          const std::string& stdinName = "");

}  // namespace judge
