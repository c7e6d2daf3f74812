#include "judge/report/html_parts.h"

#include <fmt/core.h>

#include <algorithm>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/picture/html_page.h"
#include "judge/report/growth_plot.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/failures.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/text_parts.h"

namespace judge {
namespace {

constexpr Bytes kMostCellText = {120};

std::string bar(std::string_view what, double used, double allowed, const std::string& usedText,
                const std::string& allowedText) {
  constexpr double kLeastShown = 0.5;  // so that one sees which end is empty
  const double percent = allowed > 0 ? 100 * used / allowed : 0;
  const std::string_view colour = percent > 100 ? "bad" : percent >= 85 ? "open" : "good";
  return fmt::format(
      "<span>{0}</span>\n<span class=\"number\">{1} of {2}</span>\n"
      "<svg class=\"bar\" role=\"img\" aria-label=\"{0}: {3:.1f} % of the limit\"><rect class=\"{4}\" "
      "width=\"{5:.2f}%\" height=\"100%\"/></svg>\n",
      what, usedText, allowedText, percent, colour, std::clamp(percent, kLeastShown, 100.0));
}

std::string timeBar(std::string_view what, Nanoseconds used, Nanoseconds allowed) {
  return bar(what, toSeconds(used), toSeconds(allowed), durationText(used), durationText(allowed));
}

std::string sizeBar(std::string_view what, Bytes used, Bytes allowed) {
  return bar(what, toMebibytes(used), toMebibytes(allowed), sizeText(used), sizeText(allowed));
}

std::string countBar(std::string_view what, int used, int allowed) {
  return bar(what, used, allowed, std::to_string(used), std::to_string(allowed));
}

void suiteRow(HtmlTable& table, const SuiteTally& suite, Verdict verdict, std::string_view kind = "") {
  table.row({words(suite.name, kMostCellText), fmt::format("{}/{}", suite.accepted, suite.cases),
             suite.asked == 0 ? "-" : durationText(suite.slowest), suite.asked == 0 ? "-" : durationText(suite.cpu),
             codeMarkup(verdict)},
            kind);
}

/// 0, which has no place on the plot, where there is none.
double sizeOf(const CaseLabel& question) { return static_cast<double>(question.size().value_or(0)); }

std::vector<PlotPoint> plotPoints(const RunRecord& record) {
  std::vector<PlotPoint> points;
  for (const CaseJudged& judged : record.cases) {
    if (!judged.question.counted || judged.verdict == Verdict::SK) continue;
    points.push_back({sizeOf(judged.question), judged.cpu, judged.verdict,
                      fmt::format("{}: {}, {}", cut(judged.question.text, kMostCellText), code(judged.verdict),
                                  durationText(judged.cpu))});
  }
  return points;
}

PlotLimit limitOf(const RunRecord& record) {
  const Limits& limits = record.started.limits;
  if (limits.perCase) return {*limits.perCase, "limit of a case: " + durationText(*limits.perCase)};
  return {limits.total, "limit of the run: " + durationText(limits.total)};
}

std::optional<PlotFit> fitOf(const RunRecord& record) {
  const GrowthFit fit = growthOf(record);
  if (!fit.growth) return std::nullopt;
  const GrowthLine line = fit.growth->line;
  return PlotFit{[line](double n) { return line.seconds(n); }, growthLaw(*fit.growth)};
}

void caseRow(HtmlTable& table, const CaseJudged& judged) {
  const bool asked = judged.verdict != Verdict::SK;
  table.row({std::to_string(judged.question.index + 1), words(judged.question.text, kMostCellText),
             codeMarkup(judged.verdict), asked ? durationText(judged.cpu) : "-",
             asked ? durationText(judged.wall) : "-",
             (judged.question.counted ? "" : "does not count; ") + words(judged.reason, kMostCellText)});
}

/// Those of one suite from `begin` on that count, or do not; moves `begin` behind them.
std::string caseTable(const std::vector<CaseJudged>& cases, std::size_t& begin) {
  constexpr std::size_t kMostRows = 300;
  const std::string& suite = cases[begin].question.suite;
  const bool counted = cases[begin].question.counted;
  const auto isOfTheTable = [&](const CaseJudged& judged) {
    return judged.question.suite == suite && judged.question.counted == counted;
  };
  HtmlTable table("", {{"case", "number"},
                       {"question"},
                       {"verdict"},
                       {"CPU", "number"},
                       {"wall clock", "number"},
                       {"remarks", "words"}});
  std::size_t count = 0;
  for (; begin < cases.size() && isOfTheTable(cases[begin]); ++begin)
    if (++count <= kMostRows) caseRow(table, cases[begin]);
  std::string text =
      fmt::format("<details class=\"cases\"><summary>{}: {}{}</summary>\n{}", words(suite, kMostCellText),
                  countText(count, "case"), counted ? "" : " not counted", table.text());
  if (count > kMostRows) text += fmt::format("<p>and {} more</p>\n", countText(count - kMostRows, "case"));
  return text + "</details>\n";
}

constexpr std::size_t kMostShown = 40;
constexpr Bytes kMostReason = {300};
constexpr Bytes kMostExcerpt = kibibytes(4);

/// What the boards of one report may take together; then they are shown as text, then not at all.
constexpr std::size_t kRoomForBoards = 100 << 10;

std::string board(const std::string& excerpt, const std::string& picture, std::size_t& room) {
  if (!picture.empty() && picture.size() <= room) {
    room -= picture.size();
    return "<figure class=\"board\">" + picture + "</figure>\n";
  }
  const std::string text = markupUpTo(excerpt, kMostExcerpt, Keep::NewlinesAndTabs);
  if (text.empty() || text.size() > room) return "";
  room -= text.size();
  return "<pre class=\"grid\" tabindex=\"0\">\n" + text + "</pre>\n";
}

std::string explanation(const CaseJudged& judged, const RunRecord& record, std::size_t& room) {
  std::string text = "<p>" + words(judged.reason, kMostReason) + "</p>\n";
  if (judged.rightInOtherVariant) text += fmt::format("<p>{}</p>\n", rightInOtherVariantText(record));
  text +=
      fmt::format("<p class=\"soft\">{} CPU, {} wall clock</p>\n", durationText(judged.cpu), durationText(judged.wall));
  for (const std::string& remark : {closeness(judged, record), askedAgain(judged, record)})
    if (!remark.empty()) text += "<p>" + words(remark, kMostReason) + "</p>\n";
  return text + board(judged.excerpt, judged.picture, room);
}

std::string solution(const RunRecord& record, std::size_t& room) {
  if (!record.ended.shown) return "";
  const SolutionShown& shown = *record.ended.shown;
  return fmt::format("<h3 class=\"solution\">There is a solution: {}, case {} ({})</h3>\n",
                     words(shown.suite, kMostReason), shown.index + 1, words(shown.text, kMostReason)) +
         board(shown.excerpt, shown.picture, room);
}

std::string headOf(const CaseJudged& judged) {
  return codeMarkup(judged.verdict) + ": " + words(nameOf(judged.question), kMostReason);
}

std::string remarksMarkup(const RunRecord& record) {
  std::string text;
  for (const std::string& remark : remarksOn(record)) text += "<p>" + words(remark, kMostReason) + ".</p>\n";
  return text;
}

std::string badEnd(const RunRecord& record) {
  const StageTally end = endOfRun(record);
  if (end.verdict == Verdict::AC) return "";
  return fmt::format("<h3 class=\"failure\">{}: between or after the answers</h3>\n<p>{}</p>\n",
                     codeMarkup(end.verdict), words(end.reason, kMostReason));
}

}  // namespace

std::string words(std::string_view raw, Bytes limit) { return markupUpTo(raw, limit); }

std::string_view classOf(Verdict verdict) {
  if (verdict == Verdict::AC) return "good";
  return verdict == Verdict::SK || verdict == Verdict::JE ? "open" : "bad";
}

std::string codeMarkup(Verdict verdict) {
  return fmt::format("<span class=\"code {}\" title=\"{}\">{}</span>", classOf(verdict), phrase(verdict),
                     code(verdict));
}

std::string usageBars(const RunRecord& record) {
  if (record.processes.empty()) return "";
  const Limits& limits = record.started.limits;
  const Totals& totals = record.totals;
  std::string text = "<h2>Limits</h2>\n<div class=\"bars\">\n";
  text += timeBar("CPU time, whole run", totals.cpu, limits.total);
  text += timeBar("CPU time, slowest case", totals.slowestCpu, limits.perCase.value_or(limits.total));
  text += sizeBar("memory", totals.peakMemory, limits.memory);
  text += sizeBar("stack", totals.peakStack, limits.stack);
  text += sizeBar("stdout and stderr", totals.mostOutput, limits.output);
  text += countBar("processes and threads", totals.peakProcesses, limits.processes);
  text += timeBar("idle", totals.longestIdle, limits.idle);
  return text + "</div>\n";
}

std::string suiteMarkup(const RunRecord& record) {
  if (record.processes.empty()) return "";
  HtmlTable table("suites",
                  {{"suite"}, {"passed", "number"}, {"slowest CPU", "number"}, {"total CPU", "number"}, {"verdict"}});
  for (const SuiteTally& suite : record.suites) suiteRow(table, suite, suite.verdict());
  const Totals& totals = record.totals;
  suiteRow(table,
           {.name = "whole run",
            .cases = totals.cases,
            .asked = totals.asked,
            .accepted = totals.accepted,
            .slowest = totals.slowestCpu,
            .cpu = totals.cpu},
           verdictOf(record), "total");
  return "<h2>Suites</h2>\n" + table.text();
}

std::string growthMarkup(const RunRecord& record) {
  const std::string sizeName = sizeKindOf(record).name;
  const std::string plot = growthPlot(plotPoints(record), limitOf(record), fitOf(record), sizeName);
  if (plot.empty()) return "";
  const std::string sentence = growthSentence(record);
  return "<h2>Time against " + markupText(sizeName) + "</h2>\n" +
         (sentence.empty() ? "" : "<p>" + markupText(sentence) + "</p>\n") + "<figure class=\"growth\">\n" + plot +
         "<figcaption>CPU time of each case; both axes are logarithmic. Dots are right, crosses are not" +
         (sentence.empty() ? "" : "; the line is the law") + ".</figcaption>\n</figure>\n";
}

std::string caseMarkup(const RunRecord& record) {
  std::string text;
  for (std::size_t next = 0; next < record.cases.size();) text += caseTable(record.cases, next);
  return text.empty() ? "" : "<h2>Every case</h2>\n" + text;
}

std::string failureMarkup(const RunRecord& record) {
  std::size_t room = kRoomForBoards, shown = 0;
  const std::vector<FailureGroup> groups = failureGroups(record);
  const std::string solutions = solution(record, room);
  std::string text, others;
  for (const FailureGroup& group : groups) {
    if (++shown > kMostShown) break;
    text += "<h3 class=\"failure\">" + headOf(*group.front()) + "</h3>\n" + explanation(*group.front(), record, room);
    if (group.size() > 1) text += "<p>" + words(othersOf(group), kMostReason) + "</p>\n";
  }
  for (const FailureGroup& group : groups)
    for (auto judged = group.begin() + 1; judged != group.end() && ++shown <= kMostShown; ++judged)
      others += "<details class=\"failure\"><summary>" + headOf(**judged) + "</summary>\n" +
                explanation(**judged, record, room) + "</details>\n";
  std::size_t all = 0;
  for (const FailureGroup& group : groups) all += group.size();
  if (all > kMostShown) others += fmt::format("<p>and {} more</p>\n", countText(all - kMostShown, "failed case"));
  if (!others.empty()) text += "<details><summary>More failed cases</summary>\n" + others + "</details>\n";
  text += remarksMarkup(record) + solutions + badEnd(record);
  return text.empty() ? "" : "<h2>What went wrong</h2>\n" + text;
}

}  // namespace judge
