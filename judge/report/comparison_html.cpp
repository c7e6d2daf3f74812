#include <fmt/format.h>

#include <cmath>

#include "judge/base/figures.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/picture/html_page.h"
#include "judge/report/comparison_formats.h"
#include "judge/report/html_parts.h"

namespace judge {
namespace {

std::string nameCell(const std::string& name) {
  return fmt::format("<td class=\"words\">{}</td>", words(shownPath(name)));
}

std::string number(std::string_view text) { return fmt::format("<td class=\"number\">{}</td>", markupText(text)); }

std::string numberHead(std::string_view text) { return fmt::format("<th class=\"number\">{}</th>", text); }

std::string mainRow(const ComparisonRecord& record, std::size_t index) {
  const ComparedSubmission& one = record.comparison.submissions[index];
  const ComparedWords text = wordsOf(record, index);
  return "<tr>" + nameCell(text.name) + "<td>" + codeMarkup(one.verdict) + "</td>" + number(text.cpu) +
         number(text.ratio) + number(text.interval) + number(text.memory) + number(text.growth) + number(text.passed) +
         "</tr>\n";
}

std::string mainTable(const ComparisonRecord& record) {
  std::string text =
      "<div class=\"wide\" tabindex=\"0\"><table class=\"comparison\">\n<tr><th>submission</th><th>verdict</th>";
  for (const char* const head : {"CPU", "ratio", "interval", "memory", "growth", "passed"}) text += numberHead(head);
  text += "</tr>\n";
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i) text += mainRow(record, i);
  return text + "</table></div>\n";
}

/// The verdict of a suite, behind it the time and the ratio.
std::string suiteCell(const ComparedSuite& suite) {
  std::string text = fmt::format("<td>{}", codeMarkup(suite.verdict));
  if (suite.cpu) text += fmt::format(" {}", durationText(Nanoseconds(std::llround(suite.cpu->value))));
  if (suite.ratio) text += fmt::format(" <span class=\"soft\">({})</span>", ratioText(suite.ratio->value));
  return text + "</td>";
}

std::string suiteTable(const ComparisonRecord& record) {
  const std::vector<std::string> suites = suiteNames(record);
  if (suites.empty()) return "";
  std::string text =
      "<h2>By suite</h2>\n<p class=\"soft\">Verdict, CPU time of its cases, and the ratio.</p>\n<div class=\"wide\" "
      "tabindex=\"0\">"
      "<table class=\"suites\">\n<tr><th>submission</th>";
  for (const std::string& suite : suites) text += fmt::format("<th>{}</th>", words(suite, {120}));
  text += "</tr>\n";
  for (const ComparedSubmission& one : record.comparison.submissions) {
    text += "<tr>" + nameCell(one.name);
    for (std::size_t i = 0; i < suites.size(); ++i)
      text += i < one.suites.size() ? suiteCell(one.suites[i]) : std::string("<td>-</td>");
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

std::string warnings(const ComparisonRecord& record) {
  std::string text;
  if (record.interrupted) text += "<p class=\"warning\">Interrupted: this is what there was by then.</p>\n";
  for (std::size_t i = 0; i < record.comparison.submissions.size(); ++i)
    if (differs(record, i))
      text += fmt::format("<p class=\"warning\">{} {}</p>\n", words(record.comparison.submissions[i].name),
                          words(differenceText(record, i)));
  return text;
}

std::string failures(const ComparisonRecord& record) {
  std::string text;
  for (const ComparedSubmission& one : record.comparison.submissions)
    if (one.verdict != Verdict::AC)
      text += fmt::format("<p>{} {}</p>\n<p class=\"soft\">{}</p>\n", codeMarkup(one.verdict), words(one.name),
                          words(one.reason, {600}));
  return text.empty() ? "" : "<h2>Not accepted</h2>\n" + text;
}

}  // namespace

std::string comparisonAsHtml(const ComparisonRecord& record) {
  const std::string title = countText(record.comparison.submissions.size(), "submission") + " compared";
  std::string text = "<h1>" + title + "</h1>\n" + warnings(record) + mainTable(record) + suiteTable(record) +
                     failures(record) + "<h2>How it was measured</h2>\n";
  for (const std::string& note : notesOn(record)) text += fmt::format("<p>{}</p>\n", words(note));
  return htmlPage(title, text);
}

}  // namespace judge
