#include <functional>

#include "judge/console/csv.h"
#include "judge/course/gradebook_formats.h"

namespace judge::course {
namespace {

struct CsvCell {
  const ShownGradebook& shown;
  std::size_t index;
  const Gradebook& book = shown.book;
  const PlannedSubmission& planned = book.plan.submissions[index];
  const Row& row = book.rows[index];
  const Work* work = book.workOf(row);
  const JudgedShare* share = work ? book.shareOf(*work) : nullptr;
  const Marks::Student* marks = book.marksOf(planned);
};

std::string groupNumber(std::size_t number) { return number == 0 ? "" : std::to_string(number); }

/// Where nothing ran, no time is known.
std::string secondsCell(const CsvCell& cell, Nanoseconds Result::*time) {
  return cell.work && (cell.work->result.*time).count() > 0 ? csvNumber(toSeconds(cell.work->result.*time)) : "";
}

std::string memoryCell(const CsvCell& cell) {
  return cell.work && cell.work->result.peakMemory.count > 0 ? std::to_string(cell.work->result.peakMemory.count) : "";
}

struct CsvColumn {
  const char* name;
  std::string (*field)(const CsvCell& cell);
};

constexpr CsvColumn kBefore[] = {
    {"student", [](const CsvCell& c) { return csvField(c.planned.student); }},
    {"id", [](const CsvCell& c) { return csvField(c.planned.id); }},
    {"group", [](const CsvCell& c) { return csvField(c.planned.group); }},
    {"handed_in", [](const CsvCell& c) { return csvField(c.planned.handedIn); }},
    {"language", [](const CsvCell& c) { return csvField(c.planned.language); }},
    {"state", [](const CsvCell& c) { return std::string(nameOf(c.row.state)); }},
    {"verdict", [](const CsvCell& c) { return c.work ? std::string(code(c.work->result.verdict)) : ""; }},
    {"points", [](const CsvCell& c) { return c.row.sum ? pointsText(*c.row.sum) : ""; }},
};
constexpr CsvColumn kBehind[] = {
    {"extra", [](const CsvCell& c) { return c.marks && c.marks->extra != 0 ? pointsText(c.marks->extra) : ""; }},
    {"by_hand", [](const CsvCell& c) { return c.marks && c.marks->points ? pointsText(*c.marks->points) : ""; }},
    {"cpu_s", [](const CsvCell& c) { return secondsCell(c, &Result::cpu); }},
    {"slowest_case_s", [](const CsvCell& c) { return secondsCell(c, &Result::slowestCase); }},
    {"memory_bytes", memoryCell},
    {"rank", [](const CsvCell& c) { return c.row.rank ? std::to_string(c.row.rank->place) : ""; }},
    {"ranked", [](const CsvCell& c) { return c.row.rank ? std::to_string(c.row.rank->of) : ""; }},
    {"machine", [](const CsvCell& c) { return c.share ? csvField(c.book.fairness.kinds[c.share->kind]) : ""; }},
    {"machine_remark", [](const CsvCell& c) { return c.share ? remarkOn(*c.share) : ""; }},
    {"identical", [](const CsvCell& c) { return groupNumber(c.row.identical); }},
    {"near_copies", [](const CsvCell& c) { return groupNumber(c.row.alike); }},
    {"reason", [](const CsvCell& c) { return csvField(reasonOf(c.book, c.index)); }},
    {"remark", [](const CsvCell& c) { return c.marks ? csvField(c.marks->remark, Keep::NewlinesAndTabs) : ""; }},
    {"report", [](const CsvCell& c) { return csvField(c.shown.linkOf(c.index)); }},
};

}  // namespace

std::string gradebookAsCsv(const ShownGradebook& shown) {
  std::vector<std::string> head;
  for (const CsvColumn& column : kBefore) head.emplace_back(column.name);
  for (const SuiteColumn& suite : shown.book.suites) head.push_back(csvField("suite " + suite.name));
  for (const CsvColumn& column : kBehind) head.emplace_back(column.name);
  std::string text = csvRecord(head);
  for (std::size_t i = 0; i < shown.book.rows.size(); ++i) {
    const CsvCell cell{shown, i};
    std::vector<std::string> fields;
    for (const CsvColumn& column : kBefore) fields.push_back(column.field(cell));
    for (std::size_t suite = 0; suite < shown.book.suites.size(); ++suite)
      fields.push_back(cell.row.points.empty() ? "" : pointsText(cell.row.points[suite]));
    for (const CsvColumn& column : kBehind) fields.push_back(column.field(cell));
    text += csvRecord(fields);
  }
  return text;
}

}  // namespace judge::course
