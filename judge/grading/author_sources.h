#pragma once

#include <filesystem>

#include "judge/languages/submission.h"

namespace judge {

/// The source of a function in a file of a kata's folder, as readSubmission() reads it. Throws InputError for a link,
/// too.
Submission functionSource(const std::filesystem::path& file, Bytes largest, const Languages& languages);

/// A whole program: a file, or a folder of files. In a folder the program is what is called main, validate, validator,
/// check or checker, or else the first by name; the others lie beside it. Throws InputError, which names the file, for
/// links, folders in it, sources in two languages, scripts that would build or run it, and what is too much or too
/// large.
Submission programSource(const std::filesystem::path& path, Bytes largest, const Languages& languages);

}  // namespace judge
