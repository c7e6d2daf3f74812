#include <unistd.h>

#include <exception>
#include <filesystem>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/commands/merged_course.h"
#include "judge/commands/report_places.h"
#include "judge/commands/verbs.h"
#include "judge/console/live_line.h"
#include "judge/console/standard_streams.h"
#include "judge/course/feedback.h"
#include "judge/course/folder_files.h"
#include "judge/course/gradebook_figures.h"
#include "judge/course/gradebook_formats.h"
#include "judge/course/uploads.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using course::Gradebook;

struct MergeOptions {
  CoursePlaces course;
  ReportPlaces places;
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
  std::string feedback, gradescope;  ///< folders
  std::string moodle;
};

void makeFolder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(fs::path(folder) / "", error);
  if (error) throw InputError(folder, fmt::format("no folder can be made there: {}", error.message()));
}

/// A folder gets all forms.
std::vector<ReportPlace> withFolders(const std::vector<ReportPlace>& places) {
  std::vector<ReportPlace> all;
  for (const ReportPlace& place : places) {
    std::error_code error;
    if (!place.place.ends_with('/') && !fs::is_directory(place.place, error)) {
      all.push_back(place);
      continue;
    }
    makeFolder(place.place);
    for (const auto& format : course::gradebookFormats()) {
      const std::string extension = format.name == "text" ? "txt" : std::string(format.name);
      all.push_back({std::string(format.name), (fs::path(place.place) / ("gradebook." + extension)).string()});
    }
  }
  return all;
}

/// A path as the address of a link: what a browser would take for something else is written as %XX.
std::string addressOf(const fs::path& path) {
  std::string address;
  for (const char c : path.generic_string()) {
    const bool isPlain =
        std::isalnum(static_cast<unsigned char>(c)) || std::string_view("-._~/").find(c) != std::string_view::npos;
    address += isPlain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address;
}

std::string addressFrom(const std::string& output, const fs::path& target) {
  const fs::path from = output == "-" ? fs::current_path() : fs::absolute(output).parent_path();
  return addressOf(fs::absolute(target).lexically_proximate(from));
}

/// A page of feedback is called so.
std::string pageOf(const std::string& name) { return name + ".html"; }

/// Where the reports lie, seen from the file `output`; of what lies in no folder there is feedback at best.
std::function<std::string(std::size_t)> linksFrom(const std::string& output, const MergeOptions& options,
                                                  const MergedCourse& merged) {
  const Gradebook& book = merged.book;
  std::vector<std::string> folders;
  for (const auto& place : merged.places) {
    const auto* const folder = dynamic_cast<const course::FolderFiles*>(place.get());
    folders.push_back(folder ? addressFrom(output, folder->pathOf("")) : "");
  }
  const std::string feedback = options.feedback.empty() ? "" : addressFrom(output, options.feedback);
  return [folders, feedback, names = fileNames(book.plan), &book](std::size_t row) -> std::string {
    const course::Work* const work = book.workOf(book.rows[row]);
    const auto in = [](const std::string& folder, const std::string& name) {
      return folder + (folder.ends_with('/') ? "" : "/") + addressOf(name);
    };
    if (!work || !work->hasReport) return "";
    if (!folders[work->place].empty()) return in(folders[work->place], work->result.report);
    return feedback.empty() ? "" : in(feedback, pageOf(names[row]));
  };
}

void writeFeedback(const MergeOptions& options, const MergedCourse& merged) {
  if (options.feedback.empty()) return;
  makeFolder(options.feedback);
  const Gradebook& book = merged.book;
  const std::vector<std::string> names = fileNames(book.plan);
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    if (!course::hasFeedback(book.rows[i])) continue;
    const course::Work* const work = book.workOf(book.rows[i]);
    const auto report = work ? merged.places[work->place]->read(work->result.report) : std::nullopt;
    writeSafely(fs::path(options.feedback) / pageOf(names[i]), feedbackPage(book, i, report.value_or("")));
  }
}

