#include "judge/base/points.h"
#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/course/gradebook_formats.h"

namespace judge::course {
namespace {

std::string groupNumber(std::size_t number) { return number == 0 ? "" : std::to_string(number); }

/// Where nothing ran, no time is known.
std::string secondsCell(const StudentRow& one, Nanoseconds Result::*time) {
  return one.work && (one.work->result.*time).count() > 0 ? csvNumber(toSeconds(one.work->result.*time)) : "";
}

std::string memoryCell(const StudentRow& one) {
  return one.work && one.work->result.peakMemory.count > 0 ? std::to_string(one.work->result.peakMemory.count) : "";
}

struct CsvColumn {
  const char* name;
  std::string (*field)(const StudentRow& one);
};

constexpr CsvColumn kBefore[] = {
    {"student", [](const StudentRow& c) { return csvField(c.planned.student); }},
    {"id", [](const StudentRow& c) { return csvField(c.planned.id); }},
    {"group", [](const StudentRow& c) { return csvField(c.planned.group); }},
    {"handed_in", [](const StudentRow& c) { return csvField(c.planned.submittedAt); }},
    {"language", [](const StudentRow& c) { return csvField(c.planned.language); }},
    {"state", [](const StudentRow& c) { return std::string(stateName(c.row.state)); }},
    {"verdict", [](const StudentRow& c) { return c.work ? std::string(code(c.work->result.verdict)) : ""; }},
    {"points", [](const StudentRow& c) { return c.row.sum ? pointsText(*c.row.sum) : ""; }},
};
constexpr CsvColumn kBehind[] = {
    {"extra", [](const StudentRow& c) { return c.marks && c.marks->extra != 0 ? pointsText(c.marks->extra) : ""; }},
    {"by_hand", [](const StudentRow& c) { return c.marks && c.marks->points ? pointsText(*c.marks->points) : ""; }},
    {"cpu_s", [](const StudentRow& c) { return secondsCell(c, &Result::cpu); }},
    {"slowest_case_s", [](const StudentRow& c) { return secondsCell(c, &Result::slowestCase); }},
    {"memory_bytes", memoryCell},
    {"rank", [](const StudentRow& c) { return c.row.rank ? std::to_string(c.row.rank->position) : ""; }},
    {"ranked", [](const StudentRow& c) { return c.row.rank ? std::to_string(c.row.rank->of) : ""; }},
    {"machine",
     [](const StudentRow& c) { return c.shardRun ? csvField(c.book.fairness.kinds[c.shardRun->kind]) : ""; }},
    {"machine_remark", [](const StudentRow& c) { return c.shardRun ? remarkOn(*c.shardRun) : ""; }},
    {"identical", [](const StudentRow& c) { return groupNumber(c.row.identical); }},
    {"near_copies", [](const StudentRow& c) { return groupNumber(c.row.alike); }},
    {"reason", [](const StudentRow& c) { return csvField(reasonOf(c)); }},
    {"remark", [](const StudentRow& c) { return c.marks ? csvField(c.marks->remark, Keep::NewlinesAndTabs) : ""; }},
    {"late", [](const StudentRow& c) { return csvField(latenessText(c)); }},
    {"left_out", [](const StudentRow& c) { return csvField(join(c.planned.leftOut, ", ")); }},
};

}  // namespace

std::string gradebookAsCsv(const ShownGradebook& shown) {
  std::vector<std::string> head;
  for (const CsvColumn& column : kBefore) head.emplace_back(column.name);
  for (const SuiteColumn& suite : shown.book.suites) head.push_back(csvField("suite " + suite.name));
  for (const CsvColumn& column : kBehind) head.emplace_back(column.name);
  head.emplace_back("report");
  std::string text = csvRecord(head);
  for (std::size_t i = 0; i < shown.book.rows.size(); ++i) {
    const StudentRow one = shown.book.at(i);
    std::vector<std::string> fields;
    for (const CsvColumn& column : kBefore) fields.push_back(column.field(one));
    for (std::size_t suite = 0; suite < shown.book.suites.size(); ++suite)
      fields.push_back(one.row.points.empty() ? "" : pointsText(one.row.points[suite]));
    for (const CsvColumn& column : kBehind) fields.push_back(column.field(one));
    fields.push_back(csvField(shown.linkOf(i)));
    text += csvRecord(fields);
  }
  return text;
}

}  // namespace judge::course
