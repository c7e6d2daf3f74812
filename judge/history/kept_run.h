#pragma once

#include <string>
#include <vector>

#include "judge/base/fields.h"
#include "judge/base/units.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/case_label.h"
#include "judge/verdict/limits.h"
#include "judge/verdict/verdict.h"

/// A run as the history keeps it, as plain data. Texts are raw: reports escape them.
namespace judge::history {

/// Properties of a grading. Where they differ, figures and verdicts of two runs are not fully comparable.
struct RunEnvironment {
  std::string kata;
  std::string pair;
  std::string mode = "function";
  std::optional<std::uint64_t> seed;
  std::string compiler;
  std::string standard;
  std::string tier;
  std::string accounting;
  std::string judge{};  ///< version and commit; empty in a run that an older judge kept
  Limits limits;
};

struct KeptCase {
  std::string suite;
  std::int64_t index = 0;  ///< index in its suite, from 0
  bool counted = true;
  Verdict verdict = Verdict::SK;
  std::string reason;  ///< empty when accepted
  Nanoseconds cpu{};   ///< CPU time of the run that decides
  Nanoseconds wall{};
  std::int64_t runs = 1;       ///< more than 1 for a case that was close to its limit
  std::string question{};      ///< "n = 8, row 0, col 3"; empty in a run that an older judge kept of another kata
  std::string figures = "{}";  ///< those of the question, as JSON: {"n":8,"row":0,"col":3}
};

inline constexpr Bytes kMostSource = mebibytes(1);

struct KeptRun {
  std::int64_t id = 0;     ///< given by the store; grows from run to run, and is never given again
  std::string began;       ///< UTC, "2026-11-21T03:32:35.123Z"
  std::string submission;  ///< the path as the user gave it; of stdin its --name, or "-"
  std::string path;        ///< canonical path; for stdin as given. Runs of one path are runs of one submission
  std::string source;      ///< digest() of the text
  Bytes sourceSize;
  Verdict verdict = Verdict::JE;
  std::string reason;
  bool interrupted = false;
  bool cutShort = false;
  std::int64_t attempts =
      1;  ///< number of attempts (--repeat); the other members are those of the attempt that was reported
  std::int64_t acceptedAttempts = 0;  ///< accepted ones among them
  std::int64_t cases = 0;             ///< counted ones
  std::int64_t asked = 0;
  std::int64_t accepted = 0;
  Nanoseconds cpu{};
  Nanoseconds wall{};
  Bytes peakMemory;
  std::string compileCommand;
  std::string language;  ///< "Python"; in a run that an older judge kept, derived from its compiler
  RunEnvironment environment;
  std::vector<SuiteResult> suites;    ///< in the order of asking
  std::vector<KeptCase> judgedCases;  ///< in the order of asking, including cases that do not count or were skipped

  /// The source, if it has at most kMostSource; absent in a run that an older judge kept.
  std::optional<std::string> sourceText{};
};

/// Version of the tables. They, statements, JSON and CSV follow from the lists of fields below: a change raises it.
inline constexpr std::int64_t kSchema = 7;

void fields(MaybeConst<RunEnvironment> auto& environment, auto&& visit) {
  visit("kata", environment.kata);
  visit("pair", environment.pair);
  visit("mode", environment.mode);
  visit("seed", environment.seed);
  visit("compiler", environment.compiler);
  visit("standard", environment.standard);
  visit("sandbox", environment.tier);
  visit("accounting", environment.accounting);
  visit("judge", environment.judge);
  fields(environment.limits, visit);
}

/// All members but the id, the suites, the cases and the text of the source.
void fields(MaybeConst<KeptRun> auto& run, auto&& visit) {
  visit("began", run.began);
  visit("submission", run.submission);
  visit("path", run.path);
  visit("source_digest", run.source);
  visit("source_bytes", run.sourceSize);
  visit("verdict", run.verdict);
  visit("reason", run.reason);
  visit("interrupted", run.interrupted);
  visit("cut_short", run.cutShort);
  visit("attempts", run.attempts);
  visit("attempts_accepted", run.acceptedAttempts);
  visit("cases", run.cases);
  visit("asked", run.asked);
  visit("accepted", run.accepted);
  visit("cpu_ns", run.cpu);
  visit("wall_ns", run.wall);
  visit("peak_memory_bytes", run.peakMemory);
  visit("compile_command", run.compileCommand);
  visit("language", run.language);
  fields(run.environment, visit);
}

void fields(MaybeConst<KeptCase> auto& judged, auto&& visit) {
  visit("suite", judged.suite);
  visit("case_index", judged.index);
  visit("counted", judged.counted);
  visit("verdict", judged.verdict);
  visit("reason", judged.reason);
  visit("cpu_ns", judged.cpu);
  visit("wall_ns", judged.wall);
  visit("runs", judged.runs);
  visit("question", judged.question);
  visit("figures", judged.figures);
}

/// Properties of a run that its RunRecord lacks.
struct RunContext {
  std::chrono::system_clock::time_point began;
  std::string source;    ///< the text that was graded
  std::string language;  ///< "Python"
  std::string compiler;
  std::string standard;
  bool isStdin = false;  ///< the submission came from stdin: its path is a name, kept as it was given
};

/// The run as the history keeps it, after its end. Reads the file system for the canonical path.
KeptRun keptRun(const RunRecord& record, const RunContext& context);

/// The path by which runs of a file are found: its canonical path, or "-" for stdin without a name.
std::string canonicalPath(const std::string& submission);

}  // namespace judge::history
