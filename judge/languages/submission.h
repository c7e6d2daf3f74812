#pragma once

#include <string>

#include "judge/base/units.h"

namespace judge {

/// Somebody's source file, as it was when it was read; nobody looks at the file again.
struct Submission {
  std::string path;    ///< as the user gave it; "-" for standard input
  std::string source;  ///< without a byte order mark
  std::string name;    ///< for the compiler's messages: the file's own name, printable and without quotes
};

/// Whether a file of this name can be a submission.
bool hasSubmissionExtension(const std::string& path);

/// Reads a file with one of the extensions .cpp .cc .cxx .h .hpp, or standard input for "-".
/// Throws InputError for what is no such file, cannot be read, is empty, or is larger than `largest`.
Submission readSubmission(const std::string& path, Bytes largest);

}  // namespace judge
