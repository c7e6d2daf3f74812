#include <ctime>

#include "judge/cli/report_destinations.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/status.h"

namespace judge {
namespace {

struct StatusOptions {
  CourseLocation course;
  std::string format;
  ColourChoice colour = ColourChoice::Automatic;
};

int showStatus(const StatusOptions& options) {
  const auto merged = mergedCourse(options.course, {}, course::Reports::Listed);
  if (!merged) return 2;
  const course::Status status = course::statusOf(merged->book, std::time(nullptr));
  writeSafely("-",
              course::statusFormats().named(options.format)->write(status, decideStyle(options.colour, STDOUT_FILENO)));
  return 0;
}

}  // namespace

options::Declaration declareClassStatus() {
  const auto state = std::make_shared<StatusOptions>();
  std::vector<options::Option> all = courseOptions(state->course);
  options::append(
      all, {formatOption(formatChoices(course::statusFormats()), state->format), options::colour(state->colour)});
  return {
      .about =
          "Shows the progress of a course: what is done and missing, which machines are working, and the time left.",
      .examples = {"judge class status course", "watch judge class status course"},
      .options = std::move(all),
      .footer =
          "Works on any machine that can read the course, at any time.\nExit status: 0 shown, 2 bad usage or input, 3 "
          "the judge failed.",
      .run = [state] { return showStatus(*state); }};
}

}  // namespace judge
