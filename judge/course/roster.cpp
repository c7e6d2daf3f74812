#include "judge/course/roster.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/layouts/names.h"
#include "judge/course/plan.h"
#include "judge/machine/digest.h"
#include "judge/options/option.h"

namespace judge::course {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestDescription = mebibytes(64);  // the metadata of a platform
constexpr TreeBounds kOneStudent = {
    .files = 5'000, .depth = 32, .archive = mebibytes(256), .kept = mebibytes(64), .names = mebibytes(16)};
constexpr int kArchivesInArchives = 2;
constexpr std::size_t kMostProblems = 8;                    // of one student are reported
constexpr Bytes kLongestProblem{1000}, kLongestShown{300};  // a longest path in it
constexpr std::size_t kLongestStoredName = 240;             // file systems have names of 255 bytes

/// Totals over a student's archives.
struct Unpacked {
  std::size_t files = 0;
  std::uint64_t bytes = 0;
};

/// As a person reads them, and a plan can hold them.
void shorten(std::vector<std::string>& problems) {
  const std::size_t more = problems.size() - std::min(problems.size(), kMostProblems);
  problems.resize(problems.size() - more);
  for (std::string& problem : problems) problem = cut(escaped(problem), kLongestProblem);
  if (more > 0) problems.push_back(fmt::format("and {} more", more));
}

bool isTable(const fs::path& path) {
  const std::string extension = foldedName(path.extension().string());
  return extension == ".csv" || extension == ".tsv" || extension == ".txt";
}

/// A file of the platform's own in an export, and not a student's.
bool isDescription(const std::string& path) {
  const std::string extension = extensionOf(path);
  return std::ranges::count(path, '/') < 2 && (extension == ".csv" || extension == ".yml" || extension == ".json");
}

const PlatformLayout& layoutNamed(const std::string& name) {
  std::vector<std::string> names;
  for (const PlatformLayout& layout : layouts()) {
    if (layout.name == name) return layout;
    names.emplace_back(layout.name);
  }
  throw InputError("--layout " + escaped(name), fmt::format("is not a layout, expected one of {}{}", join(names, ", "),
                                                            options::didYouMean(name, names)));
}

class RosterReader {
 public:
  RosterReader(const Languages& languages, const RosterOptions& options)
      : options_(options), chooser_(languages, options) {
    const std::size_t slash = options.layout.find('/');
    layout_ = options.layout.substr(0, slash);
    problem_ = {slash == std::string::npos ? "" : options.layout.substr(slash + 1), options.names};
    if (!layout_.empty()) layoutNamed(layout_);
  }

  Roster read(const fs::path& given) {
    std::error_code error;
    const fs::file_status status = fs::status(given, error);
    if (!fs::exists(status)) throw InputError(escaped(given.string()), "no such folder, archive or CSV file");
    if (fs::is_directory(status))
      readTree(Tree::ofFolder(given));
    else if (isArchive(given.filename().string()))
      readTree(Tree::ofArchive(given, [this](const std::string& path) {
        return isDescription(path)            ? kLargestDescription
               : extensionOf(path) == ".html" ? kLargestTypedText
                                              : chooser_.wanted(path);
      }));
    else if (fs::is_regular_file(status) && (isTable(given) || layout_ == "roster"))
      readTable(given);
    else
      throw InputError(escaped(given.string()), "is not a folder, an archive (.zip, .tar.gz) or a CSV file (.csv)");
    finish(given);
    return std::move(roster_);
  }

 private:
  void readTable(const fs::path& file) {
    if (!layout_.empty() && layout_ != "roster")
      throw InputError("--layout " + layout_, "is no CSV file, " + escaped(file.string()) + " is one");
    roster_.layout = "roster";
    readRosterFile(file, entries_);
  }

  void readTree(Tree tree) {
    for (const RosterProblem& problem : tree.problems)
      entries_.addProblem(tree.displayPath(problem.location), problem.message);
    entries_.remarks = tree.remarks;
    const PlatformLayout& layout = layoutOf(tree);
    roster_.layout = layout.name;
    layout.read(tree, problem_, entries_);
  }

  /// Descends into the one folder of an archive, and into that of a platform.
  const PlatformLayout& layoutOf(Tree& tree) const {
    const std::string given = tree.root;
    const auto found = [&]() -> const PlatformLayout* {
      if (!layout_.empty()) {
        const PlatformLayout& named = layoutNamed(layout_);
        return named.matches(tree) ? &named : nullptr;
      }
      for (const PlatformLayout& one : layouts())
        if (&one != &layouts().back() && one.matches(tree)) return &one;
      return nullptr;
    };
    if (const PlatformLayout* const layout = found()) return *layout;
    if (const std::optional<std::string> top = tree.topFolder()) {
      Tree complete = tree;
      tree.descend();
      if (const PlatformLayout* const layout = found()) return *layout;
      const bool isWrapper = tree.isArchive && (!tree.folders.empty() || *top == fs::path(tree.root).stem());
      const auto archives = std::ranges::count_if(tree.files, isArchive, &TreeFile::path);
      if (!isWrapper && tree.isArchive && archives > 1 && layout_.empty())
        throw InputError(escaped(given), fmt::format("the folder {} holds {} archives, of one student or of one each: "
                                                     "pack them without this folder, or in a folder for each student",
                                                     inQuotes(*top), archives));
      if (!isWrapper) tree = std::move(complete);
    }
    if (!layout_.empty()) return layoutNamed(layout_);
    if (const std::string doubt = doubtAboutFolders(tree, options_.names); !doubt.empty())
      throw InputError(escaped(given), doubt + "; --layout folders takes each file and folder for a student");
    return layouts().back();
  }

  void finish(const fs::path& given) {
    std::vector<HandIn> all;
    for (const LayoutEntry& entry : entries_.all) all.push_back(named(entry));
    nameApart(all);
    refuseSharedIds(all);
    refuseTwins(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
      take(entries_.all[i], all[i]);
      entries_.all[i] = {};
      if (!all[i].student.empty()) roster_.submissions.push_back(std::move(all[i]));
    }
    keepOneOfTwins();
    roster_.problems = std::move(entries_.problems);
    sortByLocation(roster_.problems);
    roster_.remarks = std::move(entries_.remarks);
    if (roster_.submissions.empty() && roster_.problems.empty())
      roster_.problems.push_back({escaped(given.string()), "there is no submission"});
  }

  static HandIn named(const LayoutEntry& entry) {
    HandIn handed{.student = readableName(entry.student),
                  .id = readableName(entry.id),
                  .group = readableName(entry.group),
                  .submittedAt = entry.submittedAt,
                  .location = escaped(entry.location),
                  .isLate = entry.isLate};
    if (handed.student.empty()) handed.student = handed.id;
    return handed;
  }

  using Key = std::string HandIn::*;

  /// The indexes of those with the same non-empty key.
  static std::map<std::string, std::vector<std::size_t>> placesBy(Key key, const std::vector<HandIn>& all) {
    std::map<std::string, std::vector<std::size_t>> indexes;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!(all[i].*key).empty()) indexes[all[i].*key].push_back(i);
    return indexes;
  }

  /// An id that several students have identifies none of them.
  void refuseSharedIds(std::vector<HandIn>& all) {
    for (const auto& [id, same] : placesBy(&HandIn::id, all)) {
      const auto differs = [&](std::size_t one, std::size_t i) { return all[i].student != all[one].student; };
      for (const std::size_t i : same) {
        const auto other = std::ranges::find_if(same, [&](std::size_t one) { return differs(one, i); });
        if (other == same.end()) break;  // they are one student
        entries_.all[i].conflicts.push_back(
            fmt::format("{} has the id {}, and so has {} at {}; give each an id of their own, or leave one out",
                        all[i].student, id, all[*other].student, all[*other].location));
        all[i].id.clear();
      }
    }
  }

  /// Students with the same name are distinguished by the platform's id.
  static void nameApart(std::vector<HandIn>& all) {
    for (const auto& [name, same] : placesBy(&HandIn::student, all)) {
      std::set<std::string> ids;
      for (const std::size_t i : same) ids.insert(all[i].id);
      if (ids.size() > 1 && !ids.contains(""))
        for (const std::size_t i : same) all[i].student = fmt::format("{} ({})", name, all[i].id);
    }
  }

  void refuseTwins(const std::vector<HandIn>& all) {
    for (const auto& [student, same] : placesBy(&HandIn::student, all))
      for (const std::size_t i : same)
        if (i != same.front())
          entries_.all[i].conflicts.push_back(
              fmt::format("{} appears twice, first at {}; {}", student, all[same.front()].location,
                          all[i].id.empty() ? "give them an id, or leave one out"
                                            : "give both a time (the last one counts), or leave one out"));
  }

  /// None of them can be graded.
  void keepOneOfTwins() {
    std::vector<HandIn>& all = roster_.submissions;
    std::ranges::stable_sort(all, {}, &HandIn::student);
    for (std::size_t i = all.size(); i-- > 1;) {
      HandIn &one = all[i - 1], &other = all[i];
      if (one.student != other.student) continue;
      one.problem = other.problem;
      one.isForStudent = false;
      one.files.clear();
      one.language.reset();
      if (one.id != other.id) one.id.clear();
      if (one.group != other.group) one.group.clear();
      other.student.clear();
    }
    std::erase_if(all, [](const HandIn& one) { return one.student.empty(); });
  }

  /// Problems are reported, and kept with the submission.
  void take(LayoutEntry& entry, HandIn& handed) {
    std::vector<std::string>& problems = entry.problems;
    handed.isForStudent = problems.empty() && entry.conflicts.empty();  // what follows is about the student's own files
    if (handed.student.empty()) problems.insert(problems.begin(), "names no student");
    for (const TreeFile& file : entry.files)
      if (!file.problem.empty())
        problems.push_back((file.path.empty() ? "" : cut(file.path, kLongestShown) + ": ") + file.problem);
    if (entry.isAbsent) problems.emplace_back("nothing was handed in");
    problems.insert(problems.begin(), entry.conflicts.begin(), entry.conflicts.end());
    if (problems.empty()) takeFiles(entry, handed);
    if (problems.empty()) return;
    shorten(problems);
    if (!entry.isAbsent)
      for (const std::string& problem : problems) {
        const bool isNamed =
            roster_.layout == "roster" || (entry.location + problem).find(handed.student) != std::string::npos;
        entries_.addProblem(entry.location, (isNamed ? "" : handed.student + ": ") + problem);
      }
    handed.problem = join(problems, "; ");
    handed.files.clear();
    handed.language.reset();
  }

  void takeFiles(LayoutEntry& entry, HandIn& handed) {
    Unpacked unpacked;
    if (std::string problem = openArchives(entry.files, entry.location, kArchivesInArchives, unpacked);
        !problem.empty())
      return entry.problems.push_back(std::move(problem));
    takeNotebooks(entry.files);
    for (const TreeFile& file : entry.files)
      if (!file.problem.empty()) entry.problems.push_back(file.path + ": " + file.problem);
    if (!entry.problems.empty()) return;
    ChosenFiles chosen = chooser_.choose(entry.files, entry.entryPoint);
    for (const std::string& remark : chosen.remarks)
      entries_.remarks.push_back(escaped(entry.location + ": " + remark));
    if (!chosen.problem.empty()) return entry.problems.push_back(std::move(chosen.problem));
    handed.language = chosen.language;
    for (const std::string& path : chosen.leftOut) handed.leftOut.push_back(readableName(path));
    for (const TreeFile& file : chosen.files)
      if (const std::string problem = takeFile(file, chosen.files.size() == 1, handed); !problem.empty())
        entry.problems.push_back(file.path + ": " + problem);
    handed.isStart = entry.problems.empty() && options_.starts.contains(normalizedDigestOf(handed));
  }

  /// Where no source is the solution.
  void takeNotebooks(std::vector<TreeFile>& files) const {
    if (chooser_.hasSolution(files)) return;
    for (TreeFile& file : files)
      if (isNotebook(file.path)) file = codeOfNotebook(file);
  }

  /// Where no source is the solution, what is in a student's archives takes their place. Says what is wrong.
  std::string openArchives(std::vector<TreeFile>& files, const std::string& location, int deep, Unpacked& unpacked) {
    const auto archive = std::ranges::find_if(files, [](const TreeFile& file) { return isArchive(file.path); });
    if (archive == files.end() || deep == 0 || chooser_.hasSolution(files)) return "";
    std::vector<TreeFile> opened;
    const auto archives = std::ranges::count_if(files, [](const TreeFile& file) { return isArchive(file.path); });
    for (TreeFile& file : files) {
      if (!isArchive(file.path)) {
        opened.push_back(std::move(file));
        continue;
      }
      try {
        const auto bytes = file.read(chooser_.wanted(file.path));
        Tree tree = Tree::ofArchive(
            file.path, *bytes, [this](const std::string& path) { return chooser_.wanted(path); }, kOneStudent);
        if (const std::string problem = tooMuch(unpacked, tree); !problem.empty()) return problem;
        for (const TreeFile& member : tree.files)
          if (!member.problem.empty()) tree.problems.push_back({member.path, member.problem});
        for (const RosterProblem& problem : tree.problems)
          return fmt::format("{}: member {}: {}", file.path, cut(problem.location, kLongestShown), problem.message);
        for (const std::string& remark : tree.remarks)
          entries_.remarks.push_back(escaped(location + ": ") + escaped(file.path) + ": " + remark);
        // What several archives hold lies in folders of its own.
        const std::size_t folder = archives > 1 ? file.path.rfind('.') : file.path.rfind('/');
        const std::string prefix = folder == file.path.npos ? "" : file.path.substr(0, folder) + '/';
        for (TreeFile& member : tree.files) {
          member.path.insert(0, prefix);
          opened.push_back(std::move(member));
        }
      } catch (const InputError& error) {
        const std::string what = error.what();
        return fmt::format("{}{}; pack it again as a .zip, or hand in the source itself",
                           what.starts_with(escaped(file.path)) ? "" : file.path + ": ", what);
      }
    }
    files = std::move(opened);
    return openArchives(files, location, deep - 1, unpacked);
  }

  static std::string tooMuch(Unpacked& unpacked, const Tree& tree) {
    unpacked.files += tree.files.size();
    unpacked.bytes += tree.unpacked.count;
    if (unpacked.files > kOneStudent.files)
      return fmt::format("its archives hold more than {} files together", kOneStudent.files);
    if (unpacked.bytes > kOneStudent.archive.count)
      return fmt::format("its archives unpack to more than {} MiB together", kOneStudent.archive.count >> 20);
    return "";
  }

  /// Says what is wrong.
  std::string takeFile(const TreeFile& file, bool isAlone, HandIn& handed) try {
    std::shared_ptr<const std::string> text = file.read(options_.largest);
    if (isUtf16(*text)) return "is UTF-16, expected UTF-8; save it as UTF-8";
    if (text->starts_with(kByteOrderMark)) text = std::make_shared<std::string>(text->substr(kByteOrderMark.size()));
    if (handed.files.empty() && text->find_first_not_of(" \t\r\n") == text->npos)
      return "is empty; hand in the file with the code in it";
    const std::string name = storedName(isAlone ? lastPart(file.path) : file.path);
    const auto holds = [](const std::string& folder, const std::string& path) {
      return path.starts_with(folder + '/');
    };
    for (const auto& [other, same] : handed.files)
      if (other == name || holds(other, name) || holds(name, other))
        return fmt::format("there is another file called {}", other);
    handed.files.emplace_back(name, shared(std::move(text)));
    return "";
  } catch (const InputError& error) {
    return error.message();
  }

  /// The path in the student's folder, with names as readSubmission() has them, and short enough to be stored.
  static std::string storedName(const std::string& path) {
    std::string folders;
    std::vector<std::string_view> parts = split(path, '/');
    parts.pop_back();
    for (const std::string_view part : parts) folders += plainName(safeName(std::string(part))) + '/';
    const std::string name = folders + fileName(path);
    return sourceName("", name).size() > kLongestStoredName ? fileName(path) : name;
  }

  static std::string plainName(const std::string& name) {
    return name.find_first_not_of('.') == name.npos ? "submission" : name;
  }

  static std::string fileName(const std::string& path) {
    std::string stem = safeName(fs::path(lastPart(path)).stem().string()), extension = safeName(extensionOf(path));
    while (sourceName("", stem + extension).size() > kLongestStoredName) dropLast(stem.empty() ? extension : stem);
    return plainName(stem + extension);
  }

  static std::string safeName(std::string name) {
    std::erase_if(name, [](char c) { return c == '"' || c == '\\' || c == ':'; });
    return readableName(name);
  }

  /// A character of UTF-8.
  static void dropLast(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
    if (!text.empty()) text.pop_back();
  }

  std::shared_ptr<const std::string> shared(std::shared_ptr<const std::string> text) {
    return texts_.try_emplace(digest({*text}), text).first->second;
  }

  const RosterOptions& options_;
  FileChooser chooser_;
  std::string layout_;
  ProblemChoice problem_;
  LayoutEntries entries_;
  std::map<std::string, std::shared_ptr<const std::string>> texts_;  // by digest
  Roster roster_;
};

}  // namespace

Roster readRoster(const fs::path& path, const Languages& languages, const RosterOptions& options) {
  return RosterReader(languages, options).read(path);
}

void sortByLocation(std::vector<RosterProblem>& problems) {
  const auto key = [](const RosterProblem& problem) {
    const std::string_view location = problem.location;
    const std::size_t colon = location.rfind(':');
    const auto line = colon == location.npos ? std::nullopt : numberIn<std::size_t>(location.substr(colon + 1));
    return std::pair(location.substr(0, line ? colon : location.npos), line.value_or(0));
  };
  std::ranges::stable_sort(problems, {}, key);
}

}  // namespace judge::course
