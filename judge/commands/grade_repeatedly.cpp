#include "judge/commands/gradings.h"

#include <iterator>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/named_submissions.h"
#include "judge/console/interrupt.h"
#include "judge/console/live_line.h"
#include "judge/console/standard_streams.h"
#include "judge/report/luck_report.h"

namespace judge {
namespace {

struct Repeated : RepeatedRecord {
  bool judgeFailed = false;  ///< in the last attempt, which is then `shown`
};

void checkFormats(const GradeOptions& options) {
  for (const ReportPlace& report : options.reports)
    if (!repeatedFormats().named(report.format))
      throw InputError(fmt::format("--format {}: what reads it knows one attempt only; --repeat goes with {}",
                                   report.format, fmt::join(repeatedFormats().names(), ", ")));
}

/// False when there is no use in another attempt.
bool keep(Repeated& repeated, FinishedRun run) {
  const RunEnded& ended = run.record.ended;
  repeated.interrupted = ended.interrupted;
  repeated.judgeFailed = ended.verdict == Verdict::JE;
  const bool compiles = !run.record.compiled || run.record.compiled->succeeded;
  if (!repeated.interrupted && !repeated.judgeFailed) repeated.attempts.push_back(attemptedIn(run.record));
  const bool hasFailure = repeated.shown && repeated.shown->ended.verdict != Verdict::AC;
  if (!repeated.shown || repeated.judgeFailed || (!hasFailure && !repeated.interrupted))
    repeated.shown = std::move(run.record);
  return compiles && !repeated.interrupted && !repeated.judgeFailed;
}

/// The run that is shown stands in the history for all attempts.
Keeping keepAll(const Repeated& repeated, const Submission& submission, std::chrono::system_clock::time_point began,
                const GradeOptions& options) {
  const bool isOneMore = repeated.interrupted || repeated.judgeFailed;
  const AttemptCounts counts{
      std::ssize(repeated.attempts) + (isOneMore ? 1 : 0),
      std::ranges::count_if(repeated.attempts, [](const Attempted& one) { return one.verdict == Verdict::AC; }),
      repeated.interrupted};
  return keepRun(submission, *repeated.shown, began, options, &counts);
}

int exitStatus(const Repeated& repeated) {
  if (repeated.judgeFailed) return 3;
  if (repeated.interrupted) return 130;
  return repeated.shown->ended.verdict == Verdict::AC ? 0 : 1;
}

}  // namespace

int gradeRepeatedly(const GradeOptions& options) {
  checkFormats(options);
  const Submission submission = readNamed(options.submissions.front(), options);
  const RunPlan plan = planOf(options, options.seedOrDrawn());
  const auto began = std::chrono::system_clock::now();
  LiveReports live(repeatedFormats(), options.reports);
  RepeatedEvents events(static_cast<std::size_t>(options.repeat), live.writer());
  const int interrupt = interruptFd();
  Repeated repeated;
  {
    LiveLine line(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
    for (int i = 1; i <= options.repeat; ++i) {
      line.draw(fmt::format("attempt {} of {}", i, options.repeat));
      const bool goesOn = keep(repeated, gradeOne(submission, plan, options, interrupt, {&events}));
      events.attempted(repeated.attempts);
      if (!goesOn) break;
    }
  }
  restoreInterrupts();
  complainOf(keepAll(repeated, submission, began, options));
  if (repeated.judgeFailed) complain("judge: " + escaped(repeated.shown->ended.reason));
  events.ended(repeated);
  writeReports(repeatedFormats(), repeated, options.reports, options.colour);
  live.finish();
  return exitStatus(repeated);
}

}  // namespace judge
