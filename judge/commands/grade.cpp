#include "judge/commands/grade.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <random>

#include "judge/cache.h"
#include "judge/commands/grade_options.h"
#include "judge/errors.h"
#include "judge/grader.h"
#include "judge/interrupt.h"
#include "judge/mandatory_queen/kata.h"
#include "judge/output_file.h"
#include "judge/report/json_report.h"
#include "judge/report/progress.h"
#include "judge/report/run_record.h"
#include "judge/report/text_report.h"
#include "judge/sandbox.h"
#include "judge/standard_streams.h"
#include "judge/text.h"

namespace judge {
namespace {

constexpr const char* kExample =
    "Grades a solution of the n-queens kata.\n"
    "\n"
    "Example: judge my_solution.cpp\n"
    "         judge my_solution.cpp --suite tiny --random 100\n"
    "         judge - --format json --output report.json < my_solution.cpp\n";

constexpr const char* kFooter =
    "Exit status: 0 accepted, 1 not accepted, 2 bad usage or input, 3 the judge\n"
    "failed, 130 interrupted. Times are in seconds, sizes in MiB or KiB.";

/// Passes every event on to several readers.
class Fork : public EventSink {
 public:
  explicit Fork(std::vector<EventSink*> readers) : readers_(std::move(readers)) {}
  void on(const Event& event) override {
    for (EventSink* reader : readers_) reader->on(event);
  }

 private:
  std::vector<EventSink*> readers_;
};

std::filesystem::path runnerBesideUs() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "judge-runner";
}

GradingOptions toGrading(GradeOptions& options, const Kata& kata) {
  if (options.questions.randomPerSuite > 0 && !options.seed) options.seed = std::random_device{}();
  options.questions.seed = options.seed.value_or(0);
  options.questions.otherReading = options.pair == "col-row";
  GradingOptions grading;
  grading.limits = options.limits;
  grading.questions = kata.questions(options.questions);
  if (options.questions.randomPerSuite > 0) grading.seed = options.seed;
  grading.otherReading = options.questions.otherReading;
  grading.failFast = options.failFast;
  grading.fresh = options.fresh;
  return grading;
}

int exitStatus(const RunEnded& ended) {
  if (ended.interrupted) return 130;
  if (ended.verdict == Verdict::JE) return 3;
  return ended.verdict == Verdict::AC ? 0 : 1;
}

std::string report(const RunRecord& record, const GradeOptions& options) {
  if (options.format == "json") return jsonReport(record);
  return textReport(record, options.output == "-" ? decideStyle(options.colour, STDOUT_FILENO) : Style{});
}

/// A report that cannot go where it should is printed: it may have taken minutes.
void writeReport(const std::string& text, const std::string& place) {
  try {
    writeSafely(place, text);
  } catch (...) {
    if (place != "-") writeSafely("-", text);
    throw;
  }
}

void protectSubmission(const GradeOptions& options) {
  std::error_code error;
  if (std::filesystem::equivalent(options.submission, options.output, error))
    throw InputError("--output " + escaped(options.output) + ": that is the submission itself; name another file");
}

int run(GradeOptions& options) {
  protectSubmission(options);
  const MandatoryQueen kata;
  const Submission submission = readSubmission(options.submission, options.limits.source);
  const GradingOptions grading = toGrading(options, kata);
  const int interrupt = interruptFd();  // from here on there is something to end in good order
  Cache cache(options.cache.empty() ? defaultCacheRoot() : options.cache);
  const auto launcher = makeLauncher(runnerBesideUs());
  Compiler compiler(*launcher, cache, grading.limits, options.compiler, interrupt);

  RunRecorder recorder;
  Progress progress(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
  Fork readers({&recorder, &progress});
  const RunEnded ended = grade(
      submission, kata, grading, [&] { return compiler.compile(submission, kata); }, *launcher, interrupt, readers);
  letInterruptsEndUs();
  if (!cache.problem().empty()) complain("judge: " + escaped(cache.problem()));
  if (ended.verdict == Verdict::JE) complain("judge: " + escaped(ended.reason));
  writeReport(report(recorder.record(), options), options.output);
  return exitStatus(ended);
}

}  // namespace

int gradeCommand(int argc, char** argv) {
  CLI::App app(kExample, "judge");
  app.footer(kFooter);
  GradeOptions options;
  addGradeOptions(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    complain("judge: " + escaped(error.what()) + " (judge --help shows how)");
    return 2;
  }
  return run(options);
}

}  // namespace judge
