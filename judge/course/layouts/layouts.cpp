#include "judge/course/layouts/layouts.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "judge/base/clock.h"
#include "judge/base/text.h"
#include "judge/course/layouts/names.h"

namespace judge::course {
namespace {

/// A file's name without its extension, or an archive's without all of it: "Ada" of "Ada.tar.gz".
std::string studentOf(std::string name) {
  if (isArchive(name) && name.find(".tar.") != name.npos) name.resize(name.rfind('.'));
  const std::size_t dot = name.rfind('.');
  return dot == name.npos || dot == 0 ? name : name.substr(0, dot);
}

void readFolders(const Tree& tree, const ProblemChoice&, LayoutEntries& entries) {
  std::set<std::string> tops;
  for (const TreeFile& file : tree.files) tops.insert(file.path.substr(0, file.path.find('/')));
  for (const std::string& folder : tree.folders) tops.insert(folder.substr(0, folder.find('/')));
  for (const std::string& top : tops) {
    const bool isFile = tree.find(top) != nullptr;
    entries.all.push_back(
        {.student = isFile ? studentOf(top) : top, .location = tree.displayPath(top), .files = filesBelow(tree, top)});
  }
  for (const RosterProblem& one : tree.noFiles)
    if (one.location.find('/') == one.location.npos)
      entries.all.push_back(
          {.student = studentOf(one.location), .location = tree.displayPath(one.location), .problems = {one.message}});
}

}  // namespace

const std::vector<PlatformLayout>& layouts() {
  static const std::vector<PlatformLayout> all = {
      {"roster", isRosterFolder, readRosterFolder},
      {"moodle", isMoodle, readMoodle},
      {"canvas", isCanvas, readCanvas},
      {"gradescope", isGradescope, readGradescope},
      {"domjudge", isDomjudge, readDomjudge},
      {"github-classroom", isGithubClassroom, readGithubClassroom},
      {"folders", [](const Tree&) { return true; }, readFolders},
  };
  return all;
}

std::string doubtAboutFolders(const Tree& tree, const std::vector<std::string>& names) {
  static const RE2 kNumbered(R"((?:submission|assignment|attempt)[_-]?\d+(?:_export)?)");
  static const RE2 kOfOne("(?i)(?:solution|submission|main|readme|makefile|helpers?|utils?|cmakelists)");
  static const RE2 kPartOfOne("(?i)(?:src|include|lib|bin|build|tests?|docs?)");
  for (const std::string& folder : tree.folders)
    if (folder.find('/') == folder.npos && RE2::FullMatch(folder, kNumbered))
      return fmt::format("the folder {} may be of Gradescope, whose submission_metadata.yml is missing: export again",
                         inQuotes(folder));
    else if (folder.find('/') == folder.npos && RE2::FullMatch(folder, kPartOfOne))
      return fmt::format("{} may be a folder of one student's submission: give each student a folder",
                         inQuotes(folder));
  for (const TreeFile& file : tree.files) {
    if (file.path.find('/') != file.path.npos) continue;
    Tree alone;
    alone.files = {file};
    if (isCanvas(alone))
      return fmt::format(
          "{} is named as Canvas names submissions, and other files are not: say --layout canvas, which "
          "names the others",
          inQuotes(file.path));
    const std::string stem = studentOf(file.path);
    const auto isName = [&](const std::string& name) { return bareWord(name) == bareWord(stem); };
    if (tree.files.size() > 1 && (RE2::FullMatch(stem, kOfOne) || std::ranges::any_of(names, isName)))
      return fmt::format("{} may be a file of one student's submission: give each student a folder",
                         inQuotes(file.path));
  }
  return "";
}

void LayoutEntries::addProblem(const std::string& location, const std::string& message) {
  problems.push_back({escaped(location), escaped(message)});
}

std::vector<TreeFile> filesBelow(const Tree& tree, const std::string& path) {
  if (const TreeFile* const file = tree.find(path)) {
    TreeFile own = *file;
    own.path = lastPart(path);
    return {own};
  }
  std::vector<TreeFile> found;
  const std::string prefix = path + '/';
  for (auto at = std::ranges::lower_bound(tree.files, prefix, {}, &TreeFile::path);
       at != tree.files.end() && at->path.starts_with(prefix); ++at) {
    found.push_back(*at);
    found.back().path.erase(0, prefix.size());
  }
  return found;
}

std::string utcOf(const std::string& time) {
  static const RE2 kForm(
      R"(\s*(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(?:Z|UTC|([+-])(\d\d)(?::?(\d\d))?)?)?\s*)");
  int year = 0, month = 0, day = 0;
  std::string hours, minutes, seconds, sign, zoneHours, zoneMinutes;
  if (!RE2::FullMatch(time, kForm, &year, &month, &day, &hours, &minutes, &seconds, &sign, &zoneHours, &zoneMinutes))
    return "";
  const auto number = [](const std::string& digits) { return numberIn<int>(digits).value_or(0); };
  using namespace std::chrono;
  const year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                            std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok() || number(hours) > 23 || number(minutes) > 59 || number(seconds) > 60) return "";
  const auto zone =
      (std::chrono::hours(number(zoneHours)) + std::chrono::minutes(number(zoneMinutes))) * (sign == "-" ? -1 : 1);
  const sys_seconds at = sys_days(date) + std::chrono::hours(number(hours)) + std::chrono::minutes(number(minutes)) +
                         std::chrono::seconds(number(seconds)) - zone;
  return utcTime(at);
}

std::string utcOfZoned(const std::string& time) {
  static const RE2 kWithZone(R"(.*\d:\d.*(?:Z|UTC|[+-]\d\d(?::?\d\d)?)\s*)");
  return RE2::FullMatch(time, kWithZone) ? utcOf(time) : "";
}

}  // namespace judge::course
