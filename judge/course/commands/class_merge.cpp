#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <set>

#include "judge/archives/file_tree.h"
#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/cli/report_destinations.h"
#include "judge/console/terminal.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/commands/written_folder.h"
#include "judge/course/course_files.h"
#include "judge/course/gradebook_formats.h"
#include "judge/course/handing_back.h"
#include "judge/course/shard.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using course::Gradebook;

struct MergeOptions {
  CourseLocation course;
  ReportDestinations destinations;
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
  std::string feedback, gradescope;  ///< folders
  std::string moodle, moodleFeedback, canvas;
  GivenTables given;
};

// The lists of what a merge has written into a folder; two of one name would take each other's files for their own.
constexpr const char* kFeedbackList = ".judge-feedback";
constexpr const char* kReportList = ".judge-reports";
constexpr const char* kGradescopeList = ".judge-gradescope";

/// One form of the gradebook.
struct GradebookOutput {
  ReportDestination destination;
  std::string folder;  ///< Folder of all formats; empty where only this one was asked for.
};

bool isBelow(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(fs::absolute(path), error);
  const fs::path above = fs::weakly_canonical(fs::absolute(folder), error);
  return std::ranges::mismatch(above, whole).in1 == above.end();
}

std::vector<std::string> pathsOf(const MergeOptions& options) {
  std::vector<std::string> all = {options.feedback, options.moodle, options.moodleFeedback, options.canvas,
                                  options.gradescope};
  if (!options.gradescope.empty()) all.push_back(options.gradescope + "/results");
  for (const ReportDestination& destination : options.destinations.all()) all.push_back(destination.path);
  std::erase_if(all, [](const std::string& path) { return path.empty() || path == "-"; });
  return all;
}

/// The course holds what cannot be made again, and graders read it: nothing that is asked for goes where its own
/// documents lie.
void expectOutside(const MergeOptions& options) {
  constexpr std::string_view kOwn[] = {"plan.json", "marks.toml", "sources", "kata",     "suites",
                                       "languages", "results",    "reports", "machines", "incoming"};
  if (options.course.store) return;
  std::vector<std::string> locations = options.course.results;
  locations.push_back(options.course.course);
  const std::vector<std::string> outputs = pathsOf(options);
  for (const std::string& location : locations) {
    const auto files = openCourse(location);
    for (const std::string& output : outputs)
      for (const std::string_view name : kOwn)
        if (isBelow(output, *files->pathOf(std::string(name))))
          throw InputError(escaped(output), "belongs to the course itself; choose another path");
  }
}

/// What is made in the course is for those alone who may write its plan, like all else there, whatever the umask.
void makeForOwners(const MergeOptions& options) {
  if (options.course.store) return;
  const fs::path plan = *openCourse(options.course.course)->pathOf("plan.json");
  const auto isInCourse = [&](const std::string& path) { return isBelow(path, plan.parent_path()); };
  if (std::ranges::any_of(pathsOf(options), isInCourse))
    umask((fs::status(plan).permissions() & fs::perms::group_write) == fs::perms::none ? 0077 : 0007);
}

