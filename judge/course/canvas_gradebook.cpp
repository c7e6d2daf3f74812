// The export of the gradebook in Canvas: a row of headings, rows that describe columns ("    Points Possible"), a row
// for each student. Its import changes the assignments whose columns the file has, and finds a student by ID.
#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <map>

#include "judge/base/errors.h"
#include "judge/base/points.h"
#include "judge/base/text.h"
#include "judge/course/handing_back.h"
#include "judge/course/layouts/csv_table.h"
#include "judge/course/layouts/names.h"

namespace judge::course {
namespace {

using Fields = std::vector<std::string>;

std::size_t columnNamed(const Fields& head, std::string_view name) {
  const auto found = std::ranges::find(head, name);
  if (found == head.end())
    throw InputError(fmt::format("is no gradebook of Canvas, expected a column {}; export it in Grades", name));
  return static_cast<std::size_t>(found - head.begin());
}

/// The column "Week 3 (4567)".
std::size_t assignmentColumn(const Fields& head, const Plan& plan, const std::string& assignment) {
  static const RE2 kAssignment(R"((.+) \((\d+)\))");
  std::vector<std::size_t> all, meant;
  Fields names;
  for (std::size_t i = 0; i < head.size(); ++i) {
    std::string name, number;
    if (!RE2::FullMatch(head[i], kAssignment, &name, &number)) continue;
    all.push_back(i);
    names.push_back(escaped(head[i]));
    const bool isMeant = assignment.empty()
                             ? bareWord(name) == bareWord(plan.name) || bareWord(name) == bareWord(plan.kata)
                             : assignment == head[i] || assignment == name || assignment == number;
    if (isMeant) meant.push_back(i);
  }
  if (meant.empty() && assignment.empty() && all.size() == 1) return all.front();
  if (meant.size() == 1) return meant.front();
  throw InputError(fmt::format("has {} assignments ({}); say --canvas-assignment with the name of one", all.size(),
                               join(names, ", ")));
}

}  // namespace

FilledWorksheet filledCanvasGradebook(const Gradebook& book, std::string_view gradebook,
                                      const std::string& assignment) {
  CsvTable table = CsvTable::in(gradebook);
  if (table.rows.empty()) throw InputError("is empty, expected the gradebook that Canvas exports");
  const Fields head = table.rows.front().fields;
  const std::size_t id = columnNamed(head, "ID"), student = columnNamed(head, "Student");
  const std::size_t column = assignmentColumn(head, book.plan, assignment);
  FilledWorksheet filled;
  std::map<std::string, std::size_t> rows;
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const PlannedSubmission& one = book.plan.submissions[i];
    if (!one.id.empty())
      rows[one.id] = i;
    else
      filled.problems.push_back(one.student + " has no ID of Canvas, so no grade here: give the roster a column id");
  }
  std::vector<CsvTable::Row> kept;
  Fields replaced;
  for (CsvTable::Row& row : table.rows) {
    row.fields.resize(head.size());
    std::string& grade = row.fields[column];
    const auto found = rows.find(row.fields[id]);
    if (row.fields[student].find("Points Possible") != std::string::npos) {
      if (numberIn<double>(grade) != book.mostPoints())
        filled.problems.push_back(fmt::format(
            "the assignment has {} points, but the suites give {}: change one of them, the points in marks.toml", grade,
            pointsText(book.mostPoints())));
    } else if (&row != &table.rows.front()) {
      const auto points = found == rows.end() ? std::nullopt : gradeOf(book.at(found->second));
      if (found != rows.end()) rows.erase(found);
      if (!points) continue;
      if (!grade.empty() && numberIn<double>(grade) != numberIn<double>(pointsText(*points)))
        replaced.push_back(fmt::format("{} {}", row.fields[student], grade));
      grade = pointsText(*points);
    }
    kept.push_back(std::move(row));
  }
  table.rows = std::move(kept);
  for (const auto& [number, index] : rows)
    filled.problems.push_back(book.plan.submissions[index].student + " is not in the gradebook: export it again");
  if (!replaced.empty()) filled.problems.push_back(fmt::format("{}: {}", kReplaced, join(replaced, ", ")));
  constexpr std::string_view kKept[] = {"Student", "ID", "SIS User ID", "SIS Login ID", "Section"};
  for (CsvTable::Row& row : table.rows) {
    Fields fields;
    for (std::size_t i = 0; i < head.size(); ++i)
      if (i == column || std::ranges::find(kKept, head[i]) != std::end(kKept)) fields.push_back(row.fields[i]);
    row.fields = std::move(fields);
  }
  filled.text = table.text();
  return filled;
}

}  // namespace judge::course
