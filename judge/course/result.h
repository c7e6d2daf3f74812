#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/verdict/verdict.h"

namespace judge::course {

struct SuiteResult {
  std::string name;
  std::int64_t cases = 0;
  std::int64_t asked = 0;
  std::int64_t accepted = 0;
  Verdict verdict = Verdict::SK;
  Nanoseconds cpu{};
};

struct FailedCase {
  std::string suite;
  std::int64_t index = 0;  ///< in its suite, from 0
  std::string question;    ///< in words
  Verdict verdict = Verdict::WA;
};

/// What became of one piece of work: a small document beside the HTML report, which it names. Never a JE and never a
/// run that was interrupted: such work is done again.
struct Result {
  std::string key;
  std::string share;  ///< who graded it: ShareRun::id
  bool isReference = false;
  std::string report;  ///< name of the HTML report in the course: "reports/ab/DIGEST.html"
  std::string began;   ///< UTC
  Verdict verdict = Verdict::SK;
  std::string reason;  ///< escaped; empty when accepted
  std::string hint;    ///< as RunEnded::hint
  std::string language;
  std::string function;  ///< what was called
  std::vector<SuiteResult> suites;
  std::vector<FailedCase> failed;  ///< the first kMostFailedCases
  Nanoseconds cpu{};               ///< of the run
  Nanoseconds wall{};
  Nanoseconds slowestCase{};
  Nanoseconds compileCpu{};
  Bytes peakMemory;
  // The limits of CPU time that held; perCase is 0 where there was none.
  Nanoseconds totalLimit{};
  Nanoseconds caseLimit{};
  bool isClose = false;  ///< a case or the total was close to its limit
};

inline constexpr std::size_t kMostFailedCases = 1'000;

/// As a JSON document of one line, which holds a digest of itself.
std::string written(const Result& result);

/// What a file says. `damage` is one line where it is no whole result; then nothing else counts.
struct ReadResult {
  Result result;
  std::string damage{};
};
ReadResult resultIn(std::string_view text);

/// The same of the file that is called after a key: anything else in it is damage, too.
ReadResult resultIn(std::string_view text, std::string_view key, bool isReference);

}  // namespace judge::course
