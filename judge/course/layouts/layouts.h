#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/course/roster.h"

/// How platforms lay out what students handed in.
namespace judge::course {

struct TreeFile {
  std::string path;  ///< below the tree: folders and name with '/', in UTF-8, none of them "." or ".."
  std::uint64_t bytes = 0;
  std::shared_ptr<const std::string> text{};  ///< Content of a file in an archive, unless it was not wanted.
  std::filesystem::path disk{};               ///< Path of any other file.
  std::string problem{};  ///< why nobody can read it, also where it is a folder; empty where nothing is known

  /// Throws InputError "cannot be read: ..." without a location, and where there are more bytes than `most`.
  std::shared_ptr<const std::string> read(Bytes most) const;
};

/// Limits of a tree.
struct TreeBounds {
  std::size_t files = 500'000;
  std::size_t depth = 32;
  Bytes archive = mebibytes(4096);  ///< unpacked
  Bytes kept = mebibytes(1024);     ///< Bytes kept in memory.
  Bytes names = mebibytes(256);     ///< Names of all files and folders of an archive, with the memory to hold them.
};

/// A folder or an archive of one as a list of files, without what is no part of a submission: hidden files, the folders
/// of version control, packages and caches, and files that systems add. No link is followed, nothing is written.
struct Tree {
  std::string root;                     ///< the folder or archive, for people
  std::vector<TreeFile> files;          ///< by path
  std::vector<std::string> folders;     ///< with those that hold no file; by path
  std::set<std::string> repositories;   ///< The folders that are Git repositories or come from GitHub.
  std::vector<RosterProblem> problems;  ///< Members that lie outside the tree; a file in it has its own.
  std::vector<RosterProblem> noFiles;   ///< links, pipes, devices, by path
  std::vector<std::string> remarks;     ///< Files that were left out.
  bool isArchive = false;
  Bytes unpacked{};  ///< Size of an archive's content.
  std::string top;   ///< The folders that descend() has removed, with a '/' behind each.

  /// How many bytes of the member of an archive are worth keeping; 0: none.
  using Wanted = std::function<Bytes(const std::string& path)>;

  /// Throws InputError where it cannot be read at all, or holds more than the bounds allow.
  static Tree ofFolder(const std::filesystem::path& folder, const TreeBounds& bounds = {});
  static Tree ofArchive(const std::filesystem::path& archive, const Wanted& wanted, const TreeBounds& bounds = {});
  static Tree ofArchive(const std::string& path, std::string_view bytes, const Wanted& wanted,
                        const TreeBounds& bounds = {});

  /// A path of it, for people: "export.zip: a/b", "folder/a/b".
  std::string displayPath(const std::string& path) const;

  /// Nothing where there is no such file.
  const TreeFile* find(const std::string& path) const;

  /// The folder that all else lies in; nothing where there is none.
  std::optional<std::string> topFolder() const;

  /// Takes that folder away from all paths.
  void descend();
};

/// By its name.
bool isArchive(std::string_view name);

/// The part behind the last '/'.
std::string lastPart(const std::string& path);

/// ".py"; empty where the name has none.
std::string extensionOf(const std::string& path);

/// The last submission of one student, as a layout finds it.
struct LayoutEntry {
  std::string student;  ///< in any encoding
  std::string id{};     ///< The platform's id of the student.
  std::string group{};
  std::string submittedAt{};             ///< UTC
  std::string location;                  ///< for people
  std::vector<TreeFile> files{};         ///< paths begin in the student's folder
  std::vector<std::string> problems{};   ///< why it cannot be graded
  std::string entryPoint{};              ///< the file that the platform starts; may be empty
  std::vector<std::string> conflicts{};  ///< problems that name other students
  bool isAbsent = false;                 ///< the platform knows the student, who handed in nothing
  bool isLate = false;                   ///< the platform says so
};

/// All that a layout reads from a tree.
struct LayoutEntries {
  std::vector<LayoutEntry> all;
  std::vector<RosterProblem> problems;
  std::vector<std::string> remarks;

