#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/units.h"
#include "judge/languages/language.h"

namespace judge::course {

/// The last that one student handed in.
struct HandIn {
  std::string student;        ///< printable, unlike every other of the roster
  std::string id{};           ///< the platform's id, for upload files: "Participant 1234"; may be empty
  std::string group{};        ///< may be empty
  std::string submittedAt{};  ///< UTC, "2026-11-21T03:32:35Z"; empty where it is not known
  std::string location{};  ///< where it was found: "export.zip: Ada Byron_123_assignsubmission_file_", "roster.csv:12"

  /// Paths from the main one's folder and bytes, the main one first. No byte order mark; equal bytes are shared.
  std::vector<std::pair<std::string, std::shared_ptr<const std::string>>> files{};
  std::shared_ptr<const Language> language{};

  std::string problem{};               ///< why it cannot be graded, a line; then there are no files and no language
  bool isForStudent = false;           ///< the problem is about the own files: the student may read it
  bool isLate = false;                 ///< the platform says so
  bool isStart = false;                ///< The kata's starting code as it was: many may have it.
  std::vector<std::string> leftOut{};  ///< Paths of source files that are no part of it.
};

/// A mistake in a roster, of which all are reported at once. Printable.
struct RosterProblem {
  std::string location;  ///< "roster.csv:12", or a path
  std::string message;
};

struct Roster {
  std::string layout;  ///< "roster", "folders", "moodle", "canvas", "gradescope", "github-classroom", "domjudge"
  std::vector<HandIn> submissions;      ///< by student; also those that cannot be graded
  std::vector<RosterProblem> problems;  ///< by location
  std::vector<std::string> remarks;  ///< Files that were left out and why, a line each: older attempts, hidden files.
};

struct RosterOptions {
  std::string layout;    ///< empty: what it looks like; behind a '/' the one problem of several: "domjudge/queens"
  std::string language;  ///< Empty: the language of the extension.
  Bytes largest;         ///< Limit for one source.

  /// Names that a submission's file may have, without its extension: first the kata's, then its function's in every
  /// naming style. Of several files the one with such a name is graded, else the one that has the function.
  std::vector<std::string> names{};

  bool isProgram = false;          ///< Submissions are complete programs.
  std::set<std::string> starts{};  ///< normalizedDigestOf() the kata's starting code in each language.
};

/// Reads a CSV file, a folder, or an archive of one. Throws InputError where nothing can be read at all, or `layout` is
/// none.
Roster readRoster(const std::filesystem::path& path, const Languages& languages, const RosterOptions& options);

/// By path, and by line in a file.
void sortByLocation(std::vector<RosterProblem>& problems);

/// A digest of the sources withoutComments(), 64 hexadecimal digits: equal ones are near copies. A hint for a teacher:
/// whoever renames a variable is not found, and short right answers are all alike.
std::string normalizedDigestOf(const HandIn& handIn);

}  // namespace judge::course
