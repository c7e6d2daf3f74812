#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/console/format_table.h"
#include "judge/course/gradebook.h"

/// The forms in which a gradebook is written: the table of what its --format takes, the writers in it, and what they
/// have in common: figures over its rows, and words on one of them.
namespace judge::course {

/// A gradebook, and where its readers find the reports.
struct ShownGradebook {
  const Gradebook& book;

  /// The address of a row's report or feedback, as a page may link to it; empty where there is none.
  std::function<std::string(std::size_t row)> link{};

  std::string linkOf(std::size_t row) const { return link ? link(row) : ""; }
};

const FormatTable<ShownGradebook>& gradebookFormats();

/// For people: what is wrong, a line for each student, groups, cases, machines. Lines of at most 80 columns.
std::string gradebookAsText(const ShownGradebook& shown, const Style& style);

/// For spreadsheets: a header and a record for each student, by RFC 4180; gradebook_report.md has the columns.
std::string gradebookAsCsv(const ShownGradebook& shown);

/// For programs: one JSON document; gradebook_report.md says what its keys mean.
std::string gradebookAsJson(const ShownGradebook& shown);

/// One page that holds everything it shows but the reports: no scripts, nothing from the network.
std::string gradebookAsHtml(const ShownGradebook& shown);

/// How many submissions have each verdict ("AC", ...) or state ("missing", ...), those first that are most accepted.
std::vector<std::pair<std::string, std::size_t>> outcomesOf(const Gradebook& book);

/// "12 AC, 3 WA, 1 missing"
std::string outcomesText(const Gradebook& book);

struct GroupFigures {
  std::string name;
  std::size_t submissions = 0;
  std::size_t accepted = 0;                ///< verdicts that are decided
  std::optional<double> points{};          ///< Mean of those that have any.
  std::optional<Nanoseconds> medianCpu{};  ///< CPU time of the accepted, where all machines are of one kind.
};

/// The name of the group of those who are in none.
inline constexpr std::string_view kNoGroup = "(no group)";

/// By name; empty where nobody is in a group. The last has no name and is the complete course.
std::vector<GroupFigures> groupsOf(const Gradebook& book);
GroupFigures completeCourse(const Gradebook& book);

/// So many of Gradebook::failedCases are shown to people.
inline constexpr std::size_t kShownCases = 20;

/// "The 20 cases that most submissions fail, of 31 failed cases"
std::string casesTitle(const Gradebook& book);

/// The students of each group that GradebookRow::identical or GradebookRow::alike numbers, from 1.
std::vector<std::vector<std::string>> groupsBy(const Gradebook& book, std::size_t GradebookRow::*number);

/// "AC", "AC?" where it is undecided, or the state.
std::string verdictText(const StudentRow& one);

/// Raw: why it is undecided, cannot be graded or is not accepted.
std::string reasonOf(const StudentRow& one);

/// "Handed in 2 days late: -20 %", "Left out of what was handed in: old.py"; empty for none.
std::string latenessText(const StudentRow& one);
std::string leftOutText(const PlannedSubmission& planned);

/// "12 % slower than the reference", "not calibrated"; empty where there is nothing to remark.
std::string remarkOn(const JudgedShardRun& shardRun);

/// The same in the table of machines, which also names runs that have not ended.
std::string remarkOnRow(const JudgedShardRun& shardRun);

/// "+2", "-0.5"; empty for none.
std::string extraText(const Marks::Student& marks);

/// Warnings: each is a sentence that names what is wrong or missing, and what to do; not escaped.
std::vector<std::string> warningsOn(const Gradebook& book);

/// "Ada, Bo and 3 more"
std::string some(const std::vector<std::string>& names);

/// Sentences that explain the figures; not escaped.
std::vector<std::string> notesOn(const Gradebook& book);

/// How values are spread, as an SVG image for a page: columns over an axis. Empty for fewer than two different values.
struct Distribution {
  std::string title;  ///< for who cannot see it
  bool isLogarithmic = false;
  std::function<std::string(double)> figure{};  ///< Writes a value for the axis.
  std::string axis{};
};
std::string distributionPlot(std::vector<double> values, const Distribution& how);

}  // namespace judge::course