void writeUploads(const MergeOptions& options, const MergedCourse& merged) {
  if (!options.moodle.empty()) {
    writeSafely(options.moodle, moodleWorksheet(merged.book));
    if (const std::size_t unknown = unknownToMoodle(merged.book); unknown > 0)
      complain(fmt::format("judge: {}: without {}, since Moodle's \"Participant 1234\" is not known of them",
                           escaped(options.moodle), countText(unknown, "submission")));
  }
  if (options.gradescope.empty()) return;
  makeFolder(fs::path(options.gradescope) / "results");
  for (const course::UploadFile& file : gradescopeAutograder(merged.book)) {
    const fs::path path = fs::path(options.gradescope) / file.name;
    writeSafely(path, file.text);
    if (file.isExecutable) fs::permissions(path, fs::perms(0755));
  }
}

/// One after another, since a gradebook may be large. Throws the first failure when all were tried.
void writeGradebooks(const MergeOptions& options, const MergedCourse& merged) {
  std::exception_ptr first;
  bool isTold = false;
  for (const ReportPlace& place : withFolders(options.places.places())) {
    const course::ShownGradebook shown{merged.book, linksFrom(place.place, options, merged)};
    const auto* const format = course::gradebookFormats().named(place.format);
    isTold = isTold || (place.place == "-" && place.format == "text");
    try {
      writeSafely(place.place, format->write(shown, place.style(options.colour)));
    } catch (...) {
      if (!first) first = std::current_exception();
    }
  }
  if (first) std::rethrow_exception(first);
  if (isTold || options.quiet) return;
  for (const std::string& warning : course::warningsOn(merged.book)) complain("judge: " + escaped(warning));
}

int mergeCourse(const MergeOptions& options) {
  LiveLine line(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
  const auto merged = mergedCourse(options.course, [&](std::size_t read) {
    if (line.isDue()) line.draw(countText(read, "result") + " read");
  });
  line.erase();
  if (!merged) return 2;
  writeGradebooks(options, *merged);
  writeFeedback(options, *merged);
  writeUploads(options, *merged);
  return merged->book.isWhole() ? 0 : 1;
}

std::vector<options::Option> mergeOptions(MergeOptions& state) {
  using namespace options;
  std::vector<Option> all = courseOptions(state.course);
  append(all, state.places.options(wordsOf(course::gradebookFormats())));
  append(all, group("Handing back",
                    {folder("--feedback", "FOLDER", "a page for each student: points, remark, report", state.feedback),
                     file("--moodle", "FILE", "grading worksheet for Moodle", state.moodle),
                     folder("--gradescope", "FOLDER", "autograder for Gradescope that hands out these results",
                            state.gradescope)}));
  append(all, group("Report", {colour(state.colour), flag("--quiet", "no progress line, no warnings", state.quiet)}));
  return all;
}

}  // namespace

options::Declaration declareClassMerge() {
  const auto state = std::make_shared<MergeOptions>();
  return {
      .about = "Makes the gradebook of a course of all results that there are, and says what is missing.",
      .examples = {"judge class merge course", "judge class merge course --format html --output gradebook.html",
                   "judge class merge course results-n1 results-n2 --output gradebook/",
                   "judge class merge course --feedback feedback --moodle grades.csv"},
      .options = mergeOptions(*state),
      .footer =
          "Changes nothing in the course, and works while shares run. The same results give the same gradebook, "
          "byte by byte. An --output that is a folder gets all forms.\n"
          "marks.toml in the course holds the points of the suites, points by hand and remarks: change it and merge "
          "again.\n"
          "Exit status: 0 all is there, 1 something is missing or damaged, or was graded with different verdicts (the "
          "gradebook is written all the same), 2 bad usage or input, 3 the judge failed.",
      .run = [state] { return mergeCourse(*state); }};
}

}  // namespace judge
