#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/console/terminal.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/verdict.h"

/// Reports on several submissions, from what is left of each grading once its own report is written.
namespace judge {

/// One submission among several.
struct Graded {
  std::string submission;         ///< the path as the user gave it, "-" for stdin; raw
  Verdict verdict = Verdict::SK;  ///< of its report
  std::string reason;             ///< one sentence; empty when accepted; raw
  std::size_t accepted = 0;       ///< counted cases
  std::size_t cases = 0;          ///< 0 when it was not graded
  Nanoseconds cpu{};              ///< of its processes
  bool unreadable = false;        ///< no submission to be graded: a bad name, empty, too large
  bool interrupted = false;       ///< before its end, or before it was begun
  CheckCounts checks{};           ///< of its run (`checksOf`)
  std::string report;             ///< its part of the whole, in that format; a text report may be left out: empty
};

/// What a report needs of a finished run; `report` is the run's own.
Graded summarized(const RunRecord& record, std::string report);

/// A submission that was not graded.
Graded notGraded(const std::string& submission, Verdict verdict, const std::string& reason);

/// The exit status of all together, that of the first that holds: 3 the judge failed for one, 130 interrupted, 2 one
/// could not be read, 1 one is not accepted, 0.
int exitStatus(const std::vector<Graded>& all);

/// For people: the reports there are, then one line for each submission, how many got each verdict, and how they were
/// graded. Lines of at most 80 columns. `common`: what their runs had in common.
std::string severalAsText(const std::vector<Graded>& all, const RunStarted& common, const Style& style);

/// For programs: one JSON document that holds those of all submissions; json_report.md says what its keys mean. Each
/// `report` is a whole JSON report.
std::string severalAsJson(const std::vector<Graded>& all);

}  // namespace judge
