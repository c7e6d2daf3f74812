#pragma once

#include "judge/console/format_table.h"
#include "judge/report/json_parts.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/run_record.h"

/// The formats of gradings: the table of --format and its writers. All writers are pure functions; their texts end with
/// a newline and are safe to show, whatever bytes came from the submission.
namespace judge {

/// One submission among several.
struct Graded {
  std::string submission;         ///< the path as the user gave it; of stdin its name, or "-"; raw
  Verdict verdict = Verdict::SK;  ///< the verdict of its report
  std::string reason;             ///< one sentence; empty when accepted; raw
  std::size_t accepted = 0;       ///< counted cases
  std::size_t cases = 0;          ///< 0 when it was not graded
  Nanoseconds cpu{};              ///< CPU time of its processes
  bool unreadable = false;        ///< could not be read: a bad name, empty, too large
  bool interrupted = false;       ///< interrupted before its start or its end
  CheckCounts checks{};           ///< counts of the checks of its run (`checksOf`)
  std::string report{};           ///< its part of the report on all; empty where a text report leaves it out
};

/// Summary of a finished run; `report` is its own report.
Graded summarized(const RunRecord& record, std::string report);

/// A submission that was not graded.
Graded notGraded(const std::string& submission, Verdict verdict, const std::string& reason);

/// The exit status for all, the first that holds: 3 the judge failed for one, 130 interrupted, 2 one could not be read,
/// 1 one is not accepted, 0.
int exitStatus(const std::vector<Graded>& all);

struct GradingFormat : Format<RunRecord> {
  /// One submission's part of a report on several, and the report made of them: each `Graded::report` is such a part.
  /// Null: the format holds only one submission, or is live (`NdjsonReport`).
  std::string (*part)(const RunRecord& record, const Style& style) = nullptr;
  std::string (*several)(const std::vector<Graded>& all, const RunStarted& common, const Style& style) = nullptr;

  bool takesSeveral() const { return several != nullptr || isLive(); }
};

using GradingFormats = FormatTable<RunRecord, GradingFormat>;
const GradingFormats& gradingFormats();

/// Text: lines of at most 80 columns of printable UTF-8, with colours where `style` has them. Sections, separated by
/// empty lines and left out when empty: headline; a warning without a sandbox; compiler's messages; results by suite;
/// use of each limit; cases close to a limit; the first failure of each kind; questions that do not count; the
/// submission's own output; settings of the run. For several submissions: their reports, then one line for each, the
/// number of each verdict, and the settings.
std::string textReport(const RunRecord& record, const Style& style);
std::string severalAsText(const std::vector<Graded>& all, const RunStarted& common, const Style& style);

/// JSON: one pretty-printed document; json_report.md documents its keys. A part is the same document as CBOR.
std::string jsonReport(const RunRecord& record);
std::string jsonPart(const RunRecord& record);
std::string severalAsJson(const std::vector<Graded>& all, const RunStarted& common);

/// HTML: one page without scripts or anything from the network. The verdict, what to do about it,
/// time and memory against their limits, suites, time against n, the first cases of each kind of failure with their
/// boards, every case, the submission's log, how the run was made. Well under 300 KB for a run of some dozen cases,
/// whatever the submission writes. For several submissions: a table of all, then a folded section for each.
std::string htmlReport(const RunRecord& record);
std::string htmlSection(const RunRecord& record);
std::string severalAsHtml(const std::vector<Graded>& all, const RunStarted& common);

/// JUnit's XML in Ant's dialect: a test suite for compiling, for each suite and for the entire run, each named
/// "SUBMISSION: SUITE", with a test case for each case that counts. A fault of the submission is a `failure` with the
/// verdict as its type; CE, JE and an interrupted run are an `error`; cases that were not asked are `skipped`. Times
/// are wall clock in seconds. There is no `timestamp`: the same run gives the same report.
std::string junitReport(const RunRecord& record);
std::string junitSuites(const RunRecord& record);
std::string severalAsJunit(const std::vector<Graded>& all);

/// TAP version 13, the newest that Perl's prove reads: a test point for compiling, for each case that counts, and for
/// the entire run, in this order. Cases that were not asked are SKIP. A failed point has a YAML block with verdict,
/// message, details and times in nanoseconds; the last one has the submission's output. For several submissions: a test
/// point each, after an indented document (a subtest of version 14, which version 13 ignores).
std::string tapReport(const RunRecord& record);
std::string tapSubtest(const RunRecord& record);
std::string severalAsTap(const std::vector<Graded>& all);

/// The line protocol of Codewars' runner: a group for compiling, for each suite and for the entire run, with a test for
/// each case that was asked. CE, JE and cases that were not asked are errors, all other faults failures. The
/// submission's output comes last, as a folded log. Nothing that a submission writes can look like a tag.
std::string codewarsReport(const RunRecord& record);

/// Exercism's results.json, version 3. Cases that were not asked are left out; `status` is "error" when none was, with
/// the reason (for a compile error the compiler's messages) as the message. A wrong answer fails a test, all other
/// faults are errors of it. The submission's output, which is not known by case, is in the first test that does not
/// pass.
std::string exercismReport(const RunRecord& record);

/// Gradescope's results.json: one point for each case.
std::string gradescopeReport(const RunRecord& record);

/// The line `result=BASE64` that GitHub Classroom's reporter reads from a step's output: append it to $GITHUB_OUTPUT.
/// One point for each case. It always fits into an environment variable, in which the reporter gets it: where there are
/// many cases, the failed ones are listed as far as they fit, and the rest as one test. No text of a submission can be
/// a command to the runner of GitHub Actions, which reads the reporter's output.
std::string githubReport(const RunRecord& record);

/// Writes each event as a line of JSON when it happens, so that the lines so far stay if the judge is killed.
/// `ndjson_report.md` documents the keys.
class NdjsonReport : public EventSink {
 public:
  /// `submission`: its path, raw; `run`: its position on the command line, from 1.
  NdjsonReport(std::string submission, std::size_t run, EventLines::Write write, RunningClock clock = steadyTime);

  void on(const Event& event) override;

  /// Writes a line at most twice a second, and only for what takes longer.
  void during(const Activity& activity) override;

 private:
  const std::string submission_;
  const std::size_t run_;
  const RunningClock clock_;
  EventLines lines_;
  Nanoseconds lastLine_;  ///< on the clock
};

}  // namespace judge
