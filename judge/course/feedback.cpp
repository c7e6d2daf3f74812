#include "judge/course/feedback.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/course/gradebook_figures.h"
#include "judge/machine/digest.h"
#include "judge/picture/html_page.h"
#include "judge/report/html_parts.h"

namespace judge::course {
namespace {

constexpr std::size_t kLongestName = 80;

bool isPlain(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.' ||
         static_cast<signed char>(c) < 0;
}

std::string lowered(std::string name) {
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name;
}

/// Names that Windows keeps for devices, whatever follows behind a point.
bool isDevice(const std::string& name) {
  const std::string stem = lowered(name.substr(0, name.find('.')));
  constexpr std::string_view kDevices[] = {"con", "prn", "aux", "nul"};
  return std::ranges::find(kDevices, stem) != std::end(kDevices) ||
         (stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) &&
          std::isdigit(static_cast<unsigned char>(stem[3])));
}

std::string plainName(const std::string& student) {
  std::string name;
  for (const char c : student) name += isPlain(c) ? c : '_';
  name.resize(std::min(kLongestName, name.size()));
  name.resize(validUtf8(name));
  while (name.ends_with('.')) name.pop_back();
  return name.empty() || name.front() == '.' || name.front() == '-' || isDevice(name) ? '_' + name : name;
}

/// Words in capitals and small letters, or a single one in small letters: no two such names differ in capitals alone,
/// or in what becomes of a space, and none looks like one with a digest.
bool isUsualName(const std::string& student) {
  static const RE2 kUsual("[A-Z][a-z]*(?: (?:[A-Z][a-z]*|[0-9]+))+|[a-z0-9]+");
  return student.size() <= kLongestName && !isDevice(student) && RE2::FullMatch(student, kUsual);
}

std::string suiteTable(const Gradebook& book, const Row& row, const Result& result) {
  std::string rows;
  for (std::size_t i = 0; i < book.suites.size(); ++i) {
    const auto suite = std::ranges::find(result.suites, book.suites[i].name, &SuiteResult::name);
    rows += fmt::format("<tr><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{} of {}</td></tr>\n",
                        words(book.suites[i].name, {120}),
                        suite == result.suites.end() ? "-" : fmt::format("{}/{}", suite->accepted, suite->cases),
                        pointsText(row.points[i]), pointsText(book.suites[i].weight));
  }
  return rows.empty() ? ""
                      : "<table class=\"points\">\n<tr><th>suite</th><th class=\"number\">passed</th><th "
                        "class=\"number\">points</th></tr>\n" +
                            rows + "</table>\n";
}

std::string pointsLine(const Gradebook& book, const Row& row, const Marks::Student* marks) {
  if (!row.sum) return "";
  std::string text =
      fmt::format("<p><strong>{} of {} points</strong>", pointsText(*row.sum), pointsText(book.mostPoints()));
  if (marks && marks->points) text += ", given by hand";
  if (marks && marks->extra != 0) text += fmt::format(", {} of them by hand", extraText(*marks));
  return text + "</p>\n";
}

std::string verdictBox(const Gradebook& book, const Row& row) {
  const Work* const work = book.workOf(row);
  if (!work)
    return fmt::format("<div class=\"headline open\"><strong>Not graded</strong>{}</div>\n",
                       row.state == Row::State::NotGradable ? fmt::format("<br>{}", kNotGradable) : "");
  if (row.state == Row::State::Undecided)
    return "<div class=\"headline open\"><strong>Not decided yet</strong><br>This verdict depends on the machine; it "
           "is looked at again.</div>\n";
  const Result& result = work->result;
  std::string text = fmt::format("<div class=\"headline {}\"><strong>{} - {}</strong>", classOf(result.verdict),
                                 code(result.verdict), phrase(result.verdict));
  for (const std::string& line : {result.reason, result.hint})
    if (!line.empty()) text += "<br>" + words(line);
  return text + "</div>\n";
}

/// No page of ours has one: they are what a browser would act on, whatever the page forbids.
bool hasActiveTag(std::string_view html) {
  static const RE2 kActive("(?i)<(?:meta|base|form|script|iframe|frame|object|embed|link|portal)\\b");
  return RE2::PartialMatch({html.data(), html.size()}, kActive);
}

/// What stands in the body of a page of ours; empty where it is none of ours.
std::string_view bodyOf(std::string_view page) {
  constexpr std::string_view kBegin = "<body>", kEnd = "</body>";
  const std::size_t begin = page.find(kBegin), end = page.rfind(kEnd);
  if (begin == page.npos || end == page.npos || end < begin) return "";
  const std::string_view body = page.substr(begin + kBegin.size(), end - begin - kBegin.size());
  return hasActiveTag(body) ? "" : body;
}

}  // namespace

std::string fileNameOf(const std::string& student) {
  const std::string name = plainName(student);
  return isUsualName(student) ? name : name + '-' + digest({student}).substr(0, 12);
}

bool hasFeedback(const Gradebook& book, std::size_t index) {
  const Row& row = book.rows[index];
  const Marks::Student* const marks = book.marksOf(book.plan.submissions[index]);
  return (row.state != Row::State::Missing && row.state != Row::State::Damaged) ||
         (marks && (marks->points || !marks->remark.empty()));
}

std::string feedbackPage(const Gradebook& book, std::size_t index, std::string_view report) {
  const PlannedSubmission& planned = book.plan.submissions[index];
  const Row& row = book.rows[index];
  const Work* const work = book.workOf(row);
  const Marks::Student* const marks = book.marksOf(planned);
  std::string text =
      fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}</p>\n", words(planned.student), words(book.plan.name));
  text += verdictBox(book, row) + pointsLine(book, row, marks);
  if (marks && !marks->remark.empty())
    text += fmt::format("<h2>Remark</h2>\n<p class=\"remark\">{}</p>\n",
                        markupUpTo(marks->remark, {10'000}, Keep::NewlinesAndTabs));
  if (work && !row.points.empty()) text += "<h2>Points</h2>\n" + suiteTable(book, row, work->result);
  if (const std::string_view body = bodyOf(report); !body.empty()) text += fmt::format("<h2>Report</h2>{}", body);
  return htmlPage(planned.student, text, ".remark { white-space: pre-wrap; }\n");
}

}  // namespace judge::course
