#include "judge/report/text_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/picture/excerpt_text.h"
#include "judge/report/formats.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/growth_summary.h"
#include "judge/report/record/run_record.h"
#include "judge/report/record/run_settings.h"
#include "judge/verdict/outcome.h"

namespace judge {
namespace {

constexpr std::size_t kScreen = 24;  // lines of a small terminal

/// The reason without what stands elsewhere in the report: the declaration, or that returning is missing.
std::string shortReason(std::string reason, const RunRecord& record) {
  const auto drop = [&](const std::string& end) {
    if (reason.ends_with(end)) reason.resize(reason.size() - end.size());
  };
  if (!record.started.signature.empty()) drop("; expected " + record.started.signature);
  if (!record.ended.hint.empty()) drop(std::string(kPrintedInstead));
  return reason;
}

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

/// The sentences on a failure, its excerpt, and how many cases share it.
std::vector<Section> explained(const FailureGroup& group, const RunRecord& record, const Style& style) {
  constexpr std::size_t kReasonColumns = 3 * kColumns - 20, kLeastExcerpt = 3;
  const CaseJudged& first = *group.front();
  const std::string head = fmt::format("{}: {}", title(first.verdict), caseTitle(first.question));
  std::string text = painted(paragraph(head, "", "  "), first.verdict, style);
  text += sentence(style.verbose ? escaped(first.reason)
                                 : cutToColumns(escaped(shortReason(first.reason, record)), kReasonColumns));
  text += sentence(advice(first, record));
  if (first.verdict == Verdict::TLE && growthSentence(record).empty())
    text += sentence("The passed cases do not show how its time grows with n; judge profile measures it.");
  if (first.rightInOtherVariant) text += sentence(rightInOtherVariantText(record));
  if (style.verbose || isLimit(first.verdict)) text += sentence(caseTimes(first));
  for (const std::string& remark : {closeness(first, record), rerunText(first, record)})
    text += sentence(escaped(remark));
  const std::string more = sentence(escaped(othersText(group)));
  if (first.excerpt.empty()) return {kept(text + more)};
  const auto excerpt = [&](std::size_t lines) { return excerptBlock(first.excerpt, style, lines); };
  return {kept(text), {excerpt, kLeastExcerpt}, kept(more)};
}

/// The other reasons as the first one where there is room, else in a line or two each.
std::string otherReasons(const std::vector<FailureGroup>& groups, const RunRecord& record, const Style& style,
                         std::size_t lines) {
  constexpr std::size_t kMostReasons = 20;
  std::vector<std::string> full, brief;
  for (std::size_t i = 1; i < groups.size(); ++i) {
    const CaseJudged& first = *groups[i].front();
    if (i < kMostReasons) full.push_back(fitSections(explained(groups[i], record, style)));
    const std::string more = groups[i].size() == 1 ? "" : fmt::format(" and {} more", groups[i].size() - 1);
    const std::string text = fmt::format("{}: {}{}: {}", code(first.verdict), caseTitle(first.question), more,
                                         escaped(shortReason(first.reason, record)));
    brief.push_back(paragraph(cutToColumns(text, 2 * kColumns - 4), "", "  "));
  }
  if (groups.size() > kMostReasons)
    full.push_back(paragraph(fmt::format("and {}", countText(groups.size() - kMostReasons, "more reason"))));
  const std::string text = joinSections(full);
  return linesIn(text).size() <= lines ? text : itemsWithin(brief, lines, "more reason");
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

void suiteRow(Table& table, const SuiteTally& suite, const Style& style) {
  constexpr std::size_t kNameColumns = 28;
  const bool nothingCounts = suite.cases == 0 && suite.asked == 0;
  table.row({cutToColumns(escaped(suite.name), kNameColumns), passedText(suite), timeCell(suite.slowest),
             timeCell(suite.cpu), nothingCounts ? "-" : paintedCode(suite.verdict(), style)});
}

/// Why not every case was asked: loud where the result could be taken for a whole one.
std::string incompletenessText(const RunRecord& record) {
  const Totals& totals = record.totals;
  const std::string notAsked = unfinishedPart(record);
  const std::string_view when = record.compiled ? "" : " while it was compiled";
  if (record.ended.interrupted) return paragraph(fmt::format("INTERRUPTED{}: {}", when, notAsked), "*** ", "*** ");
  if (record.ended.cutShort) {
    return paragraph(fmt::format("THE RUN WAS CUT SHORT: its total of {} CPU time is used up. {}",
                                 durationText(record.started.limits.total), notAsked),
                     "*** ", "*** ");
  }
  return totals.asked > 0 && totals.notAsked() > 0 ? paragraph(notAsked) : "";
}

/// Whether the sections on failures, or the lines of the compiler, say the reason, too.
bool isExplainedBelow(const RunRecord& record, std::string_view reason) {
  const std::vector<SourceLocation> locations = locationsIn(record);
  return isFailure(endOfRun(record).verdict) || !failureGroups(record).empty() ||
         (!locations.empty() && reason.ends_with(locations.front().message));
}

std::string headlineText(const RunRecord& record, const Style& style) {
  std::string text = paragraph(submissionLabel(record.started.submission), "", "  ");
  const std::string verdict = fmt::format("{}: {}", titleOf(record), outcomeOf(record));
  text += painted(paragraph(verdict, "", "  "), verdictOf(record), style);
  text += painted(incompletenessText(record), Verdict::SK, style);
  if (!record.ended.hint.empty()) text += paragraph(escaped(record.ended.hint), "Hint: ", "      ");
  const std::string reason = style.verbose ? record.ended.reason : shortReason(record.ended.reason, record);
  const bool hasReason = verdictOf(record) != Verdict::SK && !isExplainedBelow(record, reason);
  if (style.verbose || hasReason) text += sentence(escaped(reason));
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

std::vector<std::string> remarkLines(const RunRecord& record, const Style& style) {
  std::vector<std::string> lines;
  for (const std::string& remark : remarksOn(record, style.verbose))
    lines.push_back(paragraph(escaped(remark) + ".", "", "  "));
  return lines;
}

/// On a line of its own where the compiler's trouble is with the declaration: the headline breaks it over two.
std::string expectedSignature(const RunRecord& record) {
  const std::string& signature = record.started.signature;
  if (!record.compiled || signature.empty() || record.compiled->reason.find(signature) == std::string::npos) return "";
  return paragraph("Declare the function like this:") + paragraph(signature, "  ", "    ");
}

/// Begins with the location as a whole, however long the path is.
std::string locationLine(const SourceLocation& location) {
  const std::string text = locationText(location);
  const std::size_t end = text.find(": ", escaped(location.file).size()) + 1;
  if (displayWidth(text.substr(0, end)) <= kColumns) return paragraph(text, "", "  ");
  return text.substr(0, end) + '\n' + paragraph(text.substr(end + 1), "  ", "  ");
}

/// The submission's lines that are to blame, each on a line of its own and not indented, so that editors jump there:
/// where the compiler says the same, in that place among its other words. In short those words are left out where the
/// declaration is at fault: they are about the judge's call.
std::string diagnosticLines(const RunRecord& record, const Style& style, std::size_t lines) {
  constexpr std::size_t kLinesInVerbose = 60, kLinesInShort = 24;
  lines = std::min(lines, style.verbose ? kLinesInVerbose : kLinesInShort);
  std::vector<SourceLocation> left = locationsIn(record);
  std::vector<std::string> words, locations;
  const bool isShown =
      record.compiled && !record.compiled->succeeded && (style.verbose || expectedSignature(record).empty());
  for (const std::string_view line :
       isShown ? linesIn(record.compiled->diagnostics) : std::vector<std::string_view>()) {
    const auto same = std::ranges::find_if(
        left, [&](const SourceLocation& one) { return line.find(one.message) != line.npos && !one.message.empty(); });
    words.push_back(same == left.end() ? quoted(line, "  ", 1, WideLines::Wrap) : locationLine(*same));
    if (same != left.end()) left.erase(same);
  }
  for (SourceLocation& location : left) {
    if (!style.verbose) location.message = cutToColumns(location.message, kColumns);
    locations.push_back(locationLine(location));
  }
  const std::string text = itemsWithin(words, lines - std::min<std::size_t>(lines, 1), "more line");
  return joinSections({itemsWithin(locations, lines, "more line"), text.empty() ? "" : "The compiler says:\n" + text});
}

/// Output of the submission under a heading.
Section quotedOutput(const std::string& head, std::string_view output, Bytes dropped, const Style& style) {
  constexpr std::size_t kLines = 20, kLinesInShort = 4, kLeast = 3;  // the heading, a line, the number of others
  if (output.empty()) return {};
  const std::string cut = dropped.count == 0 ? "" : fmt::format(", and {} more, not kept", sizeText(dropped));
  const auto within = [=, heading = paragraph(head + cut + ':', "", "  "),
                       most = style.verbose ? kLines : kLinesInShort](std::size_t lines) {
    return heading +
           quoted(output, "  | ", std::min(most, lines < kLeast ? 1 : lines - 2), WideLines::Cut, dropped.count == 0);
  };
  return {within, kLeast};
}

/// The output of the submission while this case ran.
Section printedBy(const CaseJudged& judged, const Style& style) {
  return quotedOutput("While it ran, this came on stdout and stderr", judged.printed,
                      {judged.printedSize.count - judged.printed.size()}, style);
}

Section printedUntilInterrupt(const RunRecord& record, const Style& style) {
  const auto found = std::ranges::find(record.cases, true, &CaseJudged::interrupted);
  return found == record.cases.end() ? Section{} : printedBy(*found, style);
}

/// In short only where no case shows what it printed.
Section submissionLog(const RunRecord& record, const Style& style) {
  const std::vector<FailureGroup> groups = failureGroups(record);
  const bool isWithCases =
      printedUntilInterrupt(record, style).within || (!groups.empty() && !groups.front().front()->printed.empty());
  if (!style.verbose && isWithCases) return {};
  std::string head = "Output of the submission on stdout and stderr (not the judge's words)";
  const auto first = std::ranges::find(record.cases, false, [](const CaseJudged& one) { return one.printed.empty(); });
  if (!groups.empty() && first != record.cases.end() && record.ended.log.starts_with(first->printed))
    head += fmt::format(", from the case {} on", escaped(first->question.text));
  return quotedOutput(head, record.ended.log, record.ended.logDropped, style);
}

/// What would draw the same cases again stands on rows, too, the other settings on a line or two.
std::string shortDetails(const RunRecord& record) {
  const RunStarted& started = record.started;
  std::string rows, text = started.kata;
  for (const auto& [what, setting] : settingsOf(record))
    if (what == "seed" || what == started.variant.option) rows += detailRow(what, escaped(setting));
  if (!started.language.empty()) text += ", " + escaped(started.language);
  if (started.isProgram) text += ", whole program" + rulesClause(started);
  text += fmt::format("; sandbox {}", tierName(started.tier));
  if (!record.processes.empty())
    text += fmt::format("; {} of CPU time, {}", durationText(record.totals.cpu), sizeText(record.totals.peakMemory));
  return rows + paragraph(text + ". --verbose shows suites, limits and settings.", "", "  ");
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
             timeCell(start.cpu), ""});
  table.row({"(after the last answer)", "", "", timeCell(end.cpu), paintedCode(end.verdict, style)});
  table.row({"total", fmt::format("{}/{}", totals.accepted, totals.cases), timeCell(totals.slowestCpu),
             timeCell(totals.cpu), paintedCode(verdictOf(record), style)});
  return table.text();
}

/// Every limit, or those that are near.
std::string limitTable(const RunRecord& record, const Style& style) {
  Table table({Align::Left, Align::Right, Align::Right});
  table.row({"limit", "used", "allowed"});
  bool isEmpty = true;
  for (const LimitUse& row : limitUses(record)) {
    if (!style.verbose && !row.isNear()) continue;
    table.row({row.what, row.used, row.allowed});
    isEmpty = false;
  }
  return isEmpty ? "" : table.text();
}

std::vector<std::string> uncountedCases(const RunRecord& record, const Style& style) {
  std::vector<std::string> texts;
  const bool isMinor = !style.verbose && isFailure(verdictOf(record));
  for (const CaseJudged& judged : record.cases) {
    if (judged.question.counted || judged.verdict == Verdict::SK) continue;
    if (judged.kind == kNotChecked) texts.push_back(paragraph(answerText(judged), "", "  "));
    if (judged.kind == kNotChecked || isMinor || (judged.verdict == Verdict::AC && !style.verbose)) continue;
    const std::string_view separator = judged.reason.empty() ? "" : "; ";
    texts.push_back(paragraph(fmt::format("Not counted: {}: {}{}{}", escaped(judged.question.text),
                                          title(judged.verdict), separator, escaped(judged.reason)),
                              "", "  "));
  }
  return texts;
}

std::string shownSolution(const RunRecord& record, const Style& style) {
  if (!record.ended.shown || linesIn(record.ended.shown->excerpt).size() > style.blockLines) return "";
  const SolutionShown& shown = *record.ended.shown;
  return shownSolution(
      shown, fmt::format("{}, case {} ({})", escaped(shown.suite), shown.index + 1, escaped(shown.text)), style);
}

/// The sections on the failures of cases, and what the first of them printed.
std::vector<Section> failures(const RunRecord& record, const Style& style) {
  std::vector<Section> sections;
  const std::vector<FailureGroup> groups = failureGroups(record);
  if (!groups.empty()) {
    sections = explained(groups.front(), record, style);
    sections.push_back(printedBy(*groups.front().front(), style));
    sections.push_back(
        {[=, &record, &style](std::size_t lines) { return otherReasons(groups, record, style, lines); }, 1});
  }
  return sections;
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

std::string settingRows(const RunRecord& record) {
  std::string text;
  for (const auto& [what, setting] : settingsOf(record)) text += detailRow(what, escaped(setting));
  return text;
}

std::string variantRow(const UsedVariant& variant) {
  return variant.isUsual() ? "" : detailRow(variant.option, fmt::format("{}: {}", variant.value, variant.means));
}

std::string excerptBlock(std::string_view excerpt, const Style& style, std::size_t lines) {
  const std::size_t most = std::min(lines, style.blockLines);
  std::string block = quoted(aroundFaults(excerpt, most), "    ", most, WideLines::Cut);
  if (style.colour) block = paintedExcerpt(block);
  return style.unicode ? block : asciiExcerpt(block);
}

std::string shownSolution(const SolutionShown& shown, std::string_view of, const Style& style) {
  const std::string head = fmt::format("A solution of {}, checked by the judge:", of);
  return paragraph(head, "", "  ") + excerptBlock(shown.excerpt, style);
}

std::string textReport(const RunRecord& record, const Style& style) {
  std::vector<Section> sections = {kept(headlineText(record, style)),
                                   kept(sandboxWarning(record, style)),
                                   kept(expectedSignature(record)),
                                   {[&](std::size_t lines) { return diagnosticLines(record, style, lines); }, 1}};
  std::ranges::move(failures(record, style), std::back_inserter(sections));
  const bool isMarked = style.verbose || isNearALimit(record);
  const std::string growth = growthSentence(record);
  const std::vector<Section> others = {
      kept(explainedEnd(record, style)),
      listed(remarkLines(record, style), "more remark"),
      printedUntilInterrupt(record, style),
      kept(growth.empty() ? "" : paragraph(growth, "", "  ")),
      wholeOrNothing(shownSolution(record, style)),
      listed(uncountedCases(record, style), "more line"),
      submissionLog(record, style),
      wholeOrNothing(isMarked ? suiteTable(record, style) : ""),
      wholeOrNothing(limitTable(record, style)),
      {[&](std::size_t lines) { return closeCalls(record, std::min<std::size_t>(10, lines / 2)); }},
      kept(style.verbose ? settingRows(record) : shortDetails(record))};
  std::ranges::copy(others, std::back_inserter(sections));
  return fitSections(sections, style.verbose ? kAnyHeight : kScreen);
}

}  // namespace judge
