#pragma once

#include "judge/console/format_table.h"
#include "judge/report/json_parts.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/run_record.h"

/// The forms in which a grading is written: the table of what --format takes, and the writers in it. All are pure
/// functions, end with a newline, and are safe to show whatever bytes came from the submission.
namespace judge {

/// One submission among several.
struct Graded {
  std::string submission;         ///< the path as the user gave it; of stdin its name, or "-"; raw
  Verdict verdict = Verdict::SK;  ///< the verdict of its report
  std::string reason;             ///< one sentence; empty when accepted; raw
  std::size_t accepted = 0;       ///< counted cases
  std::size_t cases = 0;          ///< 0 when it was not graded
  Nanoseconds cpu{};              ///< CPU time of its processes
  bool unreadable = false;        ///< no submission to be graded: a bad name, empty, too large
  bool interrupted = false;       ///< before its end, or before it was begun
  CheckCounts checks{};           ///< counts of the checks of its run (`checksOf`)
  std::string report{};           ///< its part of the whole, in that format; a text report may be left out: empty
};

/// Summary of a finished run; `report` is its own report.
Graded summarized(const RunRecord& record, std::string report);

/// A submission that was not graded.
Graded notGraded(const std::string& submission, Verdict verdict, const std::string& reason);

/// The exit status of all together, that of the first that holds: 3 the judge failed for one, 130 interrupted, 2 one
/// could not be read, 1 one is not accepted, 0.
int exitStatus(const std::vector<Graded>& all);

struct GradingFormat : Format<RunRecord> {
  /// One submission's part of a report on several, and the report made of them: each `Graded::report` is such a part.
  /// Null: what reads this form knows only one submission, or it is live (`NdjsonReport`).
  std::string (*part)(const RunRecord& record, const Style& style) = nullptr;
  std::string (*several)(const std::vector<Graded>& all, const RunStarted& common, const Style& style) = nullptr;

  bool takesSeveral() const { return several != nullptr || isLive(); }
};

using GradingFormats = FormatTable<RunRecord, GradingFormat>;
const GradingFormats& gradingFormats();

/// For people: lines of at most 80 columns, printable UTF-8 and newlines, besides colours where `style` has them.
/// Sections, separated by empty lines, each left out when it has nothing to say: headline; a warning where nothing
/// shut the submission in; compiler's messages; results by suite; what was used of each limit; what was close to a
/// limit; the first failure of each kind; questions that do not count; the submission's own output; how the run was
/// made. Of several: the reports there are, then one line for each submission, how many got each verdict, and how they
/// were graded.
std::string textReport(const RunRecord& record, const Style& style);
std::string severalAsText(const std::vector<Graded>& all, const RunStarted& common, const Style& style);

/// For programs: one JSON document, pretty-printed; json_report.md says what its keys mean. A part is the same document
/// as CBOR.
std::string jsonReport(const RunRecord& record);
std::string jsonPart(const RunRecord& record);
std::string severalAsJson(const std::vector<Graded>& all, const RunStarted& common);

/// One page that holds everything it shows: no scripts, nothing from the network. The verdict, what to do about it,
/// time and memory against their limits, suites, time against n, the first cases of each kind of failure with their
/// boards, every case, the submission's log, how the run was made. Well under 300 KB for a run of some dozen cases,
/// whatever the submission writes. Of several: a table of all, then a section for each, closed at first.
std::string htmlReport(const RunRecord& record);
std::string htmlSection(const RunRecord& record);
std::string severalAsHtml(const std::vector<Graded>& all, const RunStarted& common);

/// JUnit's XML, in the form that Ant made common: a test suite for compiling, for each suite and for the run as a
/// whole, each named "SUBMISSION: SUITE", with a test case for each case that counts. What the submission did wrong is
/// a `failure` with the verdict as its type; CE, JE and a run that was interrupted are an `error`; what was not asked
/// is `skipped`. Times are wall clock in seconds. There is no `timestamp`: the same run gives the same report.
std::string junitReport(const RunRecord& record);
std::string junitSuites(const RunRecord& record);
std::string severalAsJunit(const std::vector<Graded>& all);

/// TAP version 13, the newest that Perl's prove reads: a test point for compiling, for each case that counts, and for
/// the run as a whole, in this order. What was not asked is SKIP. Behind one that failed stands a YAML block with the
/// verdict, the message, its lines, and the times in nanoseconds; behind the last one what the submission wrote. Of
/// several: a test point each, behind an indented document as version 14 has it for subtests; version 13 passes over
/// it.
std::string tapReport(const RunRecord& record);
std::string tapSubtest(const RunRecord& record);
std::string severalAsTap(const std::vector<Graded>& all);

/// The line protocol of Codewars' runner: a group for compiling, for each suite and for the run as a whole; in it a
/// test for each case that was asked. CE, JE and what was left unasked are errors, everything else that is wrong a
/// failure. The submission's log comes last, as a log that is closed at first. Nothing that a submission says can look
/// like a tag.
std::string codewarsReport(const RunRecord& record);

/// Exercism's results.json, version 3. Cases that were not asked are left out; `status` is "error" when none was, with
/// the reason (for a compile error the compiler's words) as the message. A wrong answer fails a test, whatever else
/// goes wrong is an error of it. The submission's log is not known by case, so it stands in the first test that is not
/// passed.
std::string exercismReport(const RunRecord& record);

/// Gradescope's results.json: one point for each case.
std::string gradescopeReport(const RunRecord& record);

/// The line `result=BASE64` that GitHub Classroom's reporter reads from a step's output: append it to $GITHUB_OUTPUT.
/// One point for each case. It is never too long for an environment variable, in which the reporter gets it: of many
/// cases those that failed are told one by one as far as they fit, and the rest as one test. No text of a submission
/// can be a command to the runner of GitHub Actions, which reads what the reporter prints.
std::string githubReport(const RunRecord& record);

/// Tells each event as a line of JSON as soon as it comes, so that whatever ends the judge, what was told stays.
/// `ndjson_report.md` beside this file says what each key means.
class NdjsonReport : public EventSink {
 public:
  /// `submission`: its path, raw; `run`: its place on the command line, from 1.
  NdjsonReport(std::string submission, std::size_t run, EventLines::Write write);

  void on(const Event& event) override;

 private:
  const std::string submission_;
  const std::size_t run_;
  EventLines lines_;
};

}  // namespace judge
