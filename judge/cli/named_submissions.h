#pragma once

#include <optional>
#include <vector>

#include "judge/cli/grade_options.h"
#include "judge/languages/submission.h"

namespace judge {

/// The paths of the submissions that the arguments name, in the order of the arguments. A folder stands for all files
/// in it and below that have the extension of a language, sorted by path; a folder that has one itself, like
/// "adds.java", is a submission of several files. A pattern (* ? [...]) that the shell has not
/// expanded and that is no file's name stands for the files that match it, sorted by path. Any other argument stands
/// for itself, even if there is no such file. Hidden files and folders are skipped, links to folders are not followed.
/// Calls skipUnknownFiles() at the end. Throws InputError for a folder that has no such file or cannot be read, and for
/// a pattern that matches no file.
std::vector<std::string> findSubmissions(const std::vector<std::string>& arguments, const GradeOptions& options);

/// Removes the files whose language is unknown from several submissions and prints a line on stderr for each. Throws
/// InputError where no file is left.
void skipUnknownFiles(std::vector<std::string>& submissions, const GradeOptions& options);

/// Calls readSubmission(), or programSource() for a submission of several files. Throws InputError for another folder,
/// too, and suggests how to name the files in it.
Submission readNamed(const std::string& path, const GradeOptions& options);

/// One of several submissions, or why it could not be read.
struct LoadedSubmission {
  std::string path;
  std::optional<Submission> submission;
  std::string error = {};
};

/// Reads all submissions at once, so that nobody can change one before it is graded. Prints a line on stderr for each
/// that cannot be read.
std::vector<LoadedSubmission> readSubmissions(const std::vector<std::string>& paths, const GradeOptions& options);

/// Throws InputError where --name is given and the submission is not stdin alone.
void checkStdinName(const GradeOptions& options);

/// Throws InputError where stdin is named as more than one submission.
void refuseStdinTwice(const std::vector<std::string>& submissions);

/// Throws InputError when `option` would write to `path` and thereby replace one of the submissions.
void refuseToOverwrite(const std::vector<std::string>& submissions, const std::string& option, const std::string& path);

}  // namespace judge
