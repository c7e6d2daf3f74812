#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/layouts/names.h"

// A contest package of the CCS specification, as DOMjudge's misc-tools/export-contest writes it: submissions.json,
// teams.json, groups.json, problems.json as the API gives them, and submissions/ID/files.zip (or another name). Of a
// team's submissions for the problem the last counts.

namespace judge::course {
namespace {

constexpr const char* kSubmissionsJson = "submissions.json";
constexpr const char* kTeams = "teams.json";
constexpr Bytes kLargestDocument = mebibytes(64);

/// A member as text: ids are texts in the specification and numbers in old versions.
std::string textAt(const Json& object, const char* key) {
  const Json found = object.value(key, Json());
  if (found.is_string()) return found.get<std::string>();
  return found.is_number_integer() ? dumped(found) : "";
}

/// The objects in a file of the tree; none where there is no such file.
std::vector<Json> objectsIn(const Tree& tree, const char* file) {
  const TreeFile* const found = tree.find(file);
  if (!found) return {};
  const auto json = jsonIn(*found->read(kLargestDocument));
  if (!json || !json->is_array())
    throw InputError(escaped(tree.displayPath(file)), "is no JSON array, expected what the API gives");
  std::vector<Json> objects;
  for (const Json& one : *json)
    if (one.is_object()) objects.push_back(one);
  return objects;
}

struct Team {
  std::string name, group;
  bool isHidden = false;
};

std::map<std::string, Team> teamsIn(const Tree& tree) {
  std::map<std::string, std::string> groups;
  for (const Json& group : objectsIn(tree, "groups.json")) groups[textAt(group, "id")] = textAt(group, "name");
  std::map<std::string, Team> teams;
  for (const Json& team : objectsIn(tree, kTeams)) {
    Team& one = teams[textAt(team, "id")];
    const std::string shown = textAt(team, "display_name");
    one.name = shown.empty() ? textAt(team, "name") : shown;
    one.isHidden = team.value("hidden", Json()) == true;
    const Json ids = team.value("group_ids", Json());
    if (ids.is_array() && !ids.empty())
      one.group = groups[ids[0].is_string() ? ids[0].get<std::string>() : dumped(ids[0])];
  }
  return teams;
}

/// The problem whose submissions count. `asked`: ids of those that have any.
std::string problemOf(const Tree& tree, const std::set<std::string>& asked, const ProblemChoice& choice) {
  std::vector<std::string> wanted = {choice.chosen};
  if (choice.chosen.empty()) wanted = choice.names;
  std::map<std::string, std::vector<std::string>> words;  // that a problem goes by
  for (const std::string& id : asked) words[id] = {id};
  for (const Json& problem : objectsIn(tree, "problems.json"))
    if (const auto found = words.find(textAt(problem, "id")); found != words.end())
      for (const char* const key : {"label", "short_name", "name"})
        if (const std::string text = textAt(problem, key); !text.empty()) found->second.push_back(text);
  std::vector<std::string> meant;
  for (const auto& [id, names] : words)
    for (const std::string& name : wanted)
      if (std::ranges::count(names, bareWord(name), bareWord) > 0) {
        meant.push_back(id);
        break;
      }
  if (meant.size() == 1) return meant.front();
  if (choice.chosen.empty() && asked.size() == 1) return *asked.begin();
  throw InputError(escaped(tree.displayPath(kSubmissionsJson)),
                   fmt::format("has submissions for {}; choose the problem, as in --layout domjudge/{}",
                               escaped(join(asked, ", ")), escaped(*asked.begin())));
}

struct DomjudgeSubmission {
  std::string id, team, time, entryPoint;
  /// Times are ISO 8601 with fractions: submissions of the same second are ordered by their number.
  auto rank() const { return std::tuple(utcOf(time), numberIn<long>(id).value_or(0), id); }
};

}  // namespace

bool isDomjudge(const Tree& tree) { return tree.find(kSubmissionsJson) && tree.find(kTeams); }

void readDomjudge(const Tree& tree, const ProblemChoice& choice, LayoutEntries& entries) {
  if (!tree.find(kSubmissionsJson)) throw InputError(escaped(tree.displayPath(kSubmissionsJson)), "is missing");
  const std::vector<Json> submissions = objectsIn(tree, kSubmissionsJson);
  std::set<std::string> asked;
  for (const Json& one : submissions) asked.insert(textAt(one, "problem_id"));
  const std::string problem = asked.empty() ? "" : problemOf(tree, asked, choice);
  const std::map<std::string, Team> teams = teamsIn(tree);
  std::map<std::string, std::vector<DomjudgeSubmission>> byTeam;
  for (const Json& one : submissions)
    if (textAt(one, "problem_id") == problem)
      byTeam[textAt(one, "team_id")].push_back(
          {textAt(one, "id"), textAt(one, "team_id"), textAt(one, "time"), textAt(one, "entry_point")});
  for (const auto& [id, team] : teams)
    if (!team.isHidden && !byTeam.contains(id))
      entries.all.push_back({.student = team.name.empty() ? id : team.name,
                             .id = id,
                             .group = team.group,
                             .location = tree.displayPath(kTeams),
                             .isAbsent = true});
  for (const auto& [id, attempts] : byTeam) {
    const auto found = teams.find(id);
    const Team team = found == teams.end() ? Team{id, "", false} : found->second;
    const DomjudgeSubmission& last = *std::ranges::max_element(attempts, {}, &DomjudgeSubmission::rank);
    const std::string folder = "submissions/" + last.id;
    if (team.isHidden) {
      entries.remarks.push_back(fmt::format("left out team {}, which is hidden", escaped(team.name)));
      continue;
    }
    if (attempts.size() > 1)
      entries.remarks.push_back(fmt::format("{}: the last of {} submissions, {}, counts", escaped(team.name),
                                            attempts.size(), escaped(last.id)));
    entries.all.push_back({.student = team.name.empty() ? id : team.name,
                           .id = id,
                           .group = team.group,
                           .submittedAt = utcOf(last.time),
                           .location = tree.displayPath(folder),
                           .files = filesBelow(tree, folder),
                           .entryPoint = last.entryPoint});
  }
}

}  // namespace judge::course
