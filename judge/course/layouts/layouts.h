#pragma once

#include <string>
#include <vector>

#include "judge/course/layouts/tree.h"
#include "judge/course/roster.h"

/// How platforms lay out what students handed in.
namespace judge::course {

/// What one student handed in last, as a layout finds it.
struct Entry {
  std::string student;  ///< in any encoding
  std::string id{};     ///< what the platform calls it
  std::string group{};
  std::string handedIn{};               ///< UTC
  std::string place;                    ///< for people
  std::vector<TreeFile> files{};        ///< paths begin in the student's folder
  std::vector<std::string> problems{};  ///< why it cannot be graded
  std::string entryPoint{};             ///< the file that the platform says is started; may be empty
};

/// What a layout makes of a tree.
struct Entries {
  std::vector<Entry> all;
  std::vector<RosterComplaint> complaints;
  std::vector<std::string> remarks;

  /// `place`: a path of the tree; raw, as the words are.
  void complain(const std::string& place, const std::string& words);
};

/// One of several problems that were handed in, and the names that the kata goes by.
struct ProblemChoice {
  std::string chosen;  ///< empty: the one that has one of the names, or the only one
  std::vector<std::string> names;
};

struct Layout {
  const char* name;
  const char* summary;  ///< what it looks like
  bool (*matches)(const Tree& tree);
  void (*read)(const Tree& tree, const ProblemChoice& problem, Entries& entries);
};

inline constexpr Bytes kLargestTypedText = mebibytes(1);  ///< in HTML

/// In the order in which they are tried; the last matches anything.
const std::vector<Layout>& layouts();

// One file each.
bool isRosterFolder(const Tree& tree);
void readRosterFolder(const Tree& tree, const ProblemChoice& problem, Entries& entries);
bool isMoodle(const Tree& tree);
void readMoodle(const Tree& tree, const ProblemChoice& problem, Entries& entries);
bool isGradescope(const Tree& tree);
void readGradescope(const Tree& tree, const ProblemChoice& problem, Entries& entries);
bool isGithubClassroom(const Tree& tree);
void readGithubClassroom(const Tree& tree, const ProblemChoice& problem, Entries& entries);
bool isDomjudge(const Tree& tree);
void readDomjudge(const Tree& tree, const ProblemChoice& problem, Entries& entries);

/// A roster by itself: a CSV file whose files lie anywhere. Throws InputError where it cannot be read.
void readRosterFile(const std::filesystem::path& file, Entries& entries);

/// The files below a folder of the tree, with paths that begin in it; the file itself where it is one.
std::vector<TreeFile> filesBelow(const Tree& tree, const std::string& path);

/// "2026-11-21T03:32:35Z" of "2026-11-21 04:32:35.861 +0100" and the like, of which some have no zone (UTC then) or no
/// time; empty for anything else.
std::string utcOf(const std::string& time);

/// What somebody typed into an editor that made HTML of it: text without tags, in lines. Of the entities those that
/// editors write; no-break spaces are spaces.
std::string textOfHtml(std::string_view html);

}  // namespace judge::course