/// A folder gets all forms.
std::vector<GradebookOutput> outputsAt(const std::vector<ReportDestination>& destinations) {
  std::vector<GradebookOutput> all;
  for (const ReportDestination& destination : destinations) {
    std::error_code error;
    if (!destination.path.ends_with('/') && !fs::is_directory(destination.path, error)) {
      all.push_back({destination, ""});
      continue;
    }
    makeFolder(destination.path);
    for (const auto& format : course::gradebookFormats()) {
      const std::string extension = format.name == "text" ? "txt" : std::string(format.name);
      const fs::path path = fs::path(destination.path) / ("gradebook." + extension);
      all.push_back({{std::string(format.name), path.string()}, destination.path});
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

std::string pageOf(const course::PlannedSubmission& planned) { return course::fileNameOf(planned.student) + ".html"; }

/// Where the reports lie, seen from the file `output`. What lies in no folder is linked to as feedback, or else copied
/// beside the gradebook where that has a folder.
std::function<std::string(std::size_t)> linksFrom(const GradebookOutput& output, const MergeOptions& options,
                                                  const MergedCourse& merged) {
  const Gradebook& book = merged.book;
  std::vector<std::string> folders;
  for (const auto& files : merged.files) {
    const auto folder = files->pathOf("");
    folders.push_back(folder ? addressFrom(output.destination.path, *folder) : "");
  }
  const std::string feedback = options.feedback.empty() ? "" : addressFrom(output.destination.path, options.feedback);
  return [folders, feedback, hasCopies = !output.folder.empty(), &book](std::size_t row) -> std::string {
    const course::Work* const work = book.workOf(book.rows[row]);
    const auto in = [](const std::string& folder, const std::string& name) {
      return folder + (folder.ends_with('/') ? "" : "/") + addressOf(name);
    };
    if (!work || !work->hasReport) return "";
    if (!folders[work->filesIndex].empty()) return in(folders[work->filesIndex], work->result.report);
    if (!feedback.empty()) return in(feedback, pageOf(book.plan.submissions[row]));
    return hasCopies ? addressOf(work->result.report) : "";
  };
}

/// Copies the reports that linksFrom() links to in the gradebook's folder.
void copyReports(const std::string& folder, const MergeOptions& options, const MergedCourse& merged) {
  std::map<std::string, std::size_t> filesOf;
  for (const course::Work& work : merged.book.works)
    if (options.feedback.empty() && work.isThere && work.hasReport && !merged.files[work.filesIndex]->pathOf(""))
      filesOf.emplace(work.result.report, work.filesIndex);
  std::set<std::string> names;
  for (const auto& [name, index] : filesOf) names.insert(name);
  const bool isKnown = fs::exists(fs::path(folder) / kReportList);
  if (names.empty() && !isKnown) return;
  const WrittenFolder copies(folder, kReportList, std::move(names));
  for (const auto& [name, index] : filesOf)
    if (const auto report = course::reportIn(*merged.files[index], name)) copies.write(name, *report);
  copies.finish();
}

std::string feedbackOf(const MergedCourse& merged, std::size_t row) {
  const course::Work* const work = merged.book.workOf(merged.book.rows[row]);
  const auto report =
      work && work->hasReport ? course::reportIn(*merged.files[work->filesIndex], work->result.report) : std::nullopt;
  return feedbackPage(merged.book, row, report.value_or(""));
}

void writeFeedback(const MergeOptions& options, const MergedCourse& merged, LiveLine& line) {
  if (options.feedback.empty()) return;
  const Gradebook& book = merged.book;
  std::map<std::string, std::size_t> rows;
  std::set<std::string> names;
  for (std::size_t i = 0; i < book.rows.size(); ++i)
    if (hasFeedback(book, i)) {
      names.insert(pageOf(book.plan.submissions[i]));
      rows.emplace(pageOf(book.plan.submissions[i]), i);
    }
  const WrittenFolder pages(options.feedback, kFeedbackList, std::move(names));
  line.draw("writing feedback");
  for (const auto& [name, row] : rows) {
    pages.write(name, feedbackOf(merged, row));
    line.tick();
  }
  pages.finish();
  line.erase();
}

void writeMoodleFeedback(const MergeOptions& options, const MergedCourse& merged, LiveLine& line) {
  if (options.moodleFeedback.empty()) return;
  line.draw("writing feedback for Moodle");
  FileTree files;
  const std::size_t rows = merged.book.rows.size();
  const std::vector<std::string> unknown = unknownToMoodle(merged.book, false);
  for (std::size_t i = 0; i < rows; ++i) {
    const course::PlannedSubmission& one = merged.book.plan.submissions[i];
    if (std::ranges::count(unknown, one.student) == 0 && hasFeedback(merged.book, i))
      files.emplace(moodleFeedbackName(one), feedbackOf(merged, i));
    line.tick();
  }
  writeSafely(options.moodleFeedback, zipOf(files));
  line.erase();
}

/// Tables for platforms that take grades in one.
struct GradeTables {
  std::string moodle, canvas;
  std::vector<std::string> problems{};  ///< lines: grades that are not, or wrongly, handed back
};

/// A table that a platform gave, filled in.
std::string filledFrom(const std::string& path, std::vector<std::string>& problems,
                       const std::function<course::FilledWorksheet(std::string_view given)>& fill) {
  const std::string name = escaped(path);
  const std::string given = givenText(path);
  try {
    const auto filled = fill(given);
    for (const std::string& problem : filled.problems) problems.push_back(name + ": " + escaped(problem));
    return filled.text;
  } catch (const InputError& problem) {
    throw InputError(name, problem.message());
  }
}

GradeTables gradeTables(const MergeOptions& options, const Gradebook& book) {
  GradeTables tables;
  if (!options.moodle.empty())
    tables.moodle = options.given.moodleWorksheet.empty()
                        ? moodleWorksheet(book)
                        : filledFrom(options.given.moodleWorksheet, tables.problems,
                                     [&](std::string_view given) { return filledWorksheet(book, given); });
  if (!options.canvas.empty())
    tables.canvas = filledFrom(options.given.canvasGradebook, tables.problems, [&](std::string_view given) {
      return filledCanvasGradebook(book, given, options.given.canvasAssignment);
    });
  return tables;
}

void writeMoodle(const MergeOptions& options, const MergedCourse& merged, const std::string& worksheet,
                 LiveLine& line) {
  if (!options.moodle.empty()) {
    writeSafely(options.moodle, worksheet);
    if (!options.quiet)
      printToStderr(
          fmt::format("judge: {}: tick \"Allow updating records that have been modified more recently in Moodle "
                      "than in the spreadsheet\" when you upload it, or Moodle skips what it has a grade for{}",
                      escaped(options.moodle),
                      options.given.moodleWorksheet.empty()
                          ? "; where teams handed in, add --moodle-worksheet, or a team's grade goes to another student"
                          : ""));
  }
  writeMoodleFeedback(options, merged, line);
  const std::pair<const std::string&, bool> files[] = {{options.moodle, !options.given.moodleWorksheet.empty()},
                                                       {options.moodleFeedback, false}};
  for (const auto& [file, hasWorksheet] : files) {
    const std::vector<std::string> unknown = unknownToMoodle(merged.book, hasWorksheet);
    if (!file.empty() && !unknown.empty())
      printToStderr(
          fmt::format("judge: {}: left out {} whose Moodle id (\"Participant 1234\") is missing or may be a team's, "
                      "as that of a name with a digit: {}",
                      escaped(file), countText(unknown.size(), "submission"), escaped(course::some(unknown))));
  }
}

void writeGradescope(const MergeOptions& options, const MergedCourse& merged) {
  if (options.gradescope.empty()) return;
  const auto [files, ambiguous, shared] = gradescopeAutograder(merged.book);
  std::set<std::string> names;
  for (const course::UploadFile& file : files) names.insert(file.name);
  const WrittenFolder folder(options.gradescope, kGradescopeList, std::move(names));
  for (const course::UploadFile& file : files) {
    folder.write(file.name, file.text);
    if (file.isExecutable) fs::permissions(fs::path(options.gradescope) / file.name, fs::perms(0755));
  }
  folder.finish();
  for (const std::string& key : ambiguous)
    printToStderr(fmt::format(
        "judge: {}: {} is an id or a name of several submissions: it finds the one that has it as its only id, or none",
        escaped(options.gradescope), inQuotes(key)));
  for (const std::string& key : shared)
    printToStderr(
        fmt::format("judge: {}: {} has several students whose marks differ: it gets the points of its suites and the "
                    "least penalty of them, without points and remarks by hand",
                    escaped(options.gradescope), escaped(key)));
}

/// One after another, since a gradebook may be large. Throws the first failure when all were tried.
void writeGradebooks(const MergeOptions& options, const MergedCourse& merged, LiveLine& line) {
  std::exception_ptr first;
  bool isTold = false;
  std::set<std::string> folders;
  for (const GradebookOutput& output : outputsAt(options.destinations.all())) {
    const ReportDestination& destination = output.destination;
    const course::ShownGradebook shown{merged.book, linksFrom(output, options, merged)};
    const auto* const format = course::gradebookFormats().named(destination.format);
    isTold = isTold || (destination.path == "-" && destination.format == "text");
    line.draw("writing the gradebook as " + destination.format);
    try {
      if (!output.folder.empty() && folders.insert(output.folder).second) copyReports(output.folder, options, merged);
      const std::string text = format->write(shown, destination.style(options.colour));
      line.erase();
      writeReports({FinishedReport{text, destination.path}});
    } catch (...) {
      if (!first) first = std::current_exception();
    }
  }
  line.erase();
  if (first) std::rethrow_exception(first);
  if (isTold || options.quiet) return;
  for (const std::string& warning : course::warningsOn(merged.book)) printToStderr("judge: " + escaped(warning));
}

int mergeCourse(const MergeOptions& options) {
  expectOutside(options);
  LiveLine line(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
  const auto progress = [&](std::size_t read) {
    if (line.isDue()) line.draw(countText(read, "result") + " read");
  };
  const auto merged = mergedCourse(options.course, progress, course::Reports::Read);
  line.erase();
  if (!merged) return 2;
  const GradeTables tables = gradeTables(options, merged->book);
  for (const std::string& problem : tables.problems) printToStderr("judge: " + problem);
  makeForOwners(options);
  writeGradebooks(options, *merged, line);
  writeFeedback(options, *merged, line);
  writeMoodle(options, *merged, tables.moodle, line);
  if (!options.canvas.empty()) writeSafely(options.canvas, tables.canvas);
  writeGradescope(options, *merged);
  return merged->book.isComplete() ? 0 : 1;
}

std::vector<options::Option> mergeOptions(MergeOptions& state) {
  using namespace options;
  std::vector<Option> all = courseOptions(state.course);
  append(all, state.destinations.options(formatChoices(course::gradebookFormats())));
  append(
      all,
      group("Handing back",
            {folder("--feedback", "FOLDER", "a page for each student: points, remark, report", state.feedback),
             file("--moodle", "FILE", "grading worksheet for Moodle", state.moodle),
             file("--moodle-worksheet", "FILE", "the worksheet that Moodle gave, to be filled in for --moodle",
                  state.given.moodleWorksheet),
             file("--moodle-feedback", "FILE", "zip of these pages as feedback files for Moodle", state.moodleFeedback),
             file("--canvas", "FILE", "grades for the gradebook of Canvas", state.canvas),
             file("--canvas-gradebook", "FILE", "the gradebook that Canvas exported, to be filled in for --canvas",
                  state.given.canvasGradebook),
             text("--canvas-assignment", "NAME", "the assignment in it, where it has several",
                  state.given.canvasAssignment),
             folder("--gradescope", "FOLDER", "autograder for Gradescope that hands out these results",
                    state.gradescope)}));
  append(all,
         group("Report", {colour(state.colour),
                          flag("--quiet", "no progress line, no warnings but on what is handed back", state.quiet)}));
  return all;
}

}  // namespace

void expectGivenTables(const std::string& course, const GivenTables& given) {
  if (given.moodleWorksheet.empty() && given.canvasGradebook.empty()) return;
  MergeOptions options;
  options.course.course = course;
  options.moodle = given.moodleWorksheet;
  options.canvas = given.canvasGradebook;
  options.given = given;
  if (const auto merged = mergedCourse(options.course, {}, course::Reports::Listed)) gradeTables(options, merged->book);
}

options::Declaration declareClassMerge() {
  const auto state = std::make_shared<MergeOptions>();
  return {.about = "Makes the gradebook of a course from all results so far, and lists what is missing.",
          .examples = {"judge class merge course", "judge class merge course --format html --output gradebook.html",
                       "judge class merge course results-n1 results-n2 --output gradebook/",
                       "judge class merge course --feedback feedback --moodle grades.csv"},
          .options = mergeOptions(*state),
          .footer =
              "Changes nothing in the course, and works while shards run. The same results give the same gradebook, "
              "byte by byte. An --output that is a folder gets all formats.\nmarks.toml in the course holds the points "
              "of the suites, points by hand and remarks: change it and merge again.\nExit status: 0 complete, 1 "
              "something is missing, damaged or graded with different outcomes (the gradebook is still written), 2 bad "
              "usage or input, 3 the judge failed.",
          .rules = {{"--moodle-worksheet", {}, {"--moodle"}},
                    {"--canvas", {}, {"--canvas-gradebook"}},
                    {"--canvas-gradebook", {}, {"--canvas"}},
                    {"--canvas-assignment", {}, {"--canvas"}}},
          .run = [state] { return mergeCourse(*state); }};
}

}  // namespace judge
