#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/comparison_formats.h"

namespace judge {
namespace {

using Align = Table::Align;

constexpr std::size_t kGap = 2;
constexpr std::size_t kLeastName = 12;
constexpr std::size_t kColumnsOfVerdict = 10;  // "TLE in 3/5"

/// "WA: tiny, small": the suites that got the verdict of the whole, or how many did where `columns` are too few;
/// nothing more where all did, or none.
std::string verdictBySuite(const ComparedSubmission& one, std::size_t columns) {
  std::vector<std::string> alike;
  for (const ComparedSuite& suite : one.suites)
    if (suite.verdict == one.verdict) alike.push_back(escaped(suite.name));
  if (alike.empty() || alike.size() == one.suites.size()) return std::string(code(one.verdict));
  const std::string text = fmt::format("{}: {}", code(one.verdict), fmt::join(alike, ", "));
  if (columnsOf(text) <= columns) return text;
  return cutToColumns(fmt::format("{} in {}/{}", code(one.verdict), alike.size(), one.suites.size()), columns);
}

std::string allSuites(const ComparedSubmission& one) {
  std::string text;
  for (const ComparedSuite& suite : one.suites)
    text += fmt::format("{}{} {} {}/{}", text.empty() ? "" : ", ", escaped(suite.name), code(suite.verdict),
                        suite.accepted, suite.cases);
  return text;
}

/// A submission that was not accepted, in words.
std::string failure(const ComparedSubmission& one, const Style& style) {
  constexpr Bytes kMostWords = {600};
  const std::string head = fmt::format("{}: {} - {}", shownPath(one.name), code(one.verdict),
                                       one.rounds == 0 ? "not graded" : phrase(one.verdict));
  std::string text = painted(paragraph(head, "", "  "), one.verdict, style);
  if (!one.reason.empty()) text += paragraph(cut(escaped(one.reason), kMostWords), "  ", "  ");
  if (one.acceptedRounds > 0)
    text += paragraph(fmt::format("but accepted in {} of {}", one.acceptedRounds, countText(one.rounds, "round")), "  ",
                      "  ");
  if (one.suites.size() > 1 && one.verdict != Verdict::CE) text += paragraph(allSuites(one), "  ", "    ");
  return text;
}

std::string failures(const ComparisonRecord& record, const Style& style) {
  std::string text;
  for (const ComparedSubmission& one : record.comparison.submissions)
    if (one.verdict != Verdict::AC) text += failure(one, style);
  return text;
}

std::string expectations(const ComparisonRecord& record, const Style& style) {
  if (record.expected.empty()) return "";
  std::string differing;
  std::size_t compared = 0;
  for (std::size_t i = 0; i < record.expected.size(); ++i) {
    const ComparedSubmission& one = record.comparison.submissions[i];
    compared += record.expected[i] && one.rounds > 0;
    if (differs(record, i)) differing += paragraph(shownPath(one.name) + " " + differenceText(record, i), "  ", "    ");
  }
  const std::size_t faults = countOfDiffering(record);
  const std::string head = paragraph(fmt::format("{} of {} as the folder says{}", compared - faults,
                                                 countText(compared, "verdict"), faults == 0 ? "." : ", but not:"));
  return painted(head, faults == 0 ? Verdict::AC : Verdict::WA, style) + differing;
}

std::string incompleteness(const ComparisonRecord& record, const Style& style) {
  if (!record.interrupted) return "";
  return painted(paragraph("INTERRUPTED: this is what there was by then.", "*** ", "*** "), Verdict::SK, style);
}

std::size_t widthOf(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, columnsOf(row[column]));
  return width;
}

}  // namespace

std::string comparisonTable(const ComparisonRecord& record, const Style& style, std::optional<std::size_t> running) {
  const std::vector<ComparedSubmission>& all = record.comparison.submissions;
  std::vector<std::vector<std::string>> rows{{"submission", "CPU", "ratio", "interval", "memory", "growth", "verdict"}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const ComparedWords words = wordsOf(record, i);
    rows.push_back({(running == i ? "> " : "") + shownPath(words.name), words.cpu, words.ratio, words.interval,
                    words.memory, words.growth, ""});
  }
  std::size_t figures = 0;
  for (std::size_t column = 1; column + 1 < rows.front().size(); ++column) figures += widthOf(rows, column) + kGap;
  const std::size_t nameWidth = kColumns - std::min(kColumns - kLeastName, figures + kGap + kColumnsOfVerdict);
  for (auto& row : rows) row.front() = cutAtTheLeft(std::move(row.front()), nameWidth);
  const std::size_t left = widthOf(rows, 0) + kGap + figures;
  const std::size_t room = left < kColumns ? kColumns - left : 0;
  Table table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0 && !(all[i - 1].rounds == 0 && all[i - 1].reason.empty()))
      rows[i].back() = painted(verdictBySuite(all[i - 1], room), all[i - 1].verdict, style);
    table.row(std::move(rows[i]));
  }
  return table.text();
}

std::string comparisonAsText(const ComparisonRecord& record, const Style& style) {
  std::string notes;
  for (const std::string& note : notesOn(record)) notes += paragraph(escaped(note), "", "  ");
  return joined({incompleteness(record, style), comparisonTable(record, style), failures(record, style),
                 expectations(record, style), notes});
}

}  // namespace judge
