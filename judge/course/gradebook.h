#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/course/course_files.h"
#include "judge/course/fairness.h"
#include "judge/course/marks.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"

namespace judge::course {

/// One piece of work: the grading of equal sources.
struct Work {
  bool isThere = false;
  Result result;               ///< that counts, without its failed cases: those are in Gradebook::failedCases
  std::size_t filesIndex = 0;  ///< Index of the folder or store that holds the result.
  bool hasReport = false;
  std::string damage{};                   ///< Why no result can be read.
  std::string undecided{};                ///< Why the verdict is not final, in a sentence.
  std::optional<std::size_t> shardRun{};  ///< Index in Fairness::shardRuns.
};

/// A line of the gradebook: of the submission with the same index in the plan.
struct GradebookRow {
  enum class State {
    Graded,
    Undecided,  ///< graded, but the verdict depends on the machine
    Missing,
    Damaged,
    NotGradable,  ///< PlannedSubmission::problem
  };
  struct Rank {
    std::size_t position = 0;  ///< from 1; equal times have the same
    std::size_t of = 0;
  };

  State state = State::Missing;
  std::optional<std::size_t> work{};  ///< Index in Gradebook::works.
  std::vector<double> points{};       ///< by suite; empty without a result
  std::optional<double> sum{};        ///< with what the teacher gives, and less for what is late
  std::optional<Lateness> late{};     ///< behind the deadline of the student
  std::optional<Rank> rank{};         ///< by CPU time, of the accepted on machines of its kind
  std::size_t identical = 0;          ///< number of a group with the same source, from 1; 0: the only one
  std::size_t alike = 0;              ///< Number of a group whose sources differ in white space and comments only.
};

/// Something that is not as it should be among the files of results.
struct Finding {
  enum class Kind {
    Damaged,
    Contradiction,  ///< results of one piece of work with different verdicts, or other accepted cases
    Foreign,        ///< A result of no submission, or one that claims to be of the reference and is not.
  };
  Kind kind = Kind::Foreign;
  std::string file;  ///< Its name in the course.
  std::string message;
  friend auto operator<=>(const Finding&, const Finding&) = default;
};

struct CaseCount {
  std::string suite;
  std::int64_t index = 0;
  std::string question;
  std::int64_t failed = 0;  ///< submissions that failed it
};

struct SuiteColumn {
  std::string name;
  double weight = 0;
};

struct Gradebook;

/// A row with all that belongs to it. The gradebook outlives it.
struct StudentRow {
  const Gradebook& book;
  std::size_t index;
  const PlannedSubmission& planned;
  const GradebookRow& row;
  const Work* work;                ///< null without a result
  const JudgedShardRun* shardRun;  ///< null where it is not known who graded
  const Marks::Student* marks;     ///< null where the teacher gives nothing
};

/// All that a merge knows: a value that depends on the plan, the marks and the results alone.
struct Gradebook {
  Plan plan;
  Marks marks;
  std::vector<SuiteColumn> suites;
  std::vector<GradebookRow> rows;  ///< as Plan::submissions
  std::vector<Work> works;
  Fairness fairness;
  std::size_t idleShardRuns = 0;       ///< for which all was done when they came; no part of fairness
  std::vector<CaseCount> failedCases;  ///< the most failed first
  std::vector<Finding> findings;       ///< by kind and file
  std::int64_t doubles = 0;            ///< Further results of the same work with the same outcome: harmless.
  std::int64_t replaced = 0;           ///< results of what was handed in once, and again since: harmless
  std::int64_t unfinished = 0;         ///< files that a judge is writing, or was when it was killed

  const Work* workOf(const GradebookRow& row) const {
    return row.work && works[*row.work].isThere ? &works[*row.work] : nullptr;
  }
  const Marks::Student* marksOf(const PlannedSubmission& submission) const;
  const JudgedShardRun* shardRunOf(const Work& work) const {
    return work.shardRun ? &fairness.shardRuns[*work.shardRun] : nullptr;
  }
  StudentRow at(std::size_t index) const;
  std::size_t count(GradebookRow::State state) const;
  std::size_t count(Finding::Kind kind) const;
  double mostPoints() const;  ///< that the suites give

  /// Nothing is missing, damaged or contradicted.
  bool isComplete() const;
};

/// "graded", "undecided", "missing", "damaged", "not gradable".
std::string_view stateName(GradebookRow::State state);

/// Called now and then with how many results were read.
using MergeProgress = std::function<void(std::size_t read)>;

/// How far the reports that results name are checked.
enum class Reports {
  Listed,  ///< whether they are there
  Read,    ///< also whether they are as they were written
};

/// The gradebook of all results that lie in `files`, whoever still writes there. Where there are several of one piece
/// of work, that of the reference machine counts, else the one that was begun first. A result that claims to
/// be of the reference, and whose run is not, does not count, nor does one whose run has no document.
/// Each result is held in memory but for its failed cases.
Gradebook merge(Plan plan, Marks marks, const std::vector<const CourseFiles*>& files,
                const MergeProgress& progress = {}, Reports reports = Reports::Listed);

}  // namespace judge::course
