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
  std::string path;    ///< as the user gave it; "-" for standard input
  std::string source;  ///< without a byte order mark
  std::string name;    ///< for the compiler's messages: the file's own name, printable and without quotes
  std::shared_ptr<const Language> language;

  /// More files of a whole program, with their texts: they lie beside it.
  std::vector<std::pair<std::string, std::string>> beside{};
};

/// Which languages there are, and the one that the user chose.
struct LanguageChoice {
  std::string language{};            ///< empty: what the extension says
  std::vector<std::string> folders;  ///< of more languages
};

/// Reads a file in a language of `languages`, or standard input for "-". `chosen`: its language; empty: that of its
/// extension, on stdin C++. Throws InputError for a language that there is not, what is no file, cannot be read, is
/// empty, or is larger than `largest`.
Submission readSubmission(const std::string& path, Bytes largest, const Languages& languages,
                          const std::string& chosen);

}  // namespace judge
