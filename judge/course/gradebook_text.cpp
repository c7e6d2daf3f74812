#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/points.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/course/gradebook_formats.h"

namespace judge::course {
namespace {

using Align = Table::Align;

constexpr std::size_t kNameColumns = 24, kGroupColumns = 12, kGap = 2;

std::string cutCell(std::string_view raw, std::size_t columns) { return cutToColumns(escaped(raw), columns); }

/// Whether it is a verdict in colour: good, bad, or open.
Verdict colourOf(const StudentRow& one) {
  return one.row.state == GradebookRow::State::Graded ? one.work->result.verdict : Verdict::SK;
}

std::string headline(const Gradebook& book) {
  return paragraph(fmt::format("{}: {}, kata {}", escaped(book.plan.name), countText(book.rows.size(), "submission"),
                               escaped(book.plan.kata)));
}

std::string warningsText(const Gradebook& book, const Style& style) {
  std::string text;
  for (const std::string& warning : warningsOn(book)) text += paragraph(escaped(warning), "*** ", "*** ");
  return text.empty() ? "" : painted(text, Verdict::SK, style);
}

/// All but the verdict.
std::vector<std::string> cellsOf(const StudentRow& one, bool hasGroups) {
  const auto& [book, index, planned, row, work, shardRun, marks] = one;
  std::vector<std::string> cells = {cutCell(planned.student, kNameColumns)};
  if (hasGroups) cells.push_back(cutCell(planned.group, kGroupColumns));
  cells.push_back(row.sum ? pointsText(*row.sum) : "-");
  cells.push_back(work && work->result.cpu.count() > 0
                      ? durationText(work->result.cpu) + (shardRun && remarkOn(*shardRun).empty() ? "" : "*")
                      : "-");
  cells.push_back(row.rank ? fmt::format("{}/{}", row.rank->position, row.rank->of) : "-");
  return cells;
}

std::string rowTable(const Gradebook& book, const Style& style) {
  const bool hasGroups = !groupsOf(book).empty();
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> head = {"student", "points", "CPU", "rank"};
  std::vector<Align> aligns = {Align::Left, Align::Right, Align::Right, Align::Right, Align::Left};
  if (hasGroups) {
    head.insert(head.begin() + 1, "group");
    aligns.insert(aligns.begin(), Align::Left);
  }
  rows.push_back(std::move(head));
  for (std::size_t i = 0; i < book.rows.size(); ++i) rows.push_back(cellsOf(book.at(i), hasGroups));
  std::size_t left = 0;
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    std::size_t width = 0;
    for (const auto& row : rows) width = std::max(width, displayWidth(row[column]));
    left += width + kGap;
  }
  Table table(aligns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string last = "verdict";
    if (i > 0) {
      const StudentRow one = book.at(i - 1);
      const std::string verdict = verdictText(one), reason = reasonOf(one);
      last = painted(verdict, colourOf(one), style);
      if (!reason.empty()) last += "  " + cutCell(reason, kColumns - left - displayWidth(verdict) - kGap);
    }
    rows[i].push_back(std::move(last));
    table.row(std::move(rows[i]));
  }
  return table.text();
}

/// Points given by hand, which are part of the sums already.
std::string handLine(const Gradebook& book) {
  std::string text;
  for (const auto& [student, marks] : book.marks.students) {
    if (!marks.points && marks.extra == 0) continue;
    text += fmt::format("{}{}", text.empty() ? "By hand: " : ", ", student);
    if (marks.points) text += " " + pointsText(*marks.points);
    if (marks.extra != 0) text += " " + extraText(marks);
  }
  return text.empty() ? "" : paragraph(escaped(text) + ".");
}

std::string groupsText(const Gradebook& book) {
  const std::vector<GroupFigures> groups = groupsOf(book);
  if (groups.empty()) return "";
  Table table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
  table.row({"group", "submissions", "accepted", "points", "CPU"});
  for (const GroupFigures& group : groups)
    table.row({group.name.empty() ? "all" : cutCell(group.name, kNameColumns), std::to_string(group.submissions),
               std::to_string(group.accepted), group.points ? pointsText(*group.points) : "-",
               group.medianCpu ? durationText(*group.medianCpu) : "-"});
  return table.text() + "Mean points; median CPU time of the accepted.\n";
}

std::string caseLines(const Gradebook& book) {
  std::string text;
  for (std::size_t i = 0; i < book.failedCases.size() && i < kShownCases; ++i) {
    const CaseCount& one = book.failedCases[i];
    text += "  " +
            cutCell(fmt::format("{:>4}  {}, case {}: {}", one.failed, one.suite, one.index + 1, one.question),
                    kColumns - 2) +
            '\n';
  }
  return text.empty() ? "" : casesTitle(book) + ":\n" + text;
}

std::string groupLines(const Gradebook& book, std::size_t GradebookRow::*number, std::string_view title) {
  std::string text;
  for (const std::vector<std::string>& students : groupsBy(book, number))
    text += paragraph(escaped(join(students, ", ")), "  ", "    ");
  return text.empty() ? "" : fmt::format("{}\n{}", title, text);
}

std::string machinesText(const Gradebook& book) {
  if (book.fairness.shardRuns.empty()) return "";
  Table table({Align::Left, Align::Right, Align::Right, Align::Left});
  table.row({"machine", "shard", "results", ""});
  for (const JudgedShardRun& one : book.fairness.shardRuns)
    table.row({cutCell(one.run.machine.host, kNameColumns),
               one.run.isReference ? "reference" : fmt::format("{}/{}", one.run.shard, one.run.shards),
               std::to_string(one.results), cutCell(remarkOnRow(one), 36)});
  return table.text();
}

std::string notesText(const Gradebook& book) {
  std::string text;
  for (const std::string& note : notesOn(book)) text += paragraph(escaped(note));
  return text;
}

}  // namespace

std::string gradebookAsText(const ShownGradebook& shownBook, const Style& style) {
  const Gradebook& book = shownBook.book;
  return joinSections(
      {headline(book), warningsText(book, style), rowTable(book, style),
       paragraph(fmt::format("{}; {} points at most.", outcomesText(book), pointsText(book.mostPoints()))),
       handLine(book), groupsText(book), caseLines(book),
       groupLines(book, &GradebookRow::identical, "Identical sources:"),
       groupLines(book, &GradebookRow::alike, "Near copies, as a hint: only white space or comments differ"),
       machinesText(book), notesText(book)});
}

}  // namespace judge::course
