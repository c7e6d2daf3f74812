#pragma once

#include <filesystem>
#include <memory>
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

  /// More files of a whole program or of a function (path, text). Paths begin in the folder of the source, and may lead
  /// out of it by "..", as often as `folder` has parts.
  std::vector<std::pair<std::string, std::string>> otherFiles{};

  bool isStdin = false;  ///< read from standard input
  std::string folder{};  ///< of the source, below that of all files: "src"; empty: it is the same
};

/// For a compiler of C or C++: it finds an #include in each folder that an other file lies below. GCC takes a folder
/// for "x.h" before those of the system, or behind them for "x.h" and <x.h>, not both: the first is for names that both
/// have.
std::vector<std::string> includeOptionsOf(const Submission& submission);

/// The other files that are compiled by themselves, which none includes, as arguments of a compiler: none is an option.
std::vector<std::string> compiledFilesOf(const Submission& submission);

/// Writes other files below a folder, into folders in which a compiler may write, that of the source among them.
void writeOtherFiles(const Submission& submission, const std::filesystem::path& root);

/// The folder of the source.
std::filesystem::path sourceFolder(const Submission& submission, const std::filesystem::path& root);

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
