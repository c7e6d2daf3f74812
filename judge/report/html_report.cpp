#include <fmt/core.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/picture/html_page.h"
#include "judge/report/formats.h"
#include "judge/report/html_parts.h"
#include "judge/report/record/checks.h"
#include "judge/report/text_parts.h"

namespace judge {
namespace {

constexpr Bytes kMostDiagnostics = kibibytes(12);
constexpr Bytes kMostLogShown = kibibytes(16);

std::string paragraphMarkup(std::string_view raw) { return raw.empty() ? "" : "<p>" + words(raw) + "</p>\n"; }

std::string warningMarkup(std::string_view markup) { return fmt::format("<p class=\"warning\">{}</p>\n", markup); }

std::string lines(std::string_view raw, Bytes limit) {
  return "<pre tabindex=\"0\">\n" + markupUpTo(raw, limit, Keep::NewlinesAndTabs) + "</pre>\n";
}

std::string headlineMarkup(const RunRecord& record) {
  const Verdict verdict = verdictOf(record);
  const bool isOpen = verdict == Verdict::SK;
  std::string text = fmt::format("<div class=\"headline {}\"><strong>{}: {}</strong>\n", classOf(verdict),
                                 isOpen ? "Unfinished, nothing failed so far" : title(verdict), outcomeOf(record));
  if (!isOpen) text += paragraphMarkup(record.ended.reason);
  if (verdict == Verdict::JE) text += "<p>The submission is not to blame for this.</p>\n";
  return text + "</div>\n";
}

std::string warningsMarkup(const RunRecord& record) {
  const Totals& totals = record.totals;
  std::string text;
  if (record.ended.interrupted || record.ended.cutShort || (totals.asked > 0 && totals.notAsked() > 0))
    text += warningMarkup(fmt::format("{}{} of {} not asked.",
                                      record.ended.interrupted ? "Interrupted: "
                                      : record.ended.cutShort  ? "The total CPU time was spent: "
                                                               : "",
                                      totals.notAsked(), countText(totals.cases, "case")));
  if (record.started.tier == Tier::Limits)
    text += warningMarkup("No sandbox: the submission ran with limits, but nothing shut it in.");
  if (!record.ended.hint.empty()) text += warningMarkup("Hint: " + words(record.ended.hint));
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

std::string entry(std::string_view what, std::string_view raw) {
  return fmt::format("<dt>{}</dt><dd>{}</dd>\n", what, words(raw));
}

std::string circumstancesMarkup(const RunRecord& record) {
  const RunStarted& started = record.started;
  std::string text = "<h2>How it was run</h2>\n<dl>\n" + entry("kata", started.kata);
  if (const UsedVariant& variant = started.variant; !variant.option.empty())
    text += entry(variant.option, variant.value);
  text += entry("mode", modeOf(started));
  if (started.seed) text += entry("seed", std::to_string(*started.seed));
  if (!started.language.empty()) text += entry("language", started.language);
  if (record.compiled && !record.compiled->command.empty())
    text += entry(record.compiled->cached ? "cached" : "compiled by", record.compiled->command);
  if (record.compiled && !record.compiled->function.empty()) text += entry("function", record.compiled->function);
  text += entry("source", sizeText(started.source));
  text += entry("sandbox", sandboxOf(started));
  if (!started.judge.empty()) text += entry("judge", started.judge);
  return text + "</dl>\n";
}

std::string summaryMarkup(const std::vector<Graded>& all) {
  HtmlTable table("submissions",
                  {{"submission", "words"}, {"passed", "number"}, {"CPU", "number"}, {"verdict"}, {"reason", "words"}});
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Graded& graded = all[i];
    table.row({fmt::format("<a href=\"#submission-{}\">{}</a>", i + 1, words(shownPath(graded.submission))),
               graded.cases == 0 ? "-" : fmt::format("{}/{}", graded.accepted, graded.cases),
               graded.cpu == Nanoseconds::zero() ? "-" : durationText(graded.cpu), codeMarkup(graded.verdict),
               words(graded.reason, {300})});
  }
  return table.text();
}

}  // namespace

std::string htmlSection(const RunRecord& record) {
  return "<section class=\"one\">\n<h1>" + markupText(shownSubmission(record)) + "</h1>\n" + headlineMarkup(record) +
         warningsMarkup(record) + diagnosticsMarkup(record) + failureMarkup(record) + usageBars(record) +
         suiteMarkup(record) + growthMarkup(record) + closeOnes(record) + caseMarkup(record) + log(record) +
         circumstancesMarkup(record) + "</section>\n";
}

std::string htmlReport(const RunRecord& record) {
  return htmlPage(fmt::format("{} - {}", code(verdictOf(record)), shownSubmission(record)), htmlSection(record));
}

std::string severalAsHtml(const std::vector<Graded>& all, const RunStarted& common) {
  std::string text = fmt::format("<h1>{}</h1>\n", countText(all.size(), "submission"));
  text += fmt::format("<p class=\"soft\">{}{}; sandbox {}; memory and processes: {}{}</p>\n", markupText(common.kata),
                      common.seed ? fmt::format(", seed {}", *common.seed) : "", nameOf(common.tier),
                      markupText(common.accounting), common.judge.empty() ? "" : "; judge " + markupText(common.judge));
  text += summaryMarkup(all);
  for (std::size_t i = 0; i < all.size(); ++i)
    text += fmt::format("<details class=\"submission\" id=\"submission-{}\"><summary>{} {}</summary>\n{}</details>\n",
                        i + 1, codeMarkup(all[i].verdict), words(all[i].submission), all[i].report);
  return htmlPage(countText(all.size(), "submission"), text);
}

}  // namespace judge
