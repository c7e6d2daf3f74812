#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/units.h"
#include "judge/languages/language.h"

namespace judge {

/// Somebody's source file, as it was when it was read; nobody looks at the file again.
struct Submission {
  std::string path;    ///< as the user gave it; of standard input its name, or "-"
  std::string source;  ///< without a byte order mark
  std::string name;    ///< for the compiler's messages: the file's own name, printable and without quotes
  std::shared_ptr<const Language> language;

  /// More files of a whole program, with their texts: they lie beside it.
  std::vector<std::pair<std::string, std::string>> beside{};

  bool isStdin = false;  ///< `path` is no file's
};

/// Which languages there are, and the one that the user chose.
struct LanguageChoice {
  std::string language{};            ///< empty: what the extension says
  std::vector<std::string> folders;  ///< of more languages
  bool isOwnLeftOut = false;         ///< what the user has set up for all gradings counts for nothing
};

/// Reads a file in a language of `languages`, or standard input for "-", which is then called `stdinName`, as if that
/// were its path, unless it is empty. `chosen`: its language; empty: that of its extension. Throws InputError for a
/// language that there is not or that nothing tells, what is no file, cannot be read, is empty, or is larger than
/// `largest`.
Submission readSubmission(const std::string& path, Bytes largest, const Languages& languages, const std::string& chosen,
                          const std::string& stdinName = "");

}  // namespace judge
