#include "judge/report/html_report.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/picture/excerpt_text.h"
#include "judge/picture/html_page.h"
#include "judge/picture/plot.h"
#include "judge/report/formats.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/record/run_record.h"
#include "judge/report/record/run_settings.h"
#include "judge/report/text_report.h"
#include "judge/verdict/outcome.h"

namespace judge {
namespace {

using svg::Axis;
using svg::Plot;

constexpr double kWidth = 480, kHeight = 300;
constexpr Plot::Frame kFrame = {62, 14, kWidth - 12, kHeight - 42};

/// A little beyond both ends.
Axis logarithmic(double least, double most) {
  const double margin = std::max(std::pow(most / least, 0.05), 1.1);
  return {.scale = Axis::Scale::Logarithmic, .least = least / margin, .most = most * margin};
}

/// A power of n is a straight line, but `fit` need not be one.
std::vector<Plot::Point> curveOf(const PlotFit& fit, const Axis& sizes) {
  constexpr int kSteps = 60;
  std::vector<Plot::Point> points;
  for (int i = 0; i <= kSteps; ++i) {
    const double n = sizes.least * std::pow(sizes.most / sizes.least, static_cast<double>(i) / kSteps);
    points.push_back({n, fit.seconds(n)});
  }
  return points;
}

void drawPoints(Plot& plot, const std::vector<PlotPoint>& points) {
  constexpr std::size_t kMost = 400;
  std::size_t drawn = 0;
  for (const PlotPoint& point : points)
    if (drawn < kMost && plot.mark({point.n, toSeconds(point.time)},
                                   point.verdict == Verdict::AC ? svg::Mark::Dot : svg::Mark::Cross, point.label))
      ++drawn;
}

constexpr Bytes kMostCellText = {120};
constexpr Bytes kMostPrinted = kibibytes(2);

/// Most bytes of what the cases of one report printed together.
constexpr std::size_t kRoomForPrints = 24 << 10;

std::string bar(const LimitUse& use) {
  constexpr double kLeastShown = 0.5;  // so that one sees which end is empty
  const double percent = 100 * *use.part;
  const std::string_view colour = percent > 100 ? "bad" : percent >= 85 ? "open" : "good";
  return fmt::format(
      "<span>{0}</span>\n<span class=\"number\">{1} of {2}</span>\n"
      "<svg class=\"bar\" role=\"img\" aria-label=\"{0}: {3:.1f} % of the limit\"><rect class=\"{4}\" "
      "width=\"{5:.2f}%\" height=\"100%\"/></svg>\n",
      use.what, use.used, use.allowed, percent, colour, std::clamp(percent, kLeastShown, 100.0));
}

void suiteRow(HtmlTable& table, const SuiteTally& suite, Verdict verdict, std::string_view kind = "") {
  table.row({lineMarkup(suite.name, kMostCellText), passedText(suite), timeCell(suite.slowest), timeCell(suite.cpu),
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
                                  timeCell(judged.cpu))});
  }
  return points;
}

PlotLimit limitOf(const RunRecord& record) {
  const Limits& limits = record.started.limits;
  if (limits.perCase) return {*limits.perCase, "limit of a case: " + durationText(*limits.perCase)};
  return {limits.total, "limit of the run: " + durationText(limits.total)};
}

/// What a case printed, folded; `room`: bytes that are left for that in one report.
std::string printedMarkup(const CaseJudged& judged, std::size_t& room) {
  const std::string text = shownOutput(judged, kMostPrinted);
  if (text.empty() || text.size() > room) return "";
  room -= text.size();
  return "<details class=\"printed\"><summary>printed " + sizeText(judged.printedSize) +
         "</summary>\n<pre class=\"log\" tabindex=\"0\">\n" + markupText(text) + "</pre></details>\n";
}

void caseRow(HtmlTable& table, const CaseJudged& judged, std::size_t& room) {
  table.row({std::to_string(judged.question.index + 1), lineMarkup(judged.question.text, kMostCellText),
             judged.kind == kNotChecked ? std::string(kNotChecked) : codeMarkup(judged.verdict), timeCell(judged.cpu),
             timeCell(judged.wall),
             (judged.question.counted ? "" : "does not count; ") + lineMarkup(judged.reason, kMostCellText) +
                 printedMarkup(judged, room)});
}

/// A table of the cases of one suite from `begin` on that count, or of those that do not; moves `begin` behind them.
std::string caseTable(const std::vector<CaseJudged>& cases, std::size_t& begin, std::size_t& room) {
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
    if (++count <= kMostRows) caseRow(table, cases[begin], room);
  std::string text =
      fmt::format("<details class=\"cases\"><summary>{}: {}{}</summary>\n{}", lineMarkup(suite, kMostCellText),
                  countText(count, "case"), counted ? "" : " not counted", table.text());
  if (count > kMostRows) text += fmt::format("<p>and {} more</p>\n", countText(count - kMostRows, "case"));
  return text + "</details>\n";
}

