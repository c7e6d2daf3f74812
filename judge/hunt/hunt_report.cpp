#include "judge/hunt/hunt_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "judge/base/text.h"
#include "judge/console/figures.h"
#include "judge/console/layout.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/report/json_parts.h"
#include "judge/report/luck_report.h"
#include "judge/report/text_parts.h"

namespace judge::hunt {
namespace {

using Json = OrderedJson;

/// Cases per second; 0 of none.
double rateOf(const HuntProgress& standing) {
  return standing.time > Nanoseconds::zero() ? static_cast<double>(standing.cases) / toSeconds(standing.time) : 0;
}

std::string howOften(const Frequency& frequency) {
  const Chance chance = chanceOf(frequency.failed, frequency.asked);
  return fmt::format("{} of {} times ({} to {}, with 95 % confidence)", frequency.failed, frequency.asked,
                     percent(chance.low), percent(chance.high));
}

std::string natureText(const Failure& failure) {
  if (failure.nature == Nature::Steady && failure.after.asked == 0) return "It was not asked again.";
  switch (failure.nature) {
    case Nature::Steady:
      return fmt::format("It fails each time: {} of {}, in new processes.", failure.after.failed, failure.after.asked);
    case Nature::AfterOthers: {
      constexpr std::size_t kShown = 4;
      std::string text = "It does not fail alone: something is kept from case to case. In one process it fails after ";
      for (std::size_t i = 0; i < failure.history.size() && i < kShown; ++i)
        text += (i > 0 ? "; " : "") + textOf(failure.history[i]);
      if (failure.history.size() > kShown) text += fmt::format(" and {} more", failure.history.size() - kShown);
      return text + ".";
    }
    case Nature::Luck:
      return "It is a matter of luck: asked again and again it failed " + howOften(failure.after) + '.';
  }
  return "";
}

/// What was tried, so that nobody takes the smallest that was found for the smallest there is.
std::string trailText(const Failure& failure, bool interrupted) {
  if (failure.nature == Nature::AfterOthers)
    return "The cases before it were thinned out until each of them was needed, or time was up.";
  const Shrunk& shrunk = failure.shrunk;
  std::vector<std::string> sentences;
  if (shrunk.asked > 0)
    sentences.push_back(
        fmt::format("To find the smallest it was asked {}{}.", countText(shrunk.asked, "question"),
                    shrunk.tries > 1 ? fmt::format("; a board counted as clean after {}", shrunk.tries) : ""));
  if (shrunk.smallest.n == shrunk.wholeFrom)
    sentences.emplace_back("No board is smaller.");
  else if (shrunk.proven())
    sentences.emplace_back("Every square of every smaller board passed.");
  else if (shrunk.wholeUpTo >= shrunk.wholeFrom)
    sentences.push_back(fmt::format("Every square of every board up to n = {} passed.", shrunk.wholeUpTo));
  if (!shrunk.proven() && shrunk.cleanBelow > 0)
    sentences.push_back(fmt::format("Up to {} squares were asked of each of the {} directly below: none fails.",
                                    shrunk.samples, countText(static_cast<std::size_t>(shrunk.cleanBelow), "board")));
  sentences.emplace_back(shrunk.nearest ? "No square nearer to a corner fails."
                                        : "Not every square nearer to a corner was asked.");
  if (interrupted)
    sentences.emplace_back("This was interrupted: there may be a smaller one.");
  else if (shrunk.cutShort)
    sentences.emplace_back("The time for this ran out (--shrink-seconds): there may be a smaller one.");
  return fmt::format("{}", fmt::join(sentences, " "));
}

std::string failureText(const HuntReport& report, const Style& style) {
  const Failure& failure = *report.result.failure;
  const CaseJudged& judged = failure.smallest;
  const std::string head = fmt::format("{}: {}", title(judged.verdict), judged.question.text);
  std::string text = painted(paragraph(head, "", "  "), judged.verdict, style);
  if (report.result.interrupted) text = "*** INTERRUPTED\n" + text;
  text += sentence(escaped(judged.reason));
  if (judged.rightUnderOtherReading)
    text += sentence("Under the other reading of the pair this answer would be right (--pair).");
  std::string facts = paragraph(natureText(failure)) + paragraph(trailText(failure, report.result.interrupted));
  facts += paragraph(fmt::format("Found at {} ({}), as case {}.", failure.first.question.text,
                                 code(failure.first.verdict), report.result.standing.cases));
  const std::string again = report.replay.empty()
                                ? ""
                                : fmt::format("Saved:  {}\nAgain:  {}\n", escaped(report.file), escaped(report.replay));
  const std::string solution = report.shown ? shownSolution(*report.shown, judged.question.text, style) : "";
  return joined({text, excerptBlock(judged.excerpt, style), solution, facts, again});
}

std::string nothingText(const HuntReport& report, const Style& style) {
  const HuntProgress& standing = report.result.standing;
  const bool interrupted = report.result.interrupted;
  const std::string what = interrupted ? "INTERRUPTED: nothing found so far" : "Nothing found";
  return painted(paragraph(fmt::format("{}: none of {} failed, n up to {}", what, countText(standing.cases, "case"),
                                       standing.most)),
                 interrupted ? Verdict::SK : Verdict::AC, style);
}

std::string circumstances(const HuntReport& report) {
  const HuntProgress& standing = report.result.standing;
  std::string text =
      circumstance("asked", fmt::format("{} in {}, {:.0f} per second, n up to {}", countText(standing.cases, "case"),
                                        durationText(standing.time), rateOf(standing), standing.most));
  if (standing.slowest)
    text += circumstance("slowest",
                         fmt::format("{} at {}", durationText(standing.slowest->cpu), textOf(standing.slowest->asked)));
  text += circumstance("case limit", durationText(report.limits.perCase.value_or(report.limits.total)) +
                                         " of CPU time (--case-seconds)");
  text += circumstance("seed", fmt::format("{0} (--seed {0} draws the same cases)", report.options.seed));
  text += pairCircumstance(report.pair);
  return text +
         circumstance("sandbox", fmt::format("{}; memory and processes: {}", nameOf(report.tier), report.accounting));
}

std::string endlessText(const HuntReport& report) {
  if (report.longestAttempt == Nanoseconds::zero()) return "";
  return paragraph(fmt::format("One more attempt had not come to its end after {} of CPU time; it is not counted.",
                               durationText(report.longestAttempt)));
}

std::string compileText(const HuntReport& report, const Style& style) {
  const Compiled& compiled = report.compiled;
  return joined(
      {painted(paragraph(title(compiled.verdict)), compiled.verdict, style) + sentence(escaped(compiled.reason)),
       compilerSays(compiled)});
}

Json caseJson(const queens::Case& asked) {
  return {{"n", asked.n}, {"row", asked.queen.row}, {"col", asked.queen.col}};
}

Json judgedJson(const CaseJudged& judged) {
  Json entry = Json::object();
  for (const Field& field : judged.question.fields) entry[field.name] = field.value;
  entry["verdict"] = code(judged.verdict);
  entry["reason"] = escaped(judged.reason);
  entry["excerpt"] = jsonLines(judged.excerpt);
  entry["cpu_ns"] = judged.cpu.count();
  entry["wall_ns"] = judged.wall.count();
  return entry;
}

Json frequencyJson(const Frequency& frequency) {
  const Chance chance = chanceOf(frequency.failed, frequency.asked);
  return {{"asked", frequency.asked}, {"failed", frequency.failed}, {"low", chance.low}, {"high", chance.high}};
}

std::string_view nameOf(Nature nature) {
  constexpr std::string_view kNames[] = {"steady", "after-others", "luck"};
  return kNames[static_cast<std::size_t>(nature)];
}

Json failureJson(const HuntReport& report) {
  const Failure& failure = *report.result.failure;
  const Shrunk& shrunk = failure.shrunk;
  Json history = Json::array();
  for (const queens::Case& before : failure.history) history.push_back(caseJson(before));
  return {
      {"nature", failure.nature == Nature::Steady && failure.after.asked == 0 ? Json() : Json(nameOf(failure.nature))},
      {"smallest", judgedJson(failure.smallest)},
      {"after", history},
      {"first", judgedJson(failure.first)},
      {"first_frequency", frequencyJson(failure.before)},
      {"smallest_frequency", frequencyJson(failure.after)},
      {"search",
       {{"asked", shrunk.asked},
        {"tries", shrunk.tries},
        {"bisected", shrunk.bisected},
        {"clean_below", shrunk.cleanBelow},
        {"whole_from", shrunk.wholeFrom},
        {"whole_up_to", shrunk.wholeUpTo},
        {"proven", failure.nature == Nature::Steady && shrunk.proven()},
        {"nearest", shrunk.nearest},
        {"cut_short", shrunk.cutShort}}},
      {"solution", report.shown ? Json(jsonLines(report.shown->excerpt)) : Json()},
      {"suite_file", escaped(report.file)},
      {"replay", escaped(report.replay)}};
}

}  // namespace

std::string progressLine(const HuntProgress& standing) {
  if (standing.shrinking) return "found one that fails; looking for the smallest: " + textOf(standing.last);
  std::string text =
      fmt::format("{}, {:.0f}/s, n up to {}", countText(standing.cases, "case"), rateOf(standing), standing.most);
  if (standing.slowest)
    text += fmt::format(", slowest {} at {}", durationText(standing.slowest->cpu), textOf(standing.slowest->asked));
  return text;
}

std::string huntAsText(const HuntReport& report, const Style& style) {
  const std::string name = paragraph(shownPath(report.submission), "", "  ");
  if (!report.compiled.succeeded) return joined({name + compileText(report, style)});
  const std::string body = report.result.failure ? failureText(report, style) : nothingText(report, style);
  return joined(
      {name + body, report.luck ? luckAsText(*report.luck, style) : "", endlessText(report), circumstances(report)});
}

std::string huntAsJson(const HuntReport& report) {
  const HuntResult& result = report.result;
  const HuntProgress& standing = result.standing;
  const bool compiled = report.compiled.succeeded;
  const Verdict verdict = !compiled            ? report.compiled.verdict
                          : result.failure     ? result.failure->smallest.verdict
                          : result.interrupted ? Verdict::SK
                                               : Verdict::AC;
  Json slowest;
  if (standing.slowest) {
    slowest = caseJson(standing.slowest->asked);
    slowest["cpu_ns"] = standing.slowest->cpu.count();
  }
  Json document = documentHead("fuzz", nameOf(report.tier));
  document.update({{"accounting", report.accounting},
                   {"submission", escaped(report.submission)},
                   {"kata", report.kata},
                   {"verdict", code(verdict)},
                   {"interrupted", result.interrupted},
                   {"pair", report.pair},
                   {"seed", report.options.seed},
                   {"case_cpu_ns", report.limits.perCase.value_or(report.limits.total).count()},
                   {"compile",
                    {{"succeeded", compiled},
                     {"reason", escaped(report.compiled.reason)},
                     {"diagnostics", jsonLines(report.compiled.diagnostics)}}},
                   {"cases", standing.cases},
                   {"wall_ns", standing.time.count()},
                   {"cases_per_second", rateOf(standing)},
                   {"most_n", standing.most},
                   {"slowest", std::move(slowest)},
                   {"failure", result.failure ? failureJson(report) : Json()},
                   {"luck", report.luck ? luckAsJson(*report.luck) : Json()}});
  return written(document);
}

const FormatTable<HuntReport>& huntFormats() {
  static const FormatTable<HuntReport> table = {
      {"text", "for people", huntAsText},
      {"json", "for programs", unstyled<huntAsJson>},
  };
  return table;
}

}  // namespace judge::hunt
