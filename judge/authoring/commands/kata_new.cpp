#include <fmt/format.h>

#include "judge/authoring/commands/verbs.h"
#include "judge/authoring/sample_kata.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/katas/suite_file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct NewKataOptions {
  std::string folder;
  std::string language = "python";
  GradeOptions grading;
};

/// The folder's path without a '/' at its end.
fs::path folderOf(const NewKataOptions& options) {
  const fs::path folder = fs::path(options.folder).lexically_normal();
  return folder.has_filename() ? folder : folder.parent_path();
}

void checkName(const fs::path& folder) {
  const std::string name = folder.filename();
  if (!isSuiteName(name))
    throw InputError(escaped(folder.string()),
                     fmt::format("{} is no name of a kata, expected a letter, then lower-case letters, digits and "
                                 "hyphens, at most {}",
                                 inQuotes(name), kMaxSuiteName));
}

std::string nextSteps(const fs::path& folder, const FileTree& files) {
  const std::string kata = quotedForShell((folder.is_absolute() ? folder : "." / folder).string());
  const auto submission = [&](const char* verdict) {
    const fs::path file = folder / firstIn(files, fmt::format("submissions/{}/", verdict));
    return quotedForShell(file.string());
  };
  return fmt::format(
      "Made {}. It is a whole kata; change it file by file. Next:\n"
      "  judge {} --kata {}\n"
      "  judge kata check {}\n"
      "  judge fuzz {} --kata {}\n",
      escaped(folder.string()), submission("accepted"), kata, kata, submission("wrong_answer"), kata);
}

int makeKata(const NewKataOptions& options) {
  const fs::path folder = folderOf(options);
  checkName(folder);
  const auto language = options.grading.languages().named(options.language);
  const FileTree files = sampleKata(folder.filename(), *language);
  if (std::error_code error; fs::exists(fs::symlink_status(folder, error)))
    throw InputError(escaped(folder.string()), "exists already, expected a new name");
  writeTree(files, folder);
  if (!language->missingPrograms().empty())
    printToStderr(fmt::format("judge: {} is not installed here: {}", language->name, language->installHint()));
  writeSafely("-", nextSteps(folder, files));
  return 0;
}

}  // namespace

options::Declaration declareKataNew() {
  const auto state = std::make_shared<NewKataOptions>();
  return {
      .about =
          "Makes a folder with a small kata that works: description, statement, suites, checker, generator, and "
          "submissions with the verdicts that they have to get.",
      .examples = {"judge kata new my-kata", "judge kata new my-kata --language rust"},
      .options =
          {options::folder("NAME", "", "of the kata and its folder, perhaps behind a path", state->folder).required(),
           options::text("--language", "LANGUAGE", "of its programs, as judge languages lists them", state->language),
           languagesOption(state->grading)},
      .footer = "Exit status: 0 done, 2 bad usage, or there is such a folder, 3 the judge failed.",
      .run = [state] { return makeKata(*state); }};
}

}  // namespace judge