constexpr std::size_t kMostShown = 40;
constexpr Bytes kMostReason = {300};
constexpr Bytes kMostExcerpt = kibibytes(4);

/// Most bytes of the boards of one report together; further boards are shown as text, then left out.
constexpr std::size_t kRoomForBoards = 100 << 10;

/// The lines of a comparison get colours besides their signs.
std::string excerptMarkup(const std::string& excerpt) {
  const std::string text = markupUpTo(excerpt, kMostExcerpt, Keep::NewlinesAndTabs);
  if (!excerpt.starts_with(excerpt_text::kComparison)) return text;
  std::string lines(excerpt_text::kComparison);
  for (const std::string_view line : linesIn(std::string_view(text).substr(lines.size()))) {
    const bool differs = line.starts_with("- ") || line.starts_with("+ ");
    lines += differs ? fmt::format("<span class=\"{}\">{}\n</span>", line[0] == '-' ? "removed" : "added", line)
                     : fmt::format("{}\n", line);
  }
  return lines;
}

std::string board(const std::string& excerpt, const std::string& picture, std::size_t& room) {
  if (!picture.empty() && picture.size() <= room) {
    room -= picture.size();
    return "<figure class=\"board\">" + picture + "</figure>\n";
  }
  const std::string text = excerptMarkup(excerpt);
  if (text.empty() || text.size() > room) return "";
  room -= text.size();
  return "<pre class=\"grid\" tabindex=\"0\">\n" + text + "</pre>\n";
}

std::string explanation(const CaseJudged& judged, const RunRecord& record, std::size_t& room) {
  std::string text = "<p>" + lineMarkup(judged.reason, kMostReason) + "</p>\n";
  if (judged.rightInOtherVariant) text += fmt::format("<p>{}</p>\n", rightInOtherVariantText(record));
  text += fmt::format("<p class=\"soft\">{}</p>\n", caseTimes(judged));
  for (const std::string& remark : {closeness(judged, record), rerunText(judged, record)})
    if (!remark.empty()) text += "<p>" + lineMarkup(remark, kMostReason) + "</p>\n";
  return text + board(judged.excerpt, judged.picture, room);
}

std::string solution(const RunRecord& record, std::size_t& room) {
  if (!record.ended.shown) return "";
  const SolutionShown& shown = *record.ended.shown;
  return fmt::format("<h3 class=\"solution\">There is a solution: {}, case {} ({})</h3>\n",
                     lineMarkup(shown.suite, kMostReason), shown.index + 1, lineMarkup(shown.text, kMostReason)) +
         board(shown.excerpt, shown.picture, room);
}

std::string headOf(const CaseJudged& judged) {
  return codeMarkup(judged.verdict) + ": " + lineMarkup(caseTitle(judged.question), kMostReason);
}

std::string remarksMarkup(const RunRecord& record) {
  std::string text;
  for (const std::string& remark : remarksOn(record)) text += "<p>" + lineMarkup(remark, kMostReason) + ".</p>\n";
  return text;
}

std::string badEnd(const RunRecord& record) {
  const StageTally end = endOfRun(record);
  if (!isFailure(end.verdict)) return "";
  return fmt::format("<h3 class=\"failure\">{}: between or after the answers</h3>\n<p>{}</p>\n",
                     codeMarkup(end.verdict), lineMarkup(end.reason, kMostReason));
}

constexpr Bytes kMostDiagnostics = kibibytes(12);
constexpr Bytes kMostLogShown = kibibytes(16);

std::string paragraphMarkup(std::string_view raw) { return raw.empty() ? "" : "<p>" + lineMarkup(raw) + "</p>\n"; }

std::string warningMarkup(std::string_view markup) { return fmt::format("<p class=\"warning\">{}</p>\n", markup); }

std::string lines(std::string_view raw, Bytes limit) {
  return "<pre tabindex=\"0\">\n" + markupUpTo(raw, limit, Keep::NewlinesAndTabs) + "</pre>\n";
}

std::string headlineMarkup(const RunRecord& record) {
  const Verdict verdict = verdictOf(record);
  const bool isOpen = verdict == Verdict::SK;
  std::string text = fmt::format("<div class=\"headline {}\"><strong>{}: {}</strong>\n", classOf(verdict),
                                 titleOf(record), outcomeOf(record));
  if (!isOpen) text += paragraphMarkup(record.ended.reason);
  if (verdict == Verdict::JE) text += "<p>This is not the submission's fault.</p>\n";
  return text + "</div>\n";
}

