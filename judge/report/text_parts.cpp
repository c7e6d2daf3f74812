#include "judge/report/text_parts.h"

#include <fmt/core.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/picture/excerpt_text.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/failures.h"
#include "judge/report/record/growth_summary.h"

namespace judge {
namespace {

/// What to make of a verdict, where its phrase and its reason do not say it.
std::string_view advice(const CaseJudged& judged, const RunRecord& record) {
  const AskedAgain* const again = secondLookAt(judged, record);
  switch (judged.verdict) {
    case Verdict::JE:
      return "The submission is not to blame for this.";
    case Verdict::TLE:
      if (again && again->second == Verdict::AC) return "";
      return judged.close ? "It needs a faster method." : "It needs a faster method, or it loops for ever.";
    case Verdict::PE:
      return "What came back is no answer to the question: something in the submission interferes with the channel.";
    default:
      return "";
  }
}

std::string explained(const FailureGroup& group, const RunRecord& record, const Style& style) {
  const CaseJudged& first = *group.front();
  const std::string head = fmt::format("{}: {}", title(first.verdict), nameOf(first.question));
  std::string text = painted(paragraph(head, "", "  "), first.verdict, style);
  text += sentence(escaped(first.reason));
  text += sentence(advice(first, record));
  if (first.verdict == Verdict::TLE && growthSentence(record).empty())
    text += sentence("The cases that passed do not tell how its time grows with n; judge profile measures that.");
  if (first.rightInOtherVariant) text += sentence(rightInOtherVariantText(record));
  text += sentence(fmt::format("{} CPU, {} wall clock", durationText(first.cpu), durationText(first.wall)));
  for (const std::string& remark : {closeness(first, record), askedAgain(first, record)})
    text += sentence(escaped(remark));
  const std::string excerpt = excerptBlock(first.excerpt, style);
  const std::string more = sentence(escaped(othersOf(group)));
  return excerpt.empty() ? text + more : joined({text, excerpt, more});
}

std::string explainedEnd(const RunRecord& record, const Style& style) {
  const StageTally end = endOfRun(record);
  if (!isFailure(end.verdict)) return "";
  const std::string head = fmt::format("{}: between or after the answers", title(end.verdict));
  return painted(paragraph(head), end.verdict, style) + sentence(escaped(end.reason)) +
         sentence("What goes on after an answer belongs to the run: threads, static destructors, atexit functions.");
}

using Align = Table::Align;

std::string paintedCode(Verdict verdict, const Style& style) {
  return painted(std::string(code(verdict)), verdict, style);
}

std::string outOf(std::size_t accepted, std::size_t cases) { return fmt::format("{}/{}", accepted, cases); }

void suiteRow(Table& table, const SuiteTally& suite, const Style& style) {
  constexpr std::size_t kNameColumns = 28;
  const bool nothingCounts = suite.cases == 0 && suite.asked == 0;
  table.row({cutToColumns(escaped(suite.name), kNameColumns), outOf(suite.accepted, suite.cases),
             suite.asked == 0 ? "-" : durationText(suite.slowest), suite.asked == 0 ? "-" : durationText(suite.cpu),
             nothingCounts ? "-" : paintedCode(suite.verdict(), style)});
}

std::string caseCpuLimit(const Limits& limits) {
  return limits.perCase ? durationText(*limits.perCase) : "what the run has left";
}

std::string caseWallLimit(const Limits& limits) {
  if (!limits.perCase) return fmt::format("{:g} x the CPU time allowed", limits.wallFactor);
  return durationText(fromSeconds(toSeconds(*limits.perCase) * limits.wallFactor));
}

void runRows(Table& table, const RunRecord& record) {
  const Limits& limits = record.started.limits;
  const Totals& totals = record.totals;
  table.row({"CPU time, whole run", durationText(totals.cpu), durationText(limits.total)});
  table.row({"CPU time, slowest case", durationText(totals.slowestCpu), caseCpuLimit(limits)});
  table.row({"wall clock, whole run", durationText(totals.wall), "no limit"});
  table.row({"wall clock, longest case", durationText(totals.longestWall), caseWallLimit(limits)});
  table.row({"idle, no CPU used and no answer", durationText(totals.longestIdle), durationText(limits.idle)});
  table.row({"memory", sizeText(totals.peakMemory), sizeText(limits.memory)});
  table.row({"stack", sizeText(totals.peakStack), sizeText(limits.stack)});
  table.row({"stdout and stderr of one process", sizeText(totals.mostOutput), sizeText(limits.output)});
  table.row({"processes and threads at once", std::to_string(totals.peakProcesses), std::to_string(limits.processes)});
}

void compilerRows(Table& table, const Compiled& compiled, const Limits& limits) {
  table.row(
      {"compiler's CPU time", compiled.cached ? "cached" : durationText(compiled.cpu), durationText(limits.compile)});
  table.row({"compiler's memory", compiled.cached ? "cached" : sizeText(compiled.peakMemory),
             sizeText(limits.compileMemory)});
}

}  // namespace

std::string title(Verdict verdict) { return fmt::format("{} - {}", code(verdict), phrase(verdict)); }

std::string failures(const RunRecord& record, const Style& style) {
  constexpr std::size_t kMostReasons = 20;
  std::vector<std::string> texts;
  const std::vector<FailureGroup> groups = failureGroups(record);
  for (std::size_t i = 0; i < std::min(groups.size(), kMostReasons); ++i)
    texts.push_back(explained(groups[i], record, style));
  if (groups.size() > kMostReasons)
    texts.push_back(paragraph(fmt::format("and {} more", countText(groups.size() - kMostReasons, "reason"))));
  texts.push_back(explainedEnd(record, style));
  return joined(texts);
}

std::string uncountedCases(const RunRecord& record) {
  std::string text;
  for (const CaseJudged& judged : record.cases) {
    if (judged.question.counted || judged.verdict == Verdict::SK) continue;
    const std::string_view separator = judged.reason.empty() ? "" : "; ";
    text += paragraph(fmt::format("Not counted: {}: {}{}{}", escaped(judged.question.text), title(judged.verdict),
                                  separator, escaped(judged.reason)),
                      "", "  ");
  }
  return text;
}

std::string sentence(std::string_view words) { return words.empty() ? "" : paragraph(words, "  ", "  "); }

std::string compilerSays(const Compiled& compiled) {
  constexpr std::size_t kLines = 60;
  if (compiled.diagnostics.empty()) return "";
  return "The compiler says:\n" + quoted(compiled.diagnostics, "  ", kLines, WideLines::Wrap);
}

std::string circumstance(std::string_view what, std::string_view text) {
  constexpr int kColumn = 13;
  return paragraph(text, fmt::format("{:<{}}", what, kColumn), std::string(kColumn, ' '));
}

std::string variantRow(const UsedVariant& variant) {
  return variant.isUsual() ? "" : circumstance(variant.option, fmt::format("{}: {}", variant.value, variant.means));
}

std::string excerptBlock(std::string_view excerpt, const Style& style) {
  constexpr std::size_t kLines = 24;
  std::string block = quoted(excerpt, "    ", kLines, WideLines::Cut);
  if (style.colour) block = paintedExcerpt(block);
  return style.unicode ? block : asciiExcerpt(block);
}

std::string shownSolution(const SolutionShown& shown, std::string_view of, const Style& style) {
  const std::string head = fmt::format("A solution of {}, checked by the judge:", of);
  return joined({paragraph(head, "", "  "), excerptBlock(shown.excerpt, style)});
}

std::string shownSolution(const RunRecord& record, const Style& style) {
  if (!record.ended.shown) return "";
  const SolutionShown& shown = *record.ended.shown;
  return shownSolution(
      shown, fmt::format("{}, case {} ({})", escaped(shown.suite), shown.index + 1, escaped(shown.text)), style);
}

std::string suiteTable(const RunRecord& record, const Style& style) {
  if (record.processes.empty()) return "";
  const Totals& totals = record.totals;
  Table table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
  table.row({"suite", "passed", "slowest CPU", "total CPU", "verdict"});
  for (const SuiteTally& suite : record.suites) suiteRow(table, suite, style);
  const StageTally start = startUp(record);
  const StageTally end = endOfRun(record);
  table.row({fmt::format("(start of {})", countText(start.processes, "process", "processes")), "", "",
             durationText(start.cpu), ""});
  table.row({"(after the last answer)", "", "", durationText(end.cpu), paintedCode(end.verdict, style)});
  table.row({"whole run", outOf(totals.accepted, totals.cases), durationText(totals.slowestCpu),
             durationText(totals.cpu), paintedCode(verdictOf(record), style)});
  return table.text();
}

std::string limitTable(const RunRecord& record) {
  const Limits& limits = record.started.limits;
  Table table({Align::Left, Align::Right, Align::Right});
  table.row({"limit", "used", "allowed"});
  if (!record.processes.empty()) runRows(table, record);
  table.row({"source file", sizeText(record.started.source), sizeText(limits.source)});
  if (record.compiled) compilerRows(table, *record.compiled, limits);
  return table.text();
}

}  // namespace judge
