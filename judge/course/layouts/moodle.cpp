#include <re2/re2.h>

#include <map>
#include <optional>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/layouts.h"

// "Download all submissions" of an assignment, in folders or not:
//   Ada Byron_123456_assignsubmission_file_/solution.py           (later versions without the last _)
//   Ada Byron_123456_assignsubmission_onlinetext_/onlinetext.html
//   Ada Byron_123456_assignsubmission_file_solution.py
// The number is the participant's in this assignment, as in its grading worksheet. Teams have their name, and their own
// number or none; earlier versions wrote "TEAM-STUDENT_NUMBER", which is also how a name with a hyphen looks.

namespace judge::course {
namespace {

struct MoodleName {
  std::string student, id, plugin, file;
};

std::optional<MoodleName> moodleNameIn(const std::string& top) {
  static const RE2 kForm(R"((?s)(.+?)(?:_(\d+))?_assignsubmission_([a-z]+)(?:_(.*))?)");
  MoodleName name;
  if (!RE2::FullMatch(top, kForm, &name.student, &name.id, &name.plugin, &name.file)) return std::nullopt;
  return name;
}

std::string topOf(const std::string& path) { return path.substr(0, path.find('/')); }

/// A student's online text as a file without an extension.
TreeFile typed(const TreeFile& html) try {
  auto text = std::make_shared<std::string>(textOfHtml(*html.read(kLargestTypedText)));
  return {.path = "online text", .bytes = text->size(), .text = std::move(text)};
} catch (const InputError& error) {
  return {.path = lastPart(html.path), .bytes = html.bytes, .problem = error.message()};
}

}  // namespace

bool isMoodle(const Tree& tree) {
  const auto named = [](const std::string& path) { return moodleNameIn(topOf(path)).has_value(); };
  return std::ranges::any_of(tree.files, named, &TreeFile::path) || std::ranges::any_of(tree.folders, named);
}

void readMoodle(const Tree& tree, const ProblemChoice&, LayoutEntries& entries) {
  std::map<std::pair<std::string, std::string>, std::size_t> known;  // by name and id
  std::map<std::size_t, TreeFile> texts;                             // by entry
  const auto entryOf = [&](const MoodleName& name, const std::string& top) -> LayoutEntry& {
    const auto [at, isNew] = known.try_emplace({name.student, name.id}, entries.all.size());
    if (isNew)
      entries.all.push_back({.student = name.student,
                             .id = name.id.empty() ? "" : "Participant " + name.id,
                             .location = tree.displayPath(top)});
    return entries.all[at->second];
  };
  for (const std::string& folder : tree.folders)
    if (const auto name = moodleNameIn(folder); name && folder.find('/') == folder.npos) entryOf(*name, folder);
  for (const TreeFile& file : tree.files) {
    const std::string top = topOf(file.path);
    const auto name = moodleNameIn(top);
    if (!name) {
      entries.addProblem(tree.displayPath(top),
                         "is not named as Moodle names submissions, expected NAME_NUMBER_assignsubmission_file_");
      continue;
    }
    LayoutEntry& entry = entryOf(*name, top);
    TreeFile own = file;
    own.path = top == file.path ? name->file : file.path.substr(top.size() + 1);
    if (name->plugin == "file") entry.files.push_back(std::move(own));
    if (name->plugin == "onlinetext" && extensionOf(own.path) == ".html")
      texts[known.at({name->student, name->id})] = typed(file);
  }
  for (auto& [entry, text] : texts)
    if (text.bytes == 0 && text.problem.empty())
      continue;
    else if (entries.all[entry].files.empty())
      entries.all[entry].files.push_back(std::move(text));
    else
      entries.remarks.push_back(escaped(entries.all[entry].location) +
                                ": the online text is left out, there are files");
}

}  // namespace judge::course