std::string warningsMarkup(const RunRecord& record) {
  const Totals& totals = record.totals;
  std::string text;
  if (record.ended.interrupted || record.ended.cutShort || (totals.asked > 0 && totals.notAsked() > 0))
    text += warningMarkup((record.ended.interrupted ? "Interrupted: "
                           : record.ended.cutShort  ? "The total CPU time was used up: "
                                                    : "") +
                          unfinishedPart(record));
  if (record.started.tier == Tier::Limits)
    text += warningMarkup("No sandbox: the submission ran with resource limits only.");
  if (!record.ended.hint.empty()) text += warningMarkup("Hint: " + lineMarkup(record.ended.hint));
  return text;
}

std::string diagnosticsMarkup(const RunRecord& record) {
  if (!record.compiled || record.compiled->succeeded || record.compiled->diagnostics.empty()) return "";
  return "<h2>The compiler says</h2>\n" + lines(record.compiled->diagnostics, kMostDiagnostics);
}

std::string closeOnes(const RunRecord& record) {
  const std::string text = closeCalls(record);
  return text.empty() ? "" : "<h2>Close to a limit</h2>\n" + lines(text, kMostDiagnostics);
}

std::string log(const RunRecord& record) {
  const std::string text = shownLog(record, kMostLogShown);
  if (text.empty()) return "";
  return "<h2>Written by the submission</h2>\n<p class=\"soft\">Its words, not the judge's.</p>\n<pre "
         "class=\"log\" tabindex=\"0\">\n" +
         markupText(text) + "</pre>\n";
}

std::string detailsMarkup(const RunRecord& record) {
  const UsedVariant& variant = record.started.variant;
  Settings settings = settingsOf(record);
  if (variant.isUsual() && !variant.option.empty()) settings.emplace_back(variant.option, variant.value);
  std::string text = "<h2>How it was run</h2>\n<dl>\n";
  for (const auto& [what, setting] : settings)
    text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", what, lineMarkup(setting));
  return text + "</dl>\n";
}

std::string summaryMarkup(const std::vector<Graded>& all) {
  HtmlTable table("submissions",
                  {{"submission", "words"}, {"passed", "number"}, {"CPU", "number"}, {"verdict"}, {"reason", "words"}});
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Graded& graded = all[i];
    table.row({fmt::format("<a href=\"#submission-{}\">{}</a>", i + 1, lineMarkup(submissionLabel(graded.submission))),
               graded.cases == 0 ? "-" : fmt::format("{}/{}", graded.accepted, graded.cases), timeCell(graded.cpu),
               codeMarkup(graded.verdict), lineMarkup(graded.reason, {300})});
  }
  return table.text();
}

std::string usageBars(const RunRecord& record) {
  std::string text = "<h2>Limits</h2>\n<div class=\"bars\">\n";
  for (const LimitUse& use : limitUses(record))
    if (use.part) text += bar(use);
  return text + "</div>\n";
}

std::string suiteMarkup(const RunRecord& record) {
  HtmlTable table("suites",
                  {{"suite"}, {"passed", "number"}, {"slowest CPU", "number"}, {"total CPU", "number"}, {"verdict"}});
  for (const SuiteTally& suite : record.suites) suiteRow(table, suite, suite.verdict());
  const Totals& totals = record.totals;
  suiteRow(table,
           {.name = "total",
            .cases = totals.cases,
            .asked = totals.asked,
            .accepted = totals.accepted,
            .slowest = totals.slowestCpu,
            .cpu = totals.cpu},
           verdictOf(record), "total");
  return "<h2>Suites</h2>\n" + table.text();
}

/// Folded where nothing is near a limit.
std::string tablesMarkup(const RunRecord& record) {
  if (record.processes.empty()) return "";
  return fmt::format("<details class=\"tables\"{}><summary>Limits and suites</summary>\n{}{}</details>\n",
                     isNearALimit(record) ? " open" : "", usageBars(record), suiteMarkup(record));
}

std::string growthMarkup(const RunRecord& record) {
  const std::string sizeName = sizeKindOf(record).name;
  const std::string plot = growthPlot(plotPoints(record), limitOf(record), fittedCurve(growthOf(record)), sizeName);
  if (plot.empty()) return "";
  const std::string sentence = growthSentence(record);
  return "<h2>Time against " + markupText(sizeName) + "</h2>\n" +
         (sentence.empty() ? "" : "<p>" + markupText(sentence) + "</p>\n") + "<figure class=\"growth\">\n" + plot +
         "<figcaption>CPU time of each case; both axes are logarithmic. Dots passed, crosses failed" +
         (sentence.empty() ? "" : "; the line is the fitted law") + ".</figcaption>\n</figure>\n";
}

