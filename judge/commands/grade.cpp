#include "judge/commands/verbs.h"

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/report_places.h"
#include "judge/cli/store_option.h"
#include "judge/commands/gradings.h"
#include "judge/console/interrupt.h"
#include "judge/console/standard_streams.h"
#include "judge/report/formats.h"
#include "judge/report/progress.h"

namespace judge {
namespace {

int exitStatus(const RunEnded& ended) {
  if (ended.interrupted) return 130;
  if (ended.verdict == Verdict::JE) return 3;
  return ended.verdict == Verdict::AC ? 0 : 1;
}

void checkSubmissions(const GradeOptions& options) {
  for (const ReportPlace& report : options.reports) refuseToOverwrite(options.submissions, "--output", report.place);
  refuseStdinTwice(options.submissions);
  if (options.submissions.size() == 1) return;
  if (options.repeat > 1) throw InputError("--repeat: is for one submission; grade them one by one");
  for (const ReportPlace& report : options.reports)
    if (!gradingFormats().named(report.format)->takesSeveral())
      throw InputError(
          fmt::format("--format {}: what reads it knows one submission only; grade them one by one", report.format));
}

int gradeAlone(const GradeOptions& options) {
  const Submission submission = readNamed(options.submissions.front(), options);
  RunPlan plan = planOf(options, options.seedOrDrawn());
  plan.grading.asksBeside = true;
  Progress progress(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
  LiveReports live(gradingFormats(), options.reports);
  NdjsonReport stream(submission.path, 1, live.writer());
  std::vector<EventSink*> readers{&progress};
  if (!live.empty()) readers.push_back(&stream);
  const int interrupt = interruptFd();  // from here on there is something to end in good order
  const FinishedRun run = gradeOne(submission, plan, options, interrupt, std::move(readers));
  restoreInterrupts();
  const RunEnded& ended = run.record.ended;
  if (!run.cacheProblem.empty()) complain("judge: " + escaped(run.cacheProblem));
  if (ended.verdict == Verdict::JE) complain("judge: " + escaped(ended.reason));
  const auto keep = [&] { complainOf(keepRun(submission, run.record, run.began, options)); };
  try {
    writeReports(gradingFormats(), run.record, options.reports, options.colour);
    live.finish();
  } catch (...) {
    keep();
    throw;
  }
  keep();  // behind the report: whatever holds the history up, the verdict is there
  return exitStatus(ended);
}

int gradeAny(const GradeOptions& options) {
  if (options.repeat > 1) return gradeRepeatedly(options);
  return options.submissions.size() == 1 ? gradeAlone(options) : gradeSeveral(options);
}

}  // namespace

options::Declaration declareGrade() {
  struct State {
    GradeOptions grade;
    ReportPlaces reports;
  };
  const auto state = std::make_shared<State>();
  options::Declaration declaration = {
      .about =
          "Grades solutions of a kata: n queens with a mandatory one, or another that judge katas lists or a folder "
          "holds.",
      .examples = {"judge my_solution.cpp", "judge my_solution.cpp --suite tiny --random 100",
                   "judge -j 2 students/*.cpp", "judge my_solution.py --kata my-kata/",
                   "judge - --name my_solution.cpp --format json < my_solution.cpp",
                   "judge my_solution.cpp --format text --format html --output report.html"},
      .options = gradeOptions(state->grade),
      .footer =
          "Exit status: 0 accepted, 1 not accepted, 2 bad usage or input, 3 the judge failed, 130 interrupted; of "
          "several submissions the first that one of them has of 3, 130, 2, 1. Times are in seconds, sizes in "
          "MiB or KiB.",
      .check =
          [state] {
            state->grade.reports = state->reports.places();
            takeLimitsOfKata(state->grade);
            checkStdinName(state->grade);
            leaveOutOthers(state->grade.submissions, state->grade);
            checkSubmissions(state->grade);
          },
      .run = [state] { return gradeAny(state->grade); }};
  declaration.options.push_back(storeOption(state->grade.store, "keep the run in this store"));
  options::append(declaration.options, state->reports.options(wordsOf(gradingFormats())));
  return declaration;
}

}  // namespace judge
