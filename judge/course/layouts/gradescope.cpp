#include <fmt/format.h>

#include <set>

#include "judge/archives/yaml_node.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/layouts.h"

// "Export submissions" of a programming assignment: assignment_123_export/ with a folder submission_456/ for each
// active submission, and submission_metadata.yml, which Ruby writes:
//   submission_456:
//     :submitters:
//     - :name: Ada Byron
//       :sid: '1815'
//       :email: ada@example.org
//     :created_at: 2026-04-26 17:34:00.861687000 Z
// A group's submission has several submitters: each is a student here, in a group of the folder's name.

namespace judge::course {
namespace {

constexpr const char* kMetadata = "submission_metadata.yml";
constexpr YamlBounds kYamlBounds = {.bytes = 64 << 20, .keys = 100'000, .takesAliasesForNull = true};

std::string textAt(const YamlNode& map, const char* key) {
  const YamlNode* const found = map.find(key);
  return found ? found->text : "";
}

/// Written by Ruby on Rails as a time with its zone, or plain.
std::string timeIn(const YamlNode& submission) {
  const YamlNode* const time = submission.find(":created_at");
  if (!time) return "";
  return utcOf(time->is(YamlNode::Kind::Map) ? textAt(*time, "utc") : time->text);
}

}  // namespace

bool isGradescope(const Tree& tree) { return tree.find(kMetadata) != nullptr; }

void readGradescope(const Tree& tree, const ProblemChoice&, LayoutEntries& entries) {
  const std::string path = tree.displayPath(kMetadata);
  const TreeFile* const metadata = tree.find(kMetadata);
  if (!metadata) throw InputError(escaped(path), "is missing, expected it beside the folders submission_NUMBER");
  const YamlNode yaml = readYaml(path, *metadata->read({kYamlBounds.bytes}), kYamlBounds);
  if (!yaml.is(YamlNode::Kind::Map)) throw InputError(escaped(path), "is no table of submissions");
  std::set<std::string> known;
  for (const auto& [folder, submission] : yaml.fields) {
    const std::string at = fmt::format("{}:{}", path, folder.line);
    known.insert(folder.text);
    const YamlNode* const submitters = submission.find(":submitters");
    if (!submitters || submitters->items.empty()) {
      entries.addProblem(at, fmt::format("{} has no submitters", inQuotes(folder.text)));
      continue;
    }
    for (const YamlNode& submitter : submitters->items) {
      const std::string sid = textAt(submitter, ":sid"), email = textAt(submitter, ":email");
      const std::string name = textAt(submitter, ":name");
      entries.all.push_back({.student = name.empty() ? (sid.empty() ? email : sid) : name,
                             .id = sid.empty() ? email : sid,
                             .group = submitters->items.size() > 1 ? folder.text : "",
                             .submittedAt = timeIn(submission),
                             .location = tree.displayPath(folder.text),
                             .files = filesBelow(tree, folder.text)});
    }
  }
  for (const std::string& folder : tree.folders)
    if (folder.find('/') == folder.npos && !known.contains(folder))
      entries.addProblem(tree.displayPath(folder),
                         fmt::format("is not listed in {}, so its student is unknown", kMetadata));
}

}  // namespace judge::course
