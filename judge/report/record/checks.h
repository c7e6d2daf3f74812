#pragma once

#include "judge/report/record/run_record.h"

/// A run as named tests with results, for the formats of test frameworks.
namespace judge {

/// One named test. Its texts are safe to show (`escaped`) and cut; only `details` has newlines and tabs.
struct Check {
  std::string group;   ///< the suite; kCompileGroup or kRunGroup for a check that is no case
  std::string name;    ///< unique in its group: "case 3 (n = 8, row 0, col 3)"
  bool isCase = true;  ///< false: compiling, or the entire run
  Verdict verdict = Verdict::SK;
  bool isLeftOpen = false;  ///< SK, and the only check that says why the run is not accepted
  std::string message{};    ///< one line, empty when accepted: "wrong answer: two queens attack each other"
  std::string details{};    ///< more lines: the excerpt of a wrong board, the compiler's messages; may be empty
  Nanoseconds cpu{};
  Nanoseconds wall{};
  const CaseJudged* judged = nullptr;  ///< the case, in the record

  bool passed() const { return verdict == Verdict::AC; }
  bool skipped() const { return verdict == Verdict::SK && !isLeftOpen; }
  bool errored() const { return isError(verdict) || isLeftOpen; }
};

inline constexpr const char* kCompileGroup = "compile";
inline constexpr const char* kRunGroup = "entire run";

/// Compiling, then every case that counts in the order of asking, then the entire run: the ends of processes, the
/// total, and that the grading finished. All of them pass exactly when the verdict is AC, and one fails exactly when it
/// is not: test frameworks take a run with skipped tests for a success.
std::vector<Check> checksOf(const RunRecord& record);

/// Number of checks by result.
struct CheckCounts {
  std::size_t tests = 0;
  std::size_t failures = 0;  ///< faults of the submission
  std::size_t errors = 0;    ///< something could not be tested: CE, JE, left open
  std::size_t skipped = 0;
  Nanoseconds wall{};

  void add(const CheckCounts& other);
  friend bool operator==(const CheckCounts&, const CheckCounts&) = default;
};
CheckCounts countsOf(const Check& check);
CheckCounts countsOf(const std::vector<Check>& checks);

/// The path of the submission, safe to show.
std::string shownSubmission(const RunRecord& record);

/// "WA - wrong answer", or in words that no case was graded, or not all of them.
std::string titleOf(const RunRecord& record);

/// An answer that was not checked: "Not checked: n = 5: the answer is 10".
std::string answerText(const CaseJudged& judged);

/// "all 31 cases passed", "29 of 31 cases passed, 40 of 100 points", "no case was asked".
std::string outcomeOf(const RunRecord& record);

/// "4 of 31 cases not asked.", "reruns of failed cases not finished."
std::string unfinishedPart(const RunRecord& record);

/// "3/4", "4/4, 40 of 40 points".
std::string passedText(const SuiteTally& suite);

/// "WA - wrong answer: 29 of 31 cases passed", the points, and the reason. One line.
std::string headlineOf(const RunRecord& record);

/// The sandbox and the accounting: "namespaces; memory and processes: cgroup-v2".
std::string sandboxOf(const RunStarted& started);

/// "tiny, case 3 (n = 8, row 0, col 3)".
std::string caseTitle(const CaseLabel& question);

/// For a case that was close or repeated: the CPU time that decided, its limit, the number of runs, and whether their
/// verdicts differ. One paragraph, unescaped; empty for other cases.
std::string closeness(const CaseJudged& judged, const RunRecord& record);

/// The total and the accepted cases that were close to their limits, `most` of them; empty when none was. Failed cases
/// have it in their explanation.
std::string closeCalls(const RunRecord& record, std::size_t most = 10);

/// durationText() for tables: "-" where no time was seen.
std::string timeCell(Nanoseconds time);

/// "14 us CPU, 45 us wall clock"; without CPU time where none was seen.
std::string caseTimes(const CaseJudged& judged);

/// Output of the submission while this case ran, safe to show and cut to about `limit`, with a last line for what was
/// not kept. Empty when it wrote nothing then.
std::string shownOutput(const CaseJudged& judged, Bytes limit);

/// Output of the submission, safe to show and cut to about `limit`, with a last line for what was not kept. Empty when
/// it wrote nothing.
std::string shownLog(const RunRecord& record, Bytes limit);

}  // namespace judge
