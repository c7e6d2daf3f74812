#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "judge/languages/language.h"

namespace judge::course {

/// The last that one student handed in.
struct HandedIn {
  std::string student;   ///< valid UTF-8, unlike every other of the roster
  std::string id;        ///< what the platform calls it, for upload files: "Participant 1234"; may be empty
  std::string group;     ///< may be empty
  std::string handedIn;  ///< UTC, "2026-11-21T03:32:35Z"; empty where nothing tells
  std::string place;     ///< where it was found: "export.zip: Ada Byron_123_assignsubmission_file_", "roster.csv:12"
  std::vector<std::pair<std::string, std::string>> files;  ///< name and bytes, the main one first; no folders in names
  std::shared_ptr<const Language> language;
};

/// What is wrong with a roster; all of it is told at once.
struct RosterComplaint {
  std::string place;  ///< "roster.csv:12", or a path
  std::string words;
  std::string student;  ///< whose submission cannot be graded; empty where nobody's is known
};

struct Roster {
  std::string layout;                 ///< "roster", "folders", "moodle", "gradescope", "github-classroom", "domjudge"
  std::vector<HandedIn> submissions;  ///< by student
  std::vector<RosterComplaint> complaints;
  std::vector<std::string> remarks;  ///< what was left out and why, a line each: older attempts, hidden files
};

struct RosterOptions {
  std::string layout;    ///< empty: what it looks like
  std::string language;  ///< empty: what the extension says
  Bytes largest;         ///< of one source
};

/// Reads a CSV file, a folder, or an archive of one. Throws InputError where nothing can be read at all.
Roster readRoster(const std::filesystem::path& place, const Languages& languages, const RosterOptions& options);

}  // namespace judge::course
