#include <fmt/core.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/formats.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/failures.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/text_parts.h"

namespace judge {
namespace {

std::string verdictLine(const RunRecord& record, const Style& style) {
  const Verdict verdict = verdictOf(record);
  const std::string what = verdict == Verdict::SK ? "Unfinished, nothing failed so far" : title(verdict);
  return painted(paragraph(fmt::format("{}: {}", what, outcomeOf(record)), "", "  "), verdict, style);
}

/// Why not every case was asked: loud where the result could be taken for a whole one.
std::string incompletenessText(const RunRecord& record) {
  const Totals& totals = record.totals;
  const std::string notAsked = fmt::format("{} of {} not asked.", totals.notAsked(), countText(totals.cases, "case"));
  if (record.ended.interrupted) return paragraph(fmt::format("INTERRUPTED: {}", notAsked), "*** ", "*** ");
  if (record.ended.cutShort) {
    return paragraph(fmt::format("THE RUN WAS CUT SHORT: its {} of CPU time are spent. {}",
                                 durationText(record.started.limits.total), notAsked),
                     "*** ", "*** ");
  }
  return totals.asked > 0 && totals.notAsked() > 0 ? paragraph(notAsked) : "";
}

std::string headlineText(const RunRecord& record, const Style& style) {
  std::string text = paragraph(shownPath(record.started.submission), "", "  ");
  text += verdictLine(record, style);
  text += painted(incompletenessText(record), Verdict::SK, style);
  if (verdictOf(record) != Verdict::SK) text += sentence(escaped(record.ended.reason));
  if (verdictOf(record) == Verdict::JE) text += sentence("The submission is not to blame for this.");
  return text;
}

/// Loud: whoever grades a stranger's file has to see it.
std::string sandboxWarning(const RunRecord& record, const Style& style) {
  if (record.started.tier != Tier::Limits) return "";
  const std::string text = paragraph(
      "NO SANDBOX (tier limits): the submission ran with limits, but nothing shut it in. It could read files, leave "
      "some behind and use the network. Grade only what you trust; judge doctor says how to get a sandbox.",
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
  return paragraph("The function has to be declared like this:") + paragraph(signature, "  ", "    ");
}

/// Each on a line of its own, whole and not indented, so that editors jump there.
std::string places(const RunRecord& record) {
  std::string text;
  for (const SourcePlace& place : placesIn(record)) text += textOf(place) + '\n';
  return text;
}

std::string diagnosticLines(const RunRecord& record) {
  return record.compiled && !record.compiled->succeeded ? compilerSays(*record.compiled) : "";
}

std::string submissionLog(const RunRecord& record) {
  constexpr std::size_t kLines = 20;
  const RunEnded& ended = record.ended;
  if (ended.log.empty()) return "";
  std::string text = "Written by the submission to stdout and stderr (its words, not the judge's):\n";
  text += quoted(ended.log, "  | ", kLines, WideLines::Cut);
  if (ended.logDropped.count > 0) text += fmt::format("  and {} more that were not kept\n", sizeText(ended.logDropped));
  return text;
}

std::string circumstanceLines(const RunRecord& record) {
  const RunStarted& started = record.started;
  std::string text = circumstance("kata", started.kata) + variantRow(started.variant);
  if (started.isProgram) text += circumstance("mode", "program: asked on stdin, answers on stdout");
  if (started.seed) {
    const std::uint64_t seed = *started.seed;
    text += circumstance("seed", fmt::format("{} (--seed {} draws the same random cases)", seed, seed));
  }
  if (!started.language.empty()) text += circumstance("language", escaped(started.language));
  if (record.compiled && !record.compiled->command.empty()) {
    text += circumstance(record.compiled->cached ? "cached" : "compiled by", escaped(record.compiled->command));
  }
  if (record.compiled && !record.compiled->function.empty())
    text += circumstance("function", escaped(record.compiled->function));
  text += circumstance("sandbox", sandboxOf(started));
  return started.judge.empty() ? text : text + circumstance("judge", started.judge);
}

}  // namespace

std::string textReport(const RunRecord& record, const Style& style) {
  return joined({headlineText(record, style), sandboxWarning(record, style), hint(record), places(record),
                 expectedSignature(record), diagnosticLines(record), suiteTable(record, style), limitTable(record),
                 closeCalls(record), growth(record), remarkLines(record), failures(record, style),
                 shownSolution(record, style), uncountedCases(record), submissionLog(record),
                 circumstanceLines(record)});
}

}  // namespace judge
