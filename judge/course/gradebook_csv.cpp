#include <functional>

#include "judge/console/csv.h"
#include "judge/course/gradebook_figures.h"
#include "judge/course/gradebook_formats.h"

namespace judge::course {
namespace {

struct Cell {
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
std::string seconds(const Cell& cell, Nanoseconds Result::*time) {
  return cell.work && (cell.work->result.*time).count() > 0 ? csvNumber(toSeconds(cell.work->result.*time)) : "";
}

std::string memory(const Cell& cell) {
  return cell.work && cell.work->result.peakMemory.count > 0 ? std::to_string(cell.work->result.peakMemory.count) : "";
}

struct Column {
  const char* name;
  std::string (*field)(const Cell& cell);
};

constexpr Column kBefore[] = {
    {"student", [](const Cell& c) { return csvField(c.planned.student); }},
    {"id", [](const Cell& c) { return csvField(c.planned.id); }},
    {"group", [](const Cell& c) { return csvField(c.planned.group); }},
    {"handed_in", [](const Cell& c) { return csvField(c.planned.handedIn); }},
    {"language", [](const Cell& c) { return csvField(c.planned.language); }},
    {"state", [](const Cell& c) { return std::string(nameOf(c.row.state)); }},
    {"verdict", [](const Cell& c) { return c.work ? std::string(code(c.work->result.verdict)) : ""; }},
    {"points", [](const Cell& c) { return c.row.sum ? pointsText(*c.row.sum) : ""; }},
};
constexpr Column kBehind[] = {
    {"extra", [](const Cell& c) { return c.marks && c.marks->extra != 0 ? pointsText(c.marks->extra) : ""; }},
    {"by_hand", [](const Cell& c) { return c.marks && c.marks->points ? pointsText(*c.marks->points) : ""; }},
    {"cpu_s", [](const Cell& c) { return seconds(c, &Result::cpu); }},
    {"slowest_case_s", [](const Cell& c) { return seconds(c, &Result::slowestCase); }},
    {"memory_bytes", memory},
    {"rank", [](const Cell& c) { return c.row.rank ? std::to_string(c.row.rank->place) : ""; }},
    {"ranked", [](const Cell& c) { return c.row.rank ? std::to_string(c.row.rank->of) : ""; }},
    {"machine", [](const Cell& c) { return c.share ? csvField(c.book.fairness.kinds[c.share->kind]) : ""; }},
    {"machine_remark", [](const Cell& c) { return c.share ? remarkOn(*c.share) : ""; }},
    {"identical", [](const Cell& c) { return groupNumber(c.row.identical); }},
    {"near_copies", [](const Cell& c) { return groupNumber(c.row.alike); }},
    {"reason", [](const Cell& c) { return csvField(reasonOf(c.book, c.index)); }},
    {"remark", [](const Cell& c) { return c.marks ? csvField(c.marks->remark, Keep::NewlinesAndTabs) : ""; }},
    {"report", [](const Cell& c) { return csvField(c.shown.linkOf(c.index)); }},
};

}  // namespace

std::string gradebookAsCsv(const ShownGradebook& shown) {
  std::vector<std::string> head;
  for (const Column& column : kBefore) head.emplace_back(column.name);
  for (const SuiteColumn& suite : shown.book.suites) head.push_back(csvField("suite " + suite.name));
  for (const Column& column : kBehind) head.emplace_back(column.name);
  std::string text = csvRecord(head);
  for (std::size_t i = 0; i < shown.book.rows.size(); ++i) {
    const Cell cell{shown, i};
    std::vector<std::string> fields;
    for (const Column& column : kBefore) fields.push_back(column.field(cell));
    for (std::size_t suite = 0; suite < shown.book.suites.size(); ++suite)
      fields.push_back(cell.row.points.empty() ? "" : pointsText(cell.row.points[suite]));
    for (const Column& column : kBehind) fields.push_back(column.field(cell));
    text += csvRecord(fields);
  }
  return text;
}

}  // namespace judge::course
