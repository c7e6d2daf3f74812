#include <re2/re2.h>

#include <map>
#include <set>

#include "judge/course/layouts/layouts.h"

// "Download Submissions" of an assignment, files without folders:
//   byronada_1815_90211_solution.py            student, number of the user, number of the file, its name
//   byronada_LATE_1815_90211_solution-1.py     late; "-1" distinguishes files that were uploaded under one name
//   byronada_1815_text.html                    typed into the editor, or the address of a page: link.html
//   anon_X7k2L_90211_solution.py               of anonymous students, also LATE_anon_...; the gradebook has no such id
// The gradebook has the number of the user in its column ID.

namespace judge::course {
namespace {

struct CanvasName {
  std::string student, late, id, number, file;
};

std::optional<CanvasName> canvasNameIn(const std::string& path) {
  static const RE2 kForm(R"(([^_/]+)_(LATE_)?(\d+)_(?:(\d+)_)?([^/]+))");
  static const RE2 kAnonymous(R"((LATE_)?(anon)_([0-9A-Za-z]{5})_(?:(\d+)_)?([^/]+))");
  CanvasName name;
  auto& [student, late, id, number, file] = name;
  if (!RE2::FullMatch(path, kAnonymous, &late, &student, &id, &number, &file) &&
      !RE2::FullMatch(path, kForm, &student, &late, &id, &number, &file))
    return std::nullopt;
  if (number.empty() && file != "text.html" && file != "link.html") return std::nullopt;
  return name;
}

/// Without the number that distinguishes uploads of one name, unless another file has that name.
void shortenNames(std::vector<TreeFile>& files) {
  static const RE2 kAgain(R"((.+)-\d+(\.\w+))");
  std::set<std::string> names;
  for (const TreeFile& file : files) names.insert(file.path);
  for (TreeFile& file : files) {
    std::string stem, extension;
    if (RE2::FullMatch(file.path, kAgain, &stem, &extension) && names.insert(stem + extension).second)
      file.path = stem + extension;
  }
}

}  // namespace

bool isCanvas(const Tree& tree) {
  const auto isNamed = [](const TreeFile& file) { return canvasNameIn(file.path).has_value(); };
  return !tree.files.empty() && tree.folders.empty() && std::ranges::all_of(tree.files, isNamed);
}

void readCanvas(const Tree& tree, const ProblemChoice&, LayoutEntries& entries) {
  std::map<std::string, std::size_t> known;  // by the number of the user
  for (const TreeFile& file : tree.files) {
    const auto name = canvasNameIn(file.path);
    if (!name) {
      entries.addProblem(tree.displayPath(file.path),
                         "is not named as Canvas names submissions, expected NAME_NUMBER_NUMBER_FILE");
      continue;
    }
    const auto [at, isNew] = known.try_emplace(name->id, entries.all.size());
    if (isNew)
      entries.all.push_back({.student = name->student, .id = name->id, .location = tree.displayPath(file.path)});
    LayoutEntry& entry = entries.all[at->second];
    entry.isLate = entry.isLate || !name->late.empty();
    entry.files.push_back(file);
    entry.files.back().path = name->file;
  }
  for (LayoutEntry& entry : entries.all) shortenNames(entry.files);
}

}  // namespace judge::course
