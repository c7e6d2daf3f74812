#include "judge/commands/grade_one.h"

#include <unistd.h>

#include <filesystem>
#include <random>

#include "judge/cache.h"
#include "judge/commands/start_launcher.h"
#include "judge/compiler.h"
#include "judge/errors.h"
#include "judge/output_file.h"
#include "judge/report/json_report.h"
#include "judge/report/text_report.h"
#include "judge/text.h"

namespace judge {
namespace {

/// Keeps the record of a run and passes every event on.
class RecordAndTell : public EventSink {
 public:
  RecordAndTell(RunRecord& record, EventSink* reader) : record_(record), reader_(reader) {}
  void on(const Event& event) override {
    apply(record_, event);
    if (reader_) reader_->on(event);
  }

 private:
  RunRecord& record_;
  EventSink* reader_;
};

}  // namespace

Submission readNamed(const std::string& path, const GradeOptions& options) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw InputError(escaped(path) + ": is a directory; name the files in it, as in judge " +
                     escaped((std::filesystem::path(path) / "*.cpp").string()));
  return readSubmission(path, options.limits.source);
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

FinishedRun gradeOne(const Submission& submission, const Kata& kata, const GradingOptions& grading,
                     const GradeOptions& options, int interruptFd, EventSink* reader) {
  Cache cache(options.cache.empty() ? defaultCacheRoot() : options.cache);
  const auto launcher = startLauncher(options);
  Compiler compiler(*launcher, cache, grading.limits, options.compiler, interruptFd);
  FinishedRun run;
  RecordAndTell sink(run.record, reader);
  grade(
      submission, kata, grading, [&] { return compiler.compile(submission, kata); }, *launcher, interruptFd, sink);
  run.cacheProblem = cache.problem();
  return run;
}

Style reportStyle(const GradeOptions& options) {
  return options.output == "-" ? decideStyle(options.colour, STDOUT_FILENO) : Style{};
}

std::string reportOn(const RunRecord& record, const GradeOptions& options) {
  return options.format == "json" ? jsonReport(record) : textReport(record, reportStyle(options));
}

void writeReport(const std::string& text, const std::string& place) {
  try {
    writeSafely(place, text);
  } catch (...) {
    if (place != "-") writeSafely("-", text);
    throw;
  }
}

}  // namespace judge