  /// Both are raw text. `location`: a path of the tree.
  void addProblem(const std::string& location, const std::string& message);
};

/// One of several problems that were handed in, and the names that the kata goes by.
struct ProblemChoice {
  std::string chosen;  ///< empty: the one that has one of the names, or the only one
  std::vector<std::string> names;
};

struct PlatformLayout {
  const char* name;
  bool (*matches)(const Tree& tree);
  void (*read)(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries);
};

inline constexpr Bytes kLargestTypedText = mebibytes(1);  ///< in HTML

/// In the order in which they are tried; the last matches anything.
const std::vector<PlatformLayout>& layouts();

// One file each.
bool isRosterFolder(const Tree& tree);
void readRosterFolder(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries);
bool isMoodle(const Tree& tree);
void readMoodle(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries);
bool isGradescope(const Tree& tree);
void readGradescope(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries);
bool isGithubClassroom(const Tree& tree);
void readGithubClassroom(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries);
bool isCanvas(const Tree& tree);
void readCanvas(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries);
bool isDomjudge(const Tree& tree);
void readDomjudge(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries);

/// A roster by itself: a CSV file whose files lie anywhere. Throws InputError where it cannot be read.
void readRosterFile(const std::filesystem::path& file, LayoutEntries& entries);

/// The files below a folder of the tree, with paths that begin in it; the file itself where it is one.
std::vector<TreeFile> filesBelow(const Tree& tree, const std::string& path);

/// "2026-11-21T03:32:35Z" of "2026-11-21 04:32:35.861 +0100" and the like, of which some have no zone (UTC then) or no
/// time; empty for anything else.
std::string utcOf(const std::string& time);

/// The same, and empty for a time without a zone: whoever writes one means the own, and nobody is late for that.
std::string utcOfZoned(const std::string& time);

/// The text of HTML that an editor made of what somebody typed: without tags, in lines. It knows the entities that
/// editors write; no-break spaces are spaces.
std::string textOfHtml(std::string_view html);

inline constexpr Bytes kLargestNotebook = mebibytes(16);  ///< with its pictures
bool isNotebook(const std::string& path);

/// The cells of code of a Jupyter notebook in Python as a file of Python, or a problem that says what to do.
TreeFile codeOfNotebook(const TreeFile& notebook);

/// Why the files at the top of a tree may be no students; empty where nothing speaks against it.
std::string doubtAboutFolders(const Tree& tree, const std::vector<std::string>& names);

/// Which of a student's files are the submission.
struct ChosenFiles {
  std::vector<TreeFile> files{};  ///< the main one first
  std::shared_ptr<const Language> language{};
  std::string problem{};               ///< why there are none; then nothing else counts
  std::vector<std::string> remarks{};  ///< Files that were left out.
  std::vector<std::string> leftOut{};  ///< Their paths.
};

/// The rules, in judge/course/rosters.md for people.
class FileChooser {
 public:
  FileChooser(const Languages& languages, const RosterOptions& options);

  /// Nothing where no language has its extension.
  std::shared_ptr<const Language> languageOf(const std::string& path) const;

  /// `entryPoint`: the file or class that the platform starts; may be empty.
  ChosenFiles choose(const std::vector<TreeFile>& files, const std::string& entryPoint) const;

  /// Whether there is a source that may be the solution: one with the kata's function, where that is known.
  bool hasSolution(const std::vector<TreeFile>& files) const;

  /// The most bytes that a member of an archive may have.
  Bytes wanted(const std::string& path) const;

 private:
  struct Candidate {
    const TreeFile* file;
    std::shared_ptr<const Language> language{};
  };
  using Candidates = std::vector<Candidate>;

  Candidates candidatesIn(const std::vector<TreeFile>& files) const;
  Candidates narrowed(Candidates all, const std::string& entryPoint) const;
  void compareTexts(Candidates& all) const;
  bool isFunction() const { return !options_.isProgram && options_.names.size() > 1; }
  std::string readText(const TreeFile& file) const;  // empty: it cannot be read, or is too large for a submission
  bool hasFunction(const Candidate& one) const;
  bool isStart(const Candidate& one) const;
  bool isRival(const TreeFile& file, const std::string& content, const Language& language) const;
  bool isPart(const TreeFile& file, const Candidate& main) const;
  bool isLeftOut(const TreeFile& file, const ChosenFiles& chosen, const std::string& texts) const;
  Candidate withCrate(Candidate main, const std::vector<TreeFile>& files) const;
  ChosenFiles withHelpers(const std::vector<TreeFile>& files, const Candidate& main) const;

  const Languages& languages_;
  const RosterOptions& options_;
  std::shared_ptr<const Language> chosen_;
  std::vector<std::vector<std::string>> names_;  // folded; those that mean more first
  std::string functions_;                        // the kata's function in all naming styles: "a|b"
  mutable std::map<std::string, std::shared_ptr<const Language>> byExtension_;
};

}  // namespace judge::course
