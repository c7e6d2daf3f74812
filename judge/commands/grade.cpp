#include "judge/commands/grade.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/command_line.h"
#include "judge/commands/grade_one.h"
#include "judge/commands/grade_options.h"
#include "judge/commands/grade_repeatedly.h"
#include "judge/commands/grade_several.h"
#include "judge/commands/katas.h"
#include "judge/commands/keep_run.h"
#include "judge/console/interrupt.h"
#include "judge/console/standard_streams.h"
#include "judge/report/ndjson_report.h"
#include "judge/report/progress.h"

namespace judge {
namespace {

constexpr const char* kExample =
    "Grades solutions of a kata: n queens with a mandatory one, or coloured regions.\n"
    "\n"
    "Example: judge my_solution.cpp\n"
    "         judge my_solution.cpp --suite tiny --random 100\n"
    "         judge -j 2 students/*.cpp\n"
    "         judge - --format json --output report.json < my_solution.cpp\n"
    "         judge my_solution.cpp --format text --format html --output report.html\n";

constexpr const char* kFooter =
    "Exit status: 0 accepted, 1 not accepted, 2 bad usage or input, 3 the judge\n"
    "failed, 130 interrupted; of several submissions the first that one of them has\n"
    "of 3, 130, 2, 1. Times are in seconds, sizes in MiB or KiB.\n"
    "judge fuzz looks for a case that fails; judge compare puts several submissions\n"
    "side by side; judge profile says how CPU time grows with n; judge history lists\n"
    "earlier gradings, and diff says what changed; judge check is an output\n"
    "validator.\n"
    "judge doctor says what this machine offers and whether its sandbox holds.";

int exitStatus(const RunEnded& ended) {
  if (ended.interrupted) return 130;
  if (ended.verdict == Verdict::JE) return 3;
  return ended.verdict == Verdict::AC ? 0 : 1;
}

void checkSubmissions(const GradeOptions& options) {
  for (const std::string& submission : options.submissions)
    for (const ReportOrder& report : options.reports) keepOffSubmission("--output", report.place, submission);
  if (std::count(options.submissions.begin(), options.submissions.end(), "-") > 1)
    throw InputError("- stands more than once: stdin holds one submission; name files for the others");
  if (options.submissions.size() == 1) return;
  if (options.repeat > 1) throw InputError("--repeat: is for one submission; grade them one by one");
  for (const ReportOrder& report : options.reports)
    if (!report.format->takesSeveral())
      throw InputError(fmt::format("--format {}: what reads it knows one submission only; grade them one by one",
                                   report.format->name));
}

std::vector<FinishedReport> reportsOn(const RunRecord& record, const GradeOptions& options) {
  std::vector<FinishedReport> reports;
  for (const ReportOrder& order : options.reports)
    if (!order.format->isLive())
      reports.push_back({order.format->whole(record, styleFor(order, options)), order.place});
  return reports;
}

int gradeAlone(GradeOptions& options) {
  const auto kata = chosenKata(options.kata, options.questions.suites);
  const Submission submission = readNamed(options.submissions.front(), options);
  const GradingOptions grading = toGrading(options, *kata);
  Progress progress(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
  LiveReports live(options);
  NdjsonReport stream(submission.path, 1, [&](std::string_view line) { live.write(line); });
  std::vector<EventSink*> readers{&progress};
  if (!live.empty()) readers.push_back(&stream);
  const int interrupt = interruptFd();  // from here on there is something to end in good order
  const FinishedRun run = gradeOne(submission, *kata, grading, options, interrupt, std::move(readers));
  letInterruptsEndUs();
  const RunEnded& ended = run.record.ended;
  if (!run.cacheProblem.empty()) complain("judge: " + escaped(run.cacheProblem));
  if (ended.verdict == Verdict::JE) complain("judge: " + escaped(ended.reason));
  const auto keep = [&] { complainOf(keepRun(submission, run.record, run.began, options)); };
  try {
    writeReports(reportsOn(run.record, options));
    live.finish();
  } catch (...) {
    keep();
    throw;
  }
  keep();  // behind the report: whatever holds the history up, the verdict is there
  return exitStatus(ended);
}

}  // namespace

int gradeCommand(int argc, char** argv) {
  CLI::App app(kExample, "judge");
  app.footer(kFooter);
  GradeOptions options;
  addGradeOptions(app, options);
  if (const auto status = parseCommandLine(app, argc, argv)) return *status;
  checkSubmissions(options);
  if (options.repeat > 1) return gradeRepeatedly(options);
  return options.submissions.size() == 1 ? gradeAlone(options) : gradeSeveral(options);
}

}  // namespace judge
