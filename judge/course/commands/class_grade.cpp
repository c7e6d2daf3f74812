// The three steps of a course on this machine, one after the other: each is run as its own verb would be.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/machine/browser.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using options::Declaration;
using options::Option;

struct ClassGrading {
  Declaration plan = declareClassPlan(), run = declareClassRun(), merge = declareClassMerge();
  std::string roster, course;
  GivenTables given;
};

Option& optionOf(Declaration& step, std::string_view name) {
  const auto found = std::ranges::find(step.options, name, &Option::name);
  if (found == step.options.end()) throw std::logic_error(fmt::format("judge class has no {}", name));
  return *found;
}

/// As if it had been typed.
void give(Declaration& step, std::string_view name, const std::string& value = "") {
  optionOf(step, name).parse(value);
}

/// "moodle" for "downloads/moodle.zip" and for "moodle/".
std::string stemOf(const std::string& roster) {
  const fs::path path = fs::path(roster).lexically_normal();
  const fs::path name = path.has_filename() ? path.filename() : path.parent_path().filename();
  std::string stem = fs::is_directory(path) ? name.string() : name.stem().string();
  if (stem.ends_with(".tar")) stem.resize(stem.size() - 4);
  return stem == "." || stem == ".." ? "" : stem;
}

/// A file that is made, and what a teacher does with it.
struct MadeFile {
  std::string_view layout;  ///< of the course; empty: any
  std::string_view option;  ///< of merge; empty: it makes the file anyway
  std::string_view file, use;
};
constexpr MadeFile kMade[] = {
    {"", "", "gradebook/gradebook.html", "open it in a browser: all students, with their reports"},
    {"", "--feedback", "gradebook/feedback", "a page for each student"},
    {"moodle", "--moodle", "gradebook/moodle.csv", "in the assignment, Upload grading worksheet"},
    {"moodle", "--moodle-feedback", "gradebook/moodle-feedback.zip",
     "in the assignment, Upload multiple feedback files in a zip"},
    {"canvas", "--canvas", "gradebook/canvas.csv", "in Grades, Import"},
    {"gradescope", "--gradescope", "gradebook/gradescope", "zip its files as the assignment's autograder"},
    {"", "", "marks.toml", "points of the suites, and by hand; after a change, type the same command again"},
};

bool isMade(const MadeFile& one, const ClassGrading& grading, const std::string& layout) {
  if (one.option == "--canvas") return !grading.given.canvasGradebook.empty();
  return one.layout.empty() || one.layout == layout ||
         (one.option == "--moodle" && !grading.given.moodleWorksheet.empty());
}

int gradeClass(ClassGrading& grading) {
  const std::string course = grading.course.empty() ? stemOf(grading.roster) + "-course" : grading.course;
  if (course == "-course") throw InputError(escaped(grading.roster), "gives the course no name; say --output FOLDER");
  give(grading.plan, "--output", course);
  for (Declaration* const step : {&grading.run, &grading.merge}) give(*step, "COURSE", course);
  if (fs::exists(fs::path(course) / "plan.json")) give(grading.plan, "--add");
  if (const int status = grading.plan.run(); status != 0) return status;
  expectGivenTables(course, grading.given);
  handleInterrupts();
  const int graded = grading.run.run();
  if (graded == 130) return graded;
  const std::string layout = planOfCourse(*openCourse(course)).layout;
  give(grading.merge, "--output", course + "/gradebook/");
  for (const MadeFile& one : kMade)
    if (!one.option.empty() && isMade(one, grading, layout))
      give(grading.merge, one.option, fmt::format("{}/{}", course, one.file));
  const int merged = grading.merge.run();
  if (merged > 1) return merged;
  for (const MadeFile& one : kMade)
    if (isMade(one, grading, layout)) writeSafely("-", fmt::format("{}/{}: {}\n", escaped(course), one.file, one.use));
  if (layout == "canvas" && grading.given.canvasGradebook.empty())
    writeSafely("-", "for Canvas: in Grades, Export; then the same command with --canvas-gradebook and that file\n");
  writeSafely("-", fmt::format("judge class similar {}: programs that share much of their code, as a hint\n",
                               quotedForShell(course)));
  if (isatty(STDOUT_FILENO) != 0) openInBrowser(fs::absolute(course) / "gradebook/gradebook.html");
  return graded != 0 ? graded : merged;
}

/// Options of a step but those that this command decides itself.
std::vector<Option> chosen(const Declaration& step, const std::vector<std::string_view>& without) {
  std::vector<Option> all = step.options;
  std::erase_if(all, [&](const Option& one) { return std::ranges::count(without, one.name()) > 0; });
  return all;
}

/// The option also does `more` with its value.
Option also(Option option, std::function<void(const std::string&)> more) {
  option.parse = [parse = std::move(option.parse), more = std::move(more)](const std::string& value) {
    parse(value);
    more(value);
  };
  return option;
}

std::vector<Option> gradeOptions(ClassGrading& grading) {
  const auto given = [&](std::string_view name, std::string& kept) {
    return also(optionOf(grading.merge, name), [&kept](const std::string& value) { kept = value; });
  };
  std::vector<Option> all = {
      also(optionOf(grading.plan, "ROSTER"), [&](const std::string& value) { grading.roster = value; }).required(),
      options::folder("--output", "FOLDER", "folder for the course and its gradebook", grading.course)
          .defaultsTo("NAME-course in this folder, for NAME.zip"),
      given("--moodle-worksheet", grading.given.moodleWorksheet),
      given("--canvas-gradebook", grading.given.canvasGradebook),
      given("--canvas-assignment", grading.given.canvasAssignment)};
  append(all, chosen(grading.plan, {"ROSTER", "--output", "--store", "--add", "--reference"}));
  for (Option& option :
       chosen(grading.run, {"COURSE", "--shard", "--shards", "--store", "--results", "--reference", "--force"})) {
    const std::string name = option.name();
    if (name == "--color" || name == "--quiet")
      option = also(option, [&, name](const std::string& value) { give(grading.merge, name, value); });
    all.push_back(std::move(option));
  }
  return all;
}

}  // namespace

Declaration declareClassGrade() {
  const auto state = std::make_shared<ClassGrading>();
  return {
      .about =
          "Grades what a class handed in, on this machine, and makes the gradebook: judge class plan, run and merge "
          "in one.",
      .examples = {"judge class grade moodle.zip --kata count", "judge class grade submissions/ --output week-3",
                   "judge class grade moodle.zip --moodle-worksheet grades.csv -j 4"},
      .options = gradeOptions(*state),
      .footer =
          "At a terminal it opens the gradebook in the browser. The same command again grades what is new or was left, "
          "and makes the gradebook anew; options of grading stay those of the first time. Many machines: judge class "
          "plan, run and merge.\nExit status: 0 all is "
          "graded, whatever the verdicts; 1 something is missing or damaged (the gradebook says what); 2 bad usage "
          "or roster (every mistake is reported, nothing is written); 3 the judge failed; 130 interrupted.",
      .run = [state] { return gradeClass(*state); }};
}

}  // namespace judge
