#include "judge/report/text_report.h"

#include <fmt/core.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/picture/excerpt_text.h"
#include "judge/report/formats.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/record/run_record.h"

namespace judge {
namespace {

/// Advice on a verdict, where its phrase and its reason do not say it.
std::string_view advice(const CaseJudged& judged, const RunRecord& record) {
  const Rerun* const again = rerunOf(judged, record);
  switch (judged.verdict) {
    case Verdict::JE:
      return "This is not the submission's fault.";
    case Verdict::TLE:
      if (again && again->second == Verdict::AC) return "";
      return judged.close ? "It needs a faster method." : "It needs a faster method, or it loops forever.";
    case Verdict::PE:
      return "The reply is not an answer: something in the submission interferes with the channel to the judge.";
    default:
      return "";
  }
}

std::string explained(const FailureGroup& group, const RunRecord& record, const Style& style) {
  const CaseJudged& first = *group.front();
  const std::string head = fmt::format("{}: {}", title(first.verdict), caseTitle(first.question));
  std::string text = painted(paragraph(head, "", "  "), first.verdict, style);
  text += sentence(escaped(first.reason));
  text += sentence(advice(first, record));
  if (first.verdict == Verdict::TLE && growthSentence(record).empty())
    text += sentence("The passed cases do not show how its time grows with n; judge profile measures it.");
  if (first.rightInOtherVariant) text += sentence(rightInOtherVariantText(record));
  text += sentence(fmt::format("{} CPU, {} wall clock", durationText(first.cpu), durationText(first.wall)));
  for (const std::string& remark : {closeness(first, record), rerunText(first, record)})
    text += sentence(escaped(remark));
  const std::string excerpt = excerptBlock(first.excerpt, style);
  const std::string more = sentence(escaped(othersText(group)));
  return excerpt.empty() ? text + more : joinSections({text, excerpt, more});
}

std::string explainedEnd(const RunRecord& record, const Style& style) {
  const StageTally end = endOfRun(record);
  if (!isFailure(end.verdict)) return "";
  const std::string head = fmt::format("{}: between or after the answers", title(end.verdict));
  return painted(paragraph(head), end.verdict, style) + sentence(escaped(end.reason)) +
         sentence("The run includes what happens after an answer: threads, static destructors, atexit functions.");
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
  return limits.perCase ? durationText(*limits.perCase) : "the rest of the total";
}

std::string caseWallLimit(const Limits& limits) {
  if (!limits.perCase) return fmt::format("{:g} x the CPU limit", limits.wallFactor);
  return durationText(fromSeconds(toSeconds(*limits.perCase) * limits.wallFactor));
}

void runRows(Table& table, const RunRecord& record) {
  const Limits& limits = record.started.limits;
  const Totals& totals = record.totals;
  table.row({"CPU time, total", durationText(totals.cpu), durationText(limits.total)});
  table.row({"CPU time, slowest case", durationText(totals.slowestCpu), caseCpuLimit(limits)});
  table.row({"wall clock, total", durationText(totals.wall), "no limit"});
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

std::string verdictLine(const RunRecord& record, const Style& style) {
  const Verdict verdict = verdictOf(record);
  const std::string what = verdict == Verdict::SK ? "Unfinished, no failure so far" : title(verdict);
  return painted(paragraph(fmt::format("{}: {}", what, outcomeOf(record)), "", "  "), verdict, style);
}

/// Why not every case was asked: loud where the result could be taken for a whole one.
std::string incompletenessText(const RunRecord& record) {
  const Totals& totals = record.totals;
  const std::string notAsked = fmt::format("{} of {} not asked.", totals.notAsked(), countText(totals.cases, "case"));
  if (record.ended.interrupted) return paragraph(fmt::format("INTERRUPTED: {}", notAsked), "*** ", "*** ");
  if (record.ended.cutShort) {
    return paragraph(fmt::format("THE RUN WAS CUT SHORT: its total of {} CPU time is used up. {}",
                                 durationText(record.started.limits.total), notAsked),
                     "*** ", "*** ");
  }
  return totals.asked > 0 && totals.notAsked() > 0 ? paragraph(notAsked) : "";
}

std::string headlineText(const RunRecord& record, const Style& style) {
  std::string text = paragraph(submissionLabel(record.started.submission), "", "  ");
  text += verdictLine(record, style);
  text += painted(incompletenessText(record), Verdict::SK, style);
  if (verdictOf(record) != Verdict::SK) text += sentence(escaped(record.ended.reason));
  if (verdictOf(record) == Verdict::JE) text += sentence("This is not the submission's fault.");
  return text;
}

/// Loud: whoever grades a stranger's file has to see it.
std::string sandboxWarning(const RunRecord& record, const Style& style) {
  if (record.started.tier != Tier::Limits) return "";
  const std::string text = paragraph(
      "NO SANDBOX (tier limits): the submission ran with resource limits only. It could read files, write files and "
      "use the network. Grade only code that you trust; judge doctor shows how to get a sandbox.",
      "*** ", "*** ");
  return painted(text, Verdict::SK, style);
}

std::string hint(const RunRecord& record) {
  return record.ended.hint.empty() ? "" : paragraph(escaped(record.ended.hint), "Hint: ", "      ");
}

std::string growth(const RunRecord& record) {
  const std::string words = growthSentence(record);
  return words.empty() ? "" : paragraph(words, "", "  ");
}

std::string remarkLines(const RunRecord& record) {
  std::string text;
  for (const std::string& remark : remarksOn(record)) text += paragraph(escaped(remark) + ".", "", "  ");
  return text;
}

/// On a line of its own where the compiler's trouble is with the declaration: the headline breaks it over two.
std::string expectedSignature(const RunRecord& record) {
  const std::string& signature = record.started.signature;
  if (!record.compiled || signature.empty() || record.compiled->reason.find(signature) == std::string::npos) return "";
  return paragraph("Declare the function like this:") + paragraph(signature, "  ", "    ");
}

/// Each on a line of its own, whole and not indented, so that editors jump there.
std::string locationLines(const RunRecord& record) {
  std::string text;
  for (const SourceLocation& location : locationsIn(record)) text += locationText(location) + '\n';
  return text;
}

std::string diagnosticLines(const RunRecord& record) {
  return record.compiled && !record.compiled->succeeded ? compilerSays(*record.compiled) : "";
}

std::string submissionLog(const RunRecord& record) {
  constexpr std::size_t kLines = 20;
  const RunEnded& ended = record.ended;
  if (ended.log.empty()) return "";
  std::string text = "Output of the submission on stdout and stderr (not the judge's words):\n";
  text += quoted(ended.log, "  | ", kLines, WideLines::Cut);
  if (ended.logDropped.count > 0) text += fmt::format("  and {} more, not kept\n", sizeText(ended.logDropped));
  return text;
}

std::string runDetails(const RunRecord& record) {
  const RunStarted& started = record.started;
  std::string text = detailRow("kata", started.kata) + variantRow(started.variant);
  if (started.isProgram) text += detailRow("mode", "program: reads stdin, writes stdout");
  if (started.seed) {
    const std::uint64_t seed = *started.seed;
    text += detailRow("seed", fmt::format("{} (--seed {} draws the same random cases)", seed, seed));
  }
  if (!started.language.empty()) text += detailRow("language", escaped(started.language));
  if (record.compiled && !record.compiled->command.empty()) {
    text += detailRow(record.compiled->cached ? "cached" : "compiled by", escaped(record.compiled->command));
  }
  if (record.compiled && !record.compiled->function.empty())
    text += detailRow("function", escaped(record.compiled->function));
  text += detailRow("sandbox", sandboxOf(started));
  return started.judge.empty() ? text : text + detailRow("judge", started.judge);
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
  table.row({"total", outOf(totals.accepted, totals.cases), durationText(totals.slowestCpu), durationText(totals.cpu),
             paintedCode(verdictOf(record), style)});
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

std::string failures(const RunRecord& record, const Style& style) {
  constexpr std::size_t kMostReasons = 20;
  std::vector<std::string> texts;
  const std::vector<FailureGroup> groups = failureGroups(record);
  for (std::size_t i = 0; i < std::min(groups.size(), kMostReasons); ++i)
    texts.push_back(explained(groups[i], record, style));
  if (groups.size() > kMostReasons)
    texts.push_back(paragraph(fmt::format("and {}", countText(groups.size() - kMostReasons, "more reason"))));
  texts.push_back(explainedEnd(record, style));
  return joinSections(texts);
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

std::string shownSolution(const RunRecord& record, const Style& style) {
  if (!record.ended.shown) return "";
  const SolutionShown& shown = *record.ended.shown;
  return shownSolution(
      shown, fmt::format("{}, case {} ({})", escaped(shown.suite), shown.index + 1, escaped(shown.text)), style);
}

}  // namespace

std::string title(Verdict verdict) { return fmt::format("{} - {}", code(verdict), phrase(verdict)); }

std::string sentence(std::string_view words) { return words.empty() ? "" : paragraph(words, "  ", "  "); }

std::string compilerSays(const Compiled& compiled) {
  constexpr std::size_t kLines = 60;
  if (compiled.diagnostics.empty()) return "";
  return "The compiler says:\n" + quoted(compiled.diagnostics, "  ", kLines, WideLines::Wrap);
}

std::string detailRow(std::string_view what, std::string_view text) {
  constexpr int kColumn = 13;
  return paragraph(text, fmt::format("{:<{}}", what, kColumn), std::string(kColumn, ' '));
}

std::string variantRow(const UsedVariant& variant) {
  return variant.isUsual() ? "" : detailRow(variant.option, fmt::format("{}: {}", variant.value, variant.means));
}

std::string excerptBlock(std::string_view excerpt, const Style& style) {
  constexpr std::size_t kLines = 24;
  std::string block = quoted(excerpt, "    ", kLines, WideLines::Cut);
  if (style.colour) block = paintedExcerpt(block);
  return style.unicode ? block : asciiExcerpt(block);
}

std::string shownSolution(const SolutionShown& shown, std::string_view of, const Style& style) {
  const std::string head = fmt::format("A solution of {}, checked by the judge:", of);
  return joinSections({paragraph(head, "", "  "), excerptBlock(shown.excerpt, style)});
}

std::string textReport(const RunRecord& record, const Style& style) {
  return joinSections({headlineText(record, style), sandboxWarning(record, style), hint(record), locationLines(record),
                       expectedSignature(record), diagnosticLines(record), suiteTable(record, style),
                       limitTable(record), closeCalls(record), growth(record), remarkLines(record),
                       failures(record, style), shownSolution(record, style), uncountedCases(record),
                       submissionLog(record), runDetails(record)});
}

}  // namespace judge
