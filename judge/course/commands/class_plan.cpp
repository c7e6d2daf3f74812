#include <set>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/base/version.h"
#include "judge/cli/grade_options.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/course/commands/course_inputs.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/marks.h"
#include "judge/course/plan.h"

namespace judge {
namespace {

using course::Additions;
using course::CourseFiles;
using course::Plan;
using course::Roster;

struct PlanOptions {
  GradeOptions grade;
  std::vector<GivenOption> given;  ///< Options that the plan keeps.
  std::string roster;
  std::string output;
  std::optional<database::StoreUrl> store;
  std::string layout;
  std::string reference;
  bool adds = false;
  bool skipsBad = false;
};

/// RosterOptions::names
std::vector<std::string> namesOf(const Kata& kata, const Languages& languages) {
  std::set<std::string> names;
  for (const std::string& id : languages.names())
    for (std::string& name : languages.named(id)->namesOf(kata.signature())) names.insert(std::move(name));
  std::vector<std::string> all{std::string(kata.name())};
  all.insert(all.end(), names.begin(), names.end());
  return all;
}

/// RosterOptions::starts
std::set<std::string> startsOf(const Kata& kata, const Languages& languages) {
  std::set<std::string> starts;
  for (const std::string& id : languages.names())
    if (const auto text = languages.named(id)->startOf(kata.signature()))
      starts.insert(course::normalizedDigestOf({.student = {},
                                                .files = {{"", std::make_shared<const std::string>(*text)}},
                                                .language = languages.named(id)}));
  return starts;
}

Roster rosterOf(const PlanOptions& options, const CourseGrading& grading) {
  const Languages languages = grading.options().languages();
  return course::readRoster(options.roster, languages,
                            {.layout = options.layout,
                             .language = grading.options().language.language,
                             .largest = grading.options().limits.source,
                             .names = namesOf(grading.kata(), languages),
                             .isProgram = grading.options().isProgram(grading.kata()),
                             .starts = startsOf(grading.kata(), languages)});
}

/// With a course in it, the folder would have one student more when the next are added.
void expectApart(const PlanOptions& options) {
  std::error_code error;
  if (options.store || !std::filesystem::is_directory(options.roster, error)) return;
  const auto real = [](const std::filesystem::path& path) {
    const std::filesystem::path full = weakly_canonical(absolute(path)) / "";
    return full.lexically_normal().parent_path();
  };
  const std::filesystem::path submissions = real(options.roster), course = real(folderOfCourse(options.output));
  if (std::ranges::mismatch(submissions, course).in1 == submissions.end())
    throw InputError("--output " + escaped(options.output),
                     fmt::format("is inside {} and would be read as a student's submission; choose a folder outside",
                                 escaped(options.roster)));
}

/// Results and marks of two plans in one folder would be in each other's way.
void expectOnlyPlan(const PlanOptions& options) {
  if (options.store) return;
  if (const std::string other = otherPlanBeside(options.output); !other.empty())
    throw InputError(
        "--output " + escaped(options.output),
        fmt::format("its folder already has the plan {}, and a folder holds one course; choose another folder",
                    escaped(other)));
}

/// Tells all mistakes, and gives up unless they may be left out.
void reportProblems(const PlanOptions& options, const Roster& roster) {
  for (const std::string& remark : roster.remarks) printToStderr("judge: " + escaped(remark));
  for (const course::RosterProblem& problem : roster.problems)
    printToStderr(fmt::format("judge: {}: {}", escaped(problem.location), escaped(problem.message)));
  if (!roster.problems.empty() && !options.skipsBad)
    throw InputError(
        escaped(options.roster),
        fmt::format("{}: nothing was planned; fix {}, or plan the rest with --skip-bad",
                    countText(roster.problems.size(), "mistake"), roster.problems.size() == 1 ? "it" : "them"));
  const auto counts = [&](const course::HandIn& one) { return options.adds || one.problem.empty(); };
  if (std::ranges::none_of(roster.submissions, counts))
    throw InputError(escaped(options.roster), "there is no submission in it");
}

/// `layout`: that of the roster; empty where none was read.
void reportOutcome(const CourseFiles& files, const Plan& plan, const Additions& additions, const std::string& layout) {
  for (const std::string& remark : additions.remarks) printToStderr("judge: " + remark);
  std::vector<std::string_view> keys;
  for (const course::PlannedSubmission& one : plan.submissions)
    if (one.problem.empty()) keys.push_back(one.key);
  const std::size_t gradable = keys.size();
  std::ranges::sort(keys);
  const std::size_t different = static_cast<std::size_t>(std::ranges::unique(keys).begin() - keys.begin());
  std::string text =
      fmt::format("{}: {}, {} different; {} new, {} changed, {} as before", escaped(files.displayName()),
                  countText(gradable, "submission"), different, additions.added, additions.changed, additions.same);
  if (additions.bad > 0) text += fmt::format("; {} cannot be graded", additions.bad);
  if (!layout.empty()) text += "; layout " + layout;
  writeSafely("-", text + '\n');
}

/// Reports mistakes in the user's own files, not in their copies.
void expectQuestions(GradeOptions options) {
  applyKataLimits(options);
  makeRunPlan(options, options.seed.value_or(0));
}

Plan newPlan(const PlanOptions& options, const RunStarted& common, const CourseGrading& grading,
             const CourseInputs& inputs, const std::string& layout) {
  for (const std::string& word : inputs.words)
    if (word.size() > course::kLongestWritten.count) throw InputError(inQuotes(word), "is too long for a plan");
  Plan plan;
  plan.name = std::filesystem::path(options.roster).stem();
  plan.judge = version();
  plan.kata = grading.kata().name();
  plan.kataDigest = grading.kata().digest();
  plan.options = inputs.words;
  plan.digest = gradingDigest(plan, inputs.texts);
  plan.tier = tierName(options.grade.requiredSandbox.value_or(common.tier));
  plan.reference = options.reference;
  plan.layout = layout;
  plan.suites = grading.suites();
  return plan;
}

Additions addSubmissions(Plan& plan, Roster& roster, CourseFiles& files) {
  const auto keep = [&](const std::string& name, std::string_view text) { files.keepLater(name, text); };
  Additions additions = addTo(plan, std::move(roster.submissions), keep);
  files.flush();
  return additions;
}

int planAnew(const PlanOptions& options, CourseFiles& files) {
  if (files.has("plan.json"))
    throw InputError(escaped(files.displayName()),
                     "already holds a plan; add to it with --add, or choose another folder");
  expectOnlyPlan(options);
  expectQuestions(options.grade);
  const CourseInputs inputs = inputsOf(options.grade, options.given);
  GradeOptions here;
  here.requiredSandbox = options.grade.requiredSandbox;
  CourseGrading grading(inputs.words, inputs.texts, std::move(here));
  const RunStarted common = grading.prepare(interruptFd());
  if (wasInterrupted()) return 130;
  restoreInterrupts();  // nothing that follows needs an end in good order
  Roster roster = rosterOf(options, grading);
  reportProblems(options, roster);
  Plan plan = newPlan(options, common, grading, inputs, roster.layout);
  keepInputs(files, inputs.texts);
  const Additions additions = addSubmissions(plan, roster, files);
  if (!files.keep("plan.json", written(plan)))
    throw InputError(escaped(files.displayName()), "another process planned it in the meantime");
  files.keep("marks.toml", exampleMarks(plan, grading.points()));
  planIsFinished(files);
  reportOutcome(files, plan, additions, roster.layout);
  return 0;
}

/// Options of grading may be given again, if they are those of the plan.
void expectSameGrading(const PlanOptions& options, const Plan& plan, const CourseFiles& files) {
  if (options.given.empty()) return;
  GradeOptions grade = options.grade;
  constexpr std::string_view kSeed = "--seed=";
  for (const std::string& word : plan.options)
    if (word.starts_with(kSeed) && !grade.seed) grade.seed = numberIn<std::uint64_t>(word.substr(kSeed.size()));
  const CourseInputs inputs = inputsOf(grade, options.given);
  if (inputs.words != plan.options || inputs.texts != inputsIn(files))
    throw InputError(options.given.front().name,
                     "cannot be combined with --add: the plan already says how submissions are graded, and differs");
}

int addToPlan(const PlanOptions& options, CourseFiles& files) {
  Plan plan = planOfCourse(files);
  expectSameGrading(options, plan, files);
  Roster roster;
  if (!options.roster.empty()) {
    const CourseGrading grading(plan.options, inputsIn(files), {});
    if (wasInterrupted()) return 130;
    restoreInterrupts();
    roster = rosterOf(options, grading);
    std::ranges::move(refuseUnsure(plan, roster.submissions), std::back_inserter(roster.problems));
    sortByLocation(roster.problems);
    reportProblems(options, roster);
  }
  if (options.grade.requiredSandbox) plan.tier = tierName(*options.grade.requiredSandbox);
  if (!options.reference.empty()) plan.reference = options.reference;
  const Additions additions = addSubmissions(plan, roster, files);
  files.replace("plan.json", written(plan));
  reportOutcome(files, plan, additions, roster.layout);
  return 0;
}

int planClass(const PlanOptions& options) {
  expectApart(options);
  const auto files = openCourse(options.output, options.store);
  return options.adds ? addToPlan(options, *files) : planAnew(options, *files);
}

}  // namespace

options::Declaration declareClassPlan() {
  using namespace options;
  const auto state = std::make_shared<PlanOptions>();
  GradeOptions& grade = state->grade;
  Declaration declaration = {
      .about =
          "Plans the grading of a class: who handed in what, and how it is graded, so that any number of machines can "
          "do a part of it with judge class run.",
      .examples = {"judge class plan submissions/ --output course", "judge class plan roster.csv --output course",
                   "judge class plan moodle.zip --output course --kata my-kata/ --random 20",
                   "judge class plan late/ --output course --add"},
      .options = {file("ROSTER", "", "a CSV file (name, files, group), a folder of folders, or an archive of one",
                       state->roster),
                  file("--output", "COURSE", "a folder for the course, or a file NAME.json for the plan in its folder",
                       state->output)
                      .required(),
                  storeOption(state->store, "COURSE is a name in this store"),
                  text("--layout", "NAME", "platform that the folder or archive comes from; detected by default",
                       state->layout),
                  flag("--add", "add late and repeated submissions to an existing plan", state->adds),
                  flag("--skip-bad", "plan the rest when the roster has mistakes", state->skipsBad),
                  text("--reference", "HOST", "the machine whose times decide verdicts near a limit",
                       state->reference)},
      .footer =
          "Everything that grading needs is copied into the course, except compilers and runtimes. Later only --add "
          "changes the plan, and what was graded stays graded. By default, machines grade only with a sandbox at least "
          "as strong as this machine's.\nExit status: 0 planned, 2 bad usage or roster (every mistake is reported, "
          "nothing is written), 3 the judge failed.",
      .check =
          [state] {
            if (state->roster.empty() && !state->adds)
              throw InputError("ROSTER is required (judge class plan --help shows how)");
          },
      .run = [state] { return planClass(*state); }};
  append(declaration.options, recording(verdictOptions(grade), state->given));
  std::vector<Option> sandbox = sandboxOptions(grade);
  std::erase_if(sandbox, [](const Option& option) { return option.names != "--require-sandbox"; });
  append(declaration.options, std::move(sandbox));
  return declaration;
}

}  // namespace judge
