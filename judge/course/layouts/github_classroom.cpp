#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/csv_table.h"
#include "judge/course/layouts/layouts.h"

// What `gh classroom clone student-repos` and the Classroom Assistant make: ASSIGNMENT-submissions/ with a repository
// ASSIGNMENT-USER/ for each student or team. The list of grades that a classroom offers for download, laid beside the
// repositories, gives names (roster_identifier) and times.

namespace judge::course {
namespace {

constexpr std::string_view kSubmissionsEnding = "-submissions";
constexpr Bytes kLargestTable = mebibytes(64);

std::vector<std::string> topsOf(const Tree& tree) {
  std::vector<std::string> tops;
  for (const std::string& folder : tree.folders)
    if (folder.find('/') == folder.npos) tops.push_back(folder);
  return tops;
}

/// "hw1-" of .../hw1-submissions; empty where the folder is called otherwise.
std::string prefixOfPlace(const Tree& tree) {
  std::string name = std::filesystem::path(tree.top.empty() ? tree.root : tree.top).lexically_normal().string();
  while (name.ends_with('/')) name.pop_back();
  name = lastPart(name);
  if (isArchive(name))
    name.resize(name.find('.', name.find(kSubmissionsEnding) == name.npos ? 0 : name.find(kSubmissionsEnding)));
  if (!name.ends_with(kSubmissionsEnding)) return "";
  return name.substr(0, name.size() - kSubmissionsEnding.size() + 1);
}

/// The common beginning of all names, up to a '-'.
std::string commonPrefix(const std::vector<std::string>& names) {
  if (names.size() < 2) return "";
  const auto [least, most] = std::ranges::minmax(names);
  const auto [end, other] = std::ranges::mismatch(least, most);
  const std::string common(least.begin(), end);
  return common.substr(0, common.rfind('-') == common.npos ? 0 : common.rfind('-') + 1);
}

bool allBeginWith(const std::vector<std::string>& names, const std::string& prefix) {
  return !prefix.empty() && !names.empty() && std::ranges::all_of(names, [&](const std::string& name) {
    return name.size() > prefix.size() && name.starts_with(prefix);
  });
}

struct Known {
  std::string name, submittedAt;
};

/// By user: of every CSV file that lies beside the repositories and has the columns.
std::map<std::string, Known> knownIn(const Tree& tree) {
  std::map<std::string, Known> known;
  for (const TreeFile& file : tree.files) {
    if (file.path.find('/') != file.path.npos || extensionOf(file.path) != ".csv") continue;
    const CsvTable table = CsvTable::in(*file.read(kLargestTable));
    if (table.rows.empty()) continue;
    const auto columnOf = [&](const char* name) {
      return static_cast<std::size_t>(std::ranges::find(table.rows.front().fields, name) -
                                      table.rows.front().fields.begin());
    };
    const std::size_t user = columnOf("github_username"), name = columnOf("roster_identifier"),
                      time = columnOf("submission_timestamp");
    const auto cell = [](const CsvTable::Row& row, std::size_t column) {
      return column < row.fields.size() ? row.fields[column] : "";
    };
    for (const CsvTable::Row& row : table.rows)
      if (!cell(row, user).empty() && &row != &table.rows.front())
        known[cell(row, user)] = {cell(row, name), utcOf(cell(row, time))};
  }
  return known;
}

}  // namespace

bool isGithubClassroom(const Tree& tree) {
  const std::vector<std::string> tops = topsOf(tree);
  if (tops.size() == 1 && tops.front().ends_with(kSubmissionsEnding)) return false;  // one further in
  if (allBeginWith(tops, prefixOfPlace(tree))) return true;
  const bool areRepositories =
      std::ranges::all_of(tops, [&](const std::string& top) { return tree.repositories.contains(top); });
  return areRepositories && allBeginWith(tops, commonPrefix(tops));
}

void readGithubClassroom(const Tree& tree, const ProblemChoice& problem, LayoutEntries& entries) {
  const std::vector<std::string> tops = topsOf(tree);
  std::string prefix = problem.chosen.empty() ? prefixOfPlace(tree) : problem.chosen + '-';
  if (prefix.empty()) prefix = commonPrefix(tops);
  if (prefix.empty())
    throw InputError(escaped(tree.root),
                     "names of its folders have no common beginning, expected ASSIGNMENT-USER; say which assignment, "
                     "as in --layout github-classroom/ASSIGNMENT");
  const std::map<std::string, Known> known = knownIn(tree);
  for (const std::string& top : tops) {
    if (!allBeginWith({top}, prefix)) {
      entries.remarks.push_back(
          fmt::format("left out {}: it does not begin with {}", escaped(tree.displayPath(top)), escaped(prefix)));
      continue;
    }
    const std::string user = top.substr(prefix.size());
    const auto of = known.find(user);
    const Known more = of == known.end() ? Known{} : of->second;
    entries.all.push_back({.student = more.name.empty() ? user : more.name,
                           .id = user,
                           .submittedAt = more.submittedAt,
                           .location = tree.displayPath(top),
                           .files = filesBelow(tree, top)});
  }
}

}  // namespace judge::course
