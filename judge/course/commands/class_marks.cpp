#include "judge/cli/grade_options.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/marks.h"

namespace judge {
namespace {

constexpr const char* kMarks = "marks.toml";

struct MarksOptions {
  std::string course;
  std::string file;  ///< empty: the marks are shown
  std::optional<database::StoreUrl> store;
};

int runMarks(const MarksOptions& options) {
  const auto files = openCourse(options.course, options.store);
  files->expectReadable();
  const course::Plan plan = planOfCourse(*files);
  if (options.file.empty()) {
    const auto text = files->read(kMarks);
    writeSafely("-", text ? *text : exampleMarks(plan));
    return 0;
  }
  const std::string text = givenText(options.file);
  const course::ReadMarks read = course::marksIn(text, options.file, plan);
  for (const std::string& problem : read.problems) printToStderr("judge: " + problem);
  if (!read.problems.empty()) return 2;
  files->replace(kMarks, text);
  return 0;
}

}  // namespace

options::Declaration declareClassMarks() {
  using namespace options;
  const auto state = std::make_shared<MarksOptions>();
  return {
      .about = "Prints marks.toml, the teacher's part of the gradebook, or replaces it with a file.",
      .examples = {"judge class marks course > mine.toml", "judge class marks course mine.toml"},
      .options = {folder("COURSE", "", "the course, or its plan", state->course).required(),
                  file("FILE", "", "new marks: checked, then saved in the course", state->file),
                  storeOption(state->store, "COURSE is a name in this store")},
      .footer =
          "In a course folder, marks.toml may also be edited directly; in a store, use this command.\nExit status: 0 "
          "printed or saved, 2 bad usage or marks (every mistake is reported, nothing is changed), 3 the judge failed.",
      .run = [state] { return runMarks(*state); }};
}

}  // namespace judge
