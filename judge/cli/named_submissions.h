#pragma once

#include <optional>
#include <vector>

#include "judge/base/units.h"
#include "judge/cli/grade_options.h"
#include "judge/languages/submission.h"

namespace judge {

/// The submissions that arguments name, in the order of the arguments: of a folder every file in it and below that has
/// the extension of a language, by path; of a pattern (* ? [...]) that no shell has expanded, and that is no file's
/// name, what matches it, by path. Any other argument stands for itself, whether there is such a file or not. Hidden
/// files and folders are left out, and links to folders are not followed. Throws InputError for a folder without such
/// files, one that cannot be read, and a pattern that nothing matches. Then as skipUnknownFiles() has it.
std::vector<std::string> findSubmissions(const std::vector<std::string>& arguments, const GradeOptions& options);

/// Takes those files away from several that no language takes, each with a line on stderr. Throws InputError where none
/// is left.
void skipUnknownFiles(std::vector<std::string>& submissions, const GradeOptions& options);

/// Calls readSubmission(); for a folder the error says how to name the files in it.
Submission readNamed(const std::string& path, const GradeOptions& options);

/// One of several submissions.
struct LoadedSubmission {
  std::string path;
  std::optional<Submission> submission;
  std::string whyNot = {};  ///< it could not be read
};

/// Reads all before the first is graded: nobody can change one meanwhile. Complains of those that cannot be read.
std::vector<LoadedSubmission> readSubmissions(const std::vector<std::string>& paths, const GradeOptions& options);

/// Throws InputError where there is a --name of something else than stdin alone.
void checkStdinName(const GradeOptions& options);

/// Throws InputError where stdin is named as more than one submission.
void refuseStdinTwice(const std::vector<std::string>& submissions);

/// Throws InputError when what `option` writes to `place` would take the place of one of the submissions.
void refuseToOverwrite(const std::vector<std::string>& submissions, const std::string& option,
                       const std::string& place);

}  // namespace judge
