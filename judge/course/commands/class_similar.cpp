#include <fmt/format.h>

#include <set>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/cli/report_destinations.h"
#include "judge/console/format_table.h"
#include "judge/console/terminal.h"
#include "judge/course/commands/course_inputs.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/similarity.h"

namespace judge {
namespace {

using course::ComparedProgram;
using course::SimilarityReport;

struct SimilarOptions {
  std::string course;
  std::optional<database::StoreUrl> store;
  std::vector<std::string> others;
  ReportDestination report;
  ColourChoice colour = ColourChoice::Automatic;
  bool quiet = false;
};

const FormatTable<SimilarityReport>& similarityFormats() {
  static const FormatTable<SimilarityReport> formats = {
      {"text", "for people: a line for each pair", unstyled<course::similarityAsText, SimilarityReport>},
      {"html", "for a browser: pairs side by side", unstyled<course::similarityAsHtml, SimilarityReport>}};
  return formats;
}

/// All files of a program, each below its name where there are several.
std::string joinedText(const auto& files) {
  std::string text;
  for (const auto& [name, content] : files)
    text += (files.size() > 1 ? fmt::format("-- {} --\n", name) : "") + *content + '\n';
  return text;
}

std::vector<ComparedProgram> programsOf(const course::CourseFiles& files, const course::Plan& plan,
                                        const Languages& languages) {
  std::map<std::string, std::shared_ptr<const Language>> byName;
  for (const std::string& id : languages.names()) byName[languages.named(id)->name] = languages.named(id);
  std::vector<ComparedProgram> programs;
  for (const course::PlannedSubmission& one : plan.submissions) {
    const auto language = byName.find(one.language);
    if (!one.problem.empty() || language == byName.end()) continue;
    std::vector<std::pair<std::string, std::shared_ptr<const std::string>>> texts;
    for (const std::string& file : one.files)
      if (auto text = files.read(course::sourceName(one.source, file)))
        texts.emplace_back(file, std::make_shared<const std::string>(*std::move(text)));
    programs.push_back({one.student, one.location, language->second, joinedText(texts), false, one.student});
  }
  return programs;
}

/// What others handed in elsewhere, in any layout; what cannot be read is named.
void addOthers(std::vector<ComparedProgram>& programs, const std::string& path, const CourseGrading& grading,
               const Languages& languages) {
  const course::Roster roster =
      course::readRoster(path, languages, {.layout = "", .language = "", .largest = grading.options().limits.source});
  for (const course::RosterProblem& problem : roster.problems)
    printToStderr(fmt::format("judge: {}: {}", problem.location, problem.message));
  for (const course::HandIn& one : roster.submissions)
    if (one.problem.empty())
      programs.push_back({fmt::format("{} of {}", one.student, path), one.location, one.language, joinedText(one.files),
                          true, one.student});
}

int showSimilar(const SimilarOptions& options) {
  const auto files = openCourse(options.course, options.store);
  files->expectReadable();
  const course::Plan plan = planOfCourse(*files);
  const CourseGrading grading(plan.options, inputsIn(*files), {});
  const Languages languages = grading.options().languages();
  std::vector<ComparedProgram> programs = programsOf(*files, plan, languages);
  const std::size_t own = programs.size();
  for (const std::string& other : options.others) addOthers(programs, other, grading, languages);
  std::vector<std::pair<std::shared_ptr<const Language>, std::string>> start;
  for (const std::string& id : languages.names())
    if (const auto text = languages.named(id)->startOf(grading.kata().signature()))
      start.emplace_back(languages.named(id), *text);
  SimilarityReport report{.title = {}, .programs = std::move(programs), .pairs = {}};
  report.pairs = similarPairs(report.programs, start);
  report.title = fmt::format("{}: {}, {} of them similar", escaped(plan.name), countText(own, "program"),
                             countText(report.pairs.size(), "pair"));
  const auto* const format = similarityFormats().named(options.report.format);
  writeReports({FinishedReport{format->write(report, options.report.style(options.colour)), options.report.path}});
  return 0;
}

}  // namespace

options::Declaration declareClassSimilar() {
  using namespace options;
  const auto state = std::make_shared<SimilarOptions>();
  std::vector<Option> all = {
      folder("COURSE", "", "the course, or its plan", state->course).required(),
      storeOption(state->store, "COURSE is a name in this store"),
      text("--against", "FOLDER", "also what others handed in, such as last year: a folder or an archive",
           state->others)
          .atMost(kAnyNumber)};
  append(all, reportOptions(formatChoices(similarityFormats()), state->report, state->colour, state->quiet));
  return {.about = "Shows programs of a course that share much of their code, as a hint to look at them.",
          .examples = {"judge class similar course", "judge class similar course --format html --output similar.html",
                       "judge class similar course --against last-year.zip"},
          .options = std::move(all),
          .footer =
              "Compares programs of one language by winnowing: names, literals, comments and the order of functions do "
              "not count. What students handed in together, and the kata's starting code, is left out, and so "
              "is a student's own program in --against.\nExit status: 0 shown, whatever was found; 2 bad usage or "
              "input; 3 the judge failed.",
          .run = [state] { return showSimilar(*state); }};
}

}  // namespace judge
