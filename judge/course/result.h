#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/fields.h"
#include "judge/base/units.h"
#include "judge/verdict/case_label.h"
#include "judge/verdict/verdict.h"

namespace judge {
struct RunRecord;
}

namespace judge::course {

struct FailedCase {
  std::string suite;
  std::int64_t index = 0;  ///< in its suite, from 0
  std::string question;    ///< in words
  Verdict verdict = Verdict::WA;
};

void fields(MaybeConst<FailedCase> auto& failed, auto&& visit) {
  visit("suite", failed.suite);
  visit("case_index", failed.index);
  visit("question", failed.question);
  visit("verdict", failed.verdict);
}

/// The outcome of one piece of work: a small document beside the HTML report, which it names. Never a run
/// without hasResult(): such work is done again.
struct Result {
  std::string key;
  std::string shardRun;  ///< who graded it: ShardRun::id
  bool isReference = false;
  std::string report;  ///< name of the HTML report in the course: "reports/ab/DIGEST.html"
  std::string began;   ///< UTC
  Verdict verdict = Verdict::SK;
  std::string reason{};  ///< escaped; empty when accepted
  std::string hint{};    ///< as RunEnded::hint
  std::string language{};
  std::string function{};  ///< Name of the function that was called.
  std::vector<SuiteResult> suites{};
  std::vector<FailedCase> failed{};  ///< the first kMostFailedCases
  Nanoseconds cpu{};                 ///< CPU time of the run.
  Nanoseconds wall{};
  Nanoseconds slowestCase{};
  Nanoseconds compileCpu{};
  Bytes peakMemory{};
  // The limits of CPU time that held; perCase is 0 where there was none.
  Nanoseconds totalLimit{};
  Nanoseconds caseLimit{};
  bool isClose = false;  ///< a case or the total was close to its limit
};

void fields(MaybeConst<Result> auto& result, auto&& visit) {
  visit("key", result.key);
  visit("shard_run", result.shardRun);
  visit("is_reference", result.isReference);
  visit("report", result.report);
  visit("began", result.began);
  visit("verdict", result.verdict);
  visit("reason", result.reason);
  visit("hint", result.hint);
  visit("language", result.language);
  visit("function", result.function);
  visit("suites", result.suites);
  visit("failed", result.failed);
  visit("cpu_ns", result.cpu);
  visit("wall_ns", result.wall);
  visit("slowest_case_ns", result.slowestCase);
  visit("compile_cpu_ns", result.compileCpu);
  visit("peak_memory_bytes", result.peakMemory);
  visit("limit_total_cpu_ns", result.totalLimit);
  visit("limit_case_cpu_ns", result.caseLimit);
  visit("is_close", result.isClose);
}

inline constexpr std::size_t kMostFailedCases = 1'000;

/// Whether grading again would give nothing new: then it has a result. False for one that was interrupted, and for a JE
/// unless it is due to a program of the kata, which fails on every machine.
bool hasResult(const RunRecord& record);

/// The result of a grading. `begun` has what the grading does not know: key, shard, isReference, report, began.
Result resultOf(const RunRecord& record, Result begun);

/// As a JSON document of one line, which holds a digest of itself.
std::string written(const Result& result);

/// A result that was read. `damage` is one line where the file is not a complete result; then nothing else counts.
struct ReadResult {
  Result result;
  std::string damage{};
};
ReadResult resultIn(std::string_view text);

/// The same of the file that is called after a key: anything else in it is damage, too.
ReadResult resultIn(std::string_view text, std::string_view key, bool isReference);

}  // namespace judge::course