std::string failureMarkup(const RunRecord& record) {
  std::size_t room = kRoomForBoards, shown = 0;
  const std::vector<FailureGroup> groups = failureGroups(record);
  const std::string solutions = solution(record, room);
  std::string text, others;
  for (const FailureGroup& group : groups) {
    if (++shown > kMostShown) break;
    text += "<h3 class=\"failure\">" + headOf(*group.front()) + "</h3>\n" + explanation(*group.front(), record, room);
    if (group.size() > 1) text += "<p>" + lineMarkup(othersText(group), kMostReason) + "</p>\n";
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

std::string caseMarkup(const RunRecord& record) {
  std::string text;
  std::size_t room = kRoomForPrints;
  for (std::size_t next = 0; next < record.cases.size();) text += caseTable(record.cases, next, room);
  return text.empty() ? "" : "<h2>Every case</h2>\n" + text;
}

}  // namespace

std::optional<PlotFit> fittedCurve(const GrowthFit& fit) {
  if (!fit.growth) return std::nullopt;
  const GrowthLine line = fit.growth->line;
  return PlotFit{[line](double n) { return line.seconds(n); }, growthLaw(*fit.growth)};
}

std::string growthPlot(std::vector<PlotPoint> points, const std::optional<PlotLimit>& limit,
                       const std::optional<PlotFit>& fit, const std::string& sizeName) {
  std::erase_if(points, [](const PlotPoint& p) { return p.n < 1 || p.time <= Nanoseconds::zero(); });
  if (points.empty()) return "";
  const auto [left, right] = std::ranges::minmax_element(points, {}, &PlotPoint::n);
  const auto [lowest, highest] = std::ranges::minmax_element(points, {}, &PlotPoint::time);
  if (left->n == right->n) return "";
  // A limit that is far away would squeeze the points together.
  constexpr double kNear = 100;
  double most = toSeconds(highest->time);
  if (limit && toSeconds(limit->time) < kNear * most) most = std::max(most, toSeconds(limit->time));
  Axis sizes = logarithmic(left->n, right->n), times = logarithmic(toSeconds(lowest->time), most);
  sizes.label = sizeName;
  times.figure = [](double seconds) { return durationText(fromSeconds(seconds)); };
  Plot plot(kFrame, sizes, times);
  if (limit) plot.limit(toSeconds(limit->time), limit->label);
  if (fit) plot.curve(curveOf(*fit, sizes), "fit", fit->label);
  drawPoints(plot, points);
  return svg::plotPicture(kWidth, kHeight, fmt::format("CPU time against {}, logarithmic axes", sizeName), plot);
}

std::string lineMarkup(std::string_view raw, Bytes limit) { return markupUpTo(raw, limit); }

std::string_view classOf(Verdict verdict) {
  if (verdict == Verdict::AC) return "good";
  return verdict == Verdict::SK || verdict == Verdict::JE ? "open" : "bad";
}

std::string codeMarkup(Verdict verdict) {
  return fmt::format("<span class=\"code {}\" title=\"{}\">{}</span>", classOf(verdict), phrase(verdict),
                     code(verdict));
}

std::string htmlSection(const RunRecord& record) {
  return "<section class=\"one\">\n<h1>" + markupText(shownSubmission(record)) + "</h1>\n" + headlineMarkup(record) +
         warningsMarkup(record) + diagnosticsMarkup(record) + failureMarkup(record) + tablesMarkup(record) +
         growthMarkup(record) + closeOnes(record) + caseMarkup(record) + log(record) + detailsMarkup(record) +
         "</section>\n";
}

std::string htmlReport(const RunRecord& record) {
  return htmlPage(fmt::format("{} - {}", code(verdictOf(record)), shownSubmission(record)), htmlSection(record));
}

std::string severalAsHtml(const std::vector<Graded>& all, const RunStarted& common) {
  std::string text = fmt::format("<h1>{}</h1>\n", countText(all.size(), "submission"));
  text += fmt::format("<p class=\"soft\">{}{}; sandbox {}; memory and processes: {}{}</p>\n", markupText(common.kata),
                      common.seed ? fmt::format(", seed {}", *common.seed) : "", tierName(common.tier),
                      markupText(common.accounting), common.judge.empty() ? "" : "; judge " + markupText(common.judge));
  text += summaryMarkup(all);
  for (std::size_t i = 0; i < all.size(); ++i)
    text += fmt::format("<details class=\"submission\" id=\"submission-{}\"><summary>{} {}</summary>\n{}</details>\n",
                        i + 1, codeMarkup(all[i].verdict), lineMarkup(all[i].submission), all[i].report);
  return htmlPage(countText(all.size(), "submission"), text);
}

}  // namespace judge
