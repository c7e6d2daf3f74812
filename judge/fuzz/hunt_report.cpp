#include "judge/fuzz/hunt_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <ranges>
#include <stdexcept>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/katas/suite_file.h"
#include "judge/machine/digest.h"
#include "judge/report/luck_report.h"
#include "judge/report/text_report.h"

namespace judge::fuzz {
namespace {

constexpr Bytes kMostRemark{400};

std::string remark(const std::string& raw) { return "# " + cut(escaped(raw), kMostRemark) + '\n'; }

std::string linesOf(const Question& question) {
  if (!question.suiteLines) throw std::runtime_error("the kata cannot write its cases as lines of a suite");
  return question.suiteLines() + '\n';
}

std::string word(const Field& field) { return field.name + std::to_string(field.value); }

/// Its letters and digits, as long as a name of a file or a suite may be with others.
std::string plain(const std::string& text, std::size_t most) {
  std::string kept;
  std::ranges::copy_if(text, std::back_inserter(kept), [](unsigned char c) { return std::isalnum(c); });
  return kept.substr(0, most);
}

/// "found-n51"
std::string suiteName(const CaseLabel& asked) {
  const Field* const size = asked.sizeField();
  if (!size) return "found";
  std::string name = "found-" + plain(word(*size), kMaxSuiteName - 6);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

/// With two digits that mean something.
std::string rateText(const HuntProgress& standing) {
  const double rate = standing.casesPerSecond();
  return fmt::format("{:.{}f}", rate, rate >= 10 || rate == 0 ? 0 : rate >= 1 ? 1 : 2);
}

std::string howOften(const Frequency& frequency) {
  const Chance chance = chanceOf(frequency.failed, frequency.asked);
  return fmt::format("{} of {} times ({} to {}, with 95 % confidence)", frequency.failed, frequency.asked,
                     percent(chance.low), percent(chance.high));
}

std::string times(const Frequency& frequency) {
  return fmt::format("{} of {} times", frequency.failed, frequency.asked);
}

std::string historyText(const std::vector<CaseLabel>& history) {
  constexpr std::size_t kShown = 4;
  std::vector<std::string> shown;
  for (const CaseLabel& each : history | std::views::take(kShown)) shown.push_back(each.text);
  const std::string text = fmt::format("{}", fmt::join(shown, "; "));
  return history.size() > kShown ? fmt::format("{} and {} more", text, history.size() - kShown) : text;
}

std::string usedUpText(const Failure& failure) {
  const std::string what =
      failure.after.failed > 0
          ? fmt::format("asked again and again in one process it failed {}, the first time after {}",
                        howOften(failure.after), countText(failure.history.size(), "right answer"))
          : fmt::format("it fails after just the {} before it, and is right when a few more come first",
                        countText(failure.history.size(), "case"));
  return fmt::format(
      "It does not fail as the first case of a process ({}); {}. So it goes by all that was asked before, whatever it "
      "was, as a random generator with a fixed seed does.",
      times(failure.before), what);
}

std::string natureText(const Failure& failure) {
  const Frequency& before = failure.before;
  const bool isFirst = failure.shrunk.smallest == failure.found;
  const Frequency& how = failure.after.asked == 0 && isFirst ? before : failure.after;
  switch (failure.nature) {
    case Nature::Steady:
      if (how.asked > 0) return fmt::format("It fails each time: {} of {}, in new processes.", how.failed, how.asked);
      return fmt::format("The case that was found first failed {} in new processes; this one was asked once.",
                         times(before));
    case Nature::AfterOthers:
      if (failure.isByCount)
        return fmt::format(
            "It does not fail alone ({}) but as case {} of a process; with more cases ahead an earlier one fails: "
            "something is counted or piled up from case to case.",
            times(before), failure.history.size() + 1);
      return fmt::format(
          "It does not fail alone ({}): something is kept from case to case. In one process it fails after {}.",
          times(before), historyText(failure.historyLabels));
    case Nature::UsedUp:
      return usedUpText(failure);
    case Nature::Luck:
      return fmt::format("It is a matter of luck: asked again and again it failed {}.",
                         howOften(failure.after.asked > 0 ? failure.after : before));
    case Nature::Unknown:
      if (before.asked == 0) return "It was not asked again.";
      return fmt::format("In new processes it failed {}; there was no time to find out what makes it fail.",
                         times(before));
  }
  return "";
}

std::string capitalized(std::string word) {
  word.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
  return word;
}

/// "n = 30"
std::string sizeText(const SourceNotes& notes, std::int64_t size) {
  return fmt::format("{} = {}", notes.sizeName.empty() ? notes.size : notes.sizeName, size);
}

std::string historyTrail(const Failure& failure, const SourceNotes& notes) {
  std::string text = failure.isHistoryThin
                         ? "Each of the cases before it is needed."
                         : "Time ran out before it was known whether all the cases before it are needed.";
  if (failure.sequencesUpTo)
    text += fmt::format(" {}s up to {} were asked many {}s one after another: none failed.", capitalized(notes.size),
                        sizeText(notes, *failure.sequencesUpTo), notes.one);
  return text;
}

/// Result of the scan upwards; empty where it asked nothing.
std::string scanText(const Shrunk& shrunk, const SourceNotes& notes) {
  if (shrunk.scannedTo < shrunk.scannedFrom) return "";
  const std::string which = shrunk.allScanned
                                ? fmt::format("every smaller {}", notes.size)
                                : fmt::format("every {} up to {}", notes.size, sizeText(notes, shrunk.scannedTo));
  if (shrunk.isWhole) return fmt::format("Every {} of {} passed.", notes.one, which);
  if (shrunk.scanned == 1) return fmt::format("{} was asked, and passed.", capitalized(which));
  return fmt::format("{} was asked {} in a second sample, and passed.", capitalized(which),
                     countText(shrunk.scanned, "question"));
}

std::string searchTrail(const Failure& failure, const SourceNotes& notes) {
  const Shrunk& shrunk = failure.shrunk;
  std::vector<std::string> sentences;
  sentences.push_back(
      fmt::format("It is the smallest that was found, with {}{}.", countText(shrunk.asked, "question"),
                  shrunk.tries > 1 ? fmt::format("; a {} counted as clean after {}", notes.size, shrunk.tries) : ""));
  if (const std::string scan = scanText(shrunk, notes); !scan.empty()) sentences.push_back(scan);
  if (!shrunk.proven() && shrunk.cleanBelow > 0)
    sentences.push_back(fmt::format("{} directly below did not fail, each asked at least {}.",
                                    countText(static_cast<std::size_t>(shrunk.cleanBelow), notes.size),
                                    countText(shrunk.samples, "question")));
  if (shrunk.isWhole)
    sentences.push_back(shrunk.nearest ? fmt::format("No {} {} fails.", notes.one, notes.simpler)
                                       : fmt::format("Not every {} {} was asked.", notes.one, notes.simpler));
  return fmt::format("{}", fmt::join(sentences, " "));
}

std::string stopText(const HuntReport& report) {
  const Failure& failure = *report.result.failure;
  const SourceNotes& notes = report.result.standing.notes;
  const std::int64_t least = report.options.range.least.value_or(notes.smallest);
  switch (failure.stop) {
    case Stop::NoneSmaller:
      if (least > notes.smallest) return fmt::format("No smaller {} is allowed (--min-n {}).", notes.size, least);
      if (notes.sizeName.empty() && notes.isWhole) return "";
      return notes.isWhole ? fmt::format("No {} is smaller.", notes.size)
                           : fmt::format("No smaller {} is drawn.", notes.size);
    case Stop::Proven:
      return failure.shrunk.nearest ? "" : "Time ran out for that (--shrink-seconds gives more).";
    case Stop::Sampled:
      return failure.nature == Nature::AfterOthers ? "A smaller one may fail after other cases."
                                                   : "A smaller one may fail more rarely.";
    case Stop::Untried:
      return "No smaller one was looked for.";
    case Stop::Time:
      return "Time ran out: there may be a smaller one (--shrink-seconds gives more).";
    case Stop::Interrupted:
      return "This was interrupted: there may be a smaller one.";
    case Stop::Fault:
      return "The judge failed before the search was over: there may be a smaller one.";
  }
  return "";
}

/// The searches that were made and why they ended, so that nobody takes the smallest that was found for the smallest
/// there is.
std::string trailText(const HuntReport& report) {
  const Failure& failure = *report.result.failure;
  const SourceNotes& notes = report.result.standing.notes;
  const std::string trail = !failure.history.empty() && failure.shrunk.asked == 0 ? historyTrail(failure, notes)
                            : failure.shrunk.asked > 0                            ? searchTrail(failure, notes)
                                                                                  : "";
  const std::string stop = stopText(report);
  return trail.empty() || stop.empty() ? trail + stop : fmt::format("{} {}", trail, stop);
}

std::string otherVariantText(const HuntReport& report) {
  const auto& told = report.result.failure->inOtherVariant;
  if (!told || !told->helps()) return "";
  return fmt::format("{1} of {2} drawn cases would be right under --{0} {3}; under --{0} {4} {5} of them are",
                     report.variant.option, told->right, told->asked, report.otherVariant.value, report.variant.value,
                     told->rightAsIs);
}

std::string failureText(const HuntReport& report, const Style& style) {
  const Failure& failure = *report.result.failure;
  const CaseJudged& judged = failure.smallest;
  const std::string head = fmt::format("{}: {}", title(judged.verdict), judged.question.text);
  std::string text = painted(paragraph(head, "", "  "), judged.verdict, style);
  if (report.result.interrupted) text = "*** INTERRUPTED\n" + text;
  text += sentence(escaped(judged.reason));
  text += sentence(otherVariantText(report));
  if (!report.result.fault.empty()) text += sentence("then the judge failed: " + escaped(report.result.fault));
  std::string facts = paragraph(natureText(failure)) + paragraph(trailText(report));
  facts += paragraph(fmt::format("Found at {} ({}), as case {}.", failure.first.question.text,
                                 code(failure.first.verdict), report.result.standing.cases));
  const std::string again = report.replay.empty()
                                ? ""
                                : fmt::format("Saved:  {}\nAgain:  {}\n", escaped(report.file), escaped(report.replay));
  const std::string solution = report.shown ? shownSolution(*report.shown, judged.question.text, style) : "";
  return joined({text, excerptBlock(judged.excerpt, style), solution, facts, again});
}

std::string unfinishedText(const HuntReport& report) {
  const auto& unfinished = report.result.standing.unfinished;
  if (!unfinished) return "time was up before anything could be asked";
  return fmt::format("time was up before the answer to {}, which had taken {}", unfinished->asked.text,
                     durationText(unfinished->time()));
}

/// ", n up to 40"; empty where cases have no size.
std::string reachText(const HuntProgress& standing) {
  return standing.notes.sizeName.empty() ? "" : fmt::format(", {} up to {}", standing.notes.sizeName, standing.most);
}

/// "90 cases failed", behind "none of ".
std::string casesText(const HuntProgress& standing) {
  const std::size_t different = standing.differentCases().value_or(standing.cases);
  if (different == standing.cases) return countText(standing.cases, "case") + " failed";
  return fmt::format("{} failed, asked {} times in all", countText(different, "case"), standing.cases);
}

std::string nothingText(const HuntReport& report, const Style& style) {
  const HuntProgress& standing = report.result.standing;
  const bool interrupted = report.result.interrupted;
  if (!interrupted && report.result.fault.empty() && report.isNothingJudged())
    return painted(paragraph(fmt::format("Nothing was judged: {} (--seconds)", unfinishedText(report))), Verdict::SK,
                   style);
  const std::string& fault = report.result.fault;
  const std::string what = interrupted     ? "INTERRUPTED: nothing found so far"
                           : fault.empty() ? "Nothing found"
                                           : title(Verdict::JE) + ": nothing found so far";
  const std::string head =
      painted(paragraph(fmt::format("{}: none of {}{}", what, casesText(standing), reachText(standing))),
              interrupted     ? Verdict::SK
              : fault.empty() ? Verdict::AC
                              : Verdict::JE,
              style);
  return head + sentence(escaped(fault)) + (standing.unfinished ? sentence(unfinishedText(report)) : "");
}

std::string slowestText(const Slowest& slowest) {
  const std::string time = durationText(slowest.time());
  if (slowest.verdict == Verdict::AC) return fmt::format("{} at {}", time, slowest.asked.text);
  const bool isStopped = slowest.verdict != Verdict::WA && slowest.verdict != Verdict::RTE;
  return fmt::format("{}, {} {} ({})", slowest.asked.text, isStopped ? "stopped after" : "failed after", time,
                     code(slowest.verdict));
}

std::string circumstances(const HuntReport& report) {
  const HuntProgress& standing = report.result.standing;
  std::string text =
      circumstance("asked", fmt::format("{} in {}, {} per second{}", countText(standing.cases, "case"),
                                        durationText(standing.time), rateText(standing), reachText(standing)));
  if (!standing.notes.origin.empty()) text += circumstance("cases", standing.notes.origin);
  if (standing.slowest) text += circumstance("slowest", slowestText(*standing.slowest));
  text += circumstance("case limit", durationText(report.limits.perCase.value_or(report.limits.total)) +
                                         " of CPU time (--case-seconds)");
  text += circumstance("seed", fmt::format("{0} (--seed {0} draws the same cases)", report.options.range.seed));
  text += variantRow(report.variant);
  return text +
         circumstance("sandbox", fmt::format("{}; memory and processes: {}", nameOf(report.tier), report.accounting));
}

std::string attemptsText(const HuntReport& report) {
  if (report.unfinishedAttempt)
    return paragraph(fmt::format("One {}attempt had not come to its end after {}, when time was up; it is not counted.",
                                 report.luck ? "more " : "whole ", durationText(*report.unfinishedAttempt)));
  const bool isLuck = report.result.failure && report.result.failure->nature == Nature::Luck;
  return isLuck && !report.luck && !report.result.interrupted ? paragraph("There was no time for whole attempts.") : "";
}

std::string compileText(const HuntReport& report, const Style& style) {
  const Compiled& compiled = report.compiled;
  return joined(
      {painted(paragraph(title(compiled.verdict)), compiled.verdict, style) + sentence(escaped(compiled.reason)),
       compilerSays(compiled)});
}

}  // namespace

std::string counterexampleName(const std::string& submission, const Kata& kata, const Failure& failure) {
  constexpr std::size_t kMostOfWord = 40, kMostOfAll = 120;
  std::string name;
  for (const Field& field : failure.smallest.question.fields) {
    const std::string next = plain(word(field), kMostOfWord);
    if (name.size() + next.size() < kMostOfAll) name += (name.empty() ? "." : "-") + next;
  }
  const CaseLabel& asked = failure.smallest.question;
  if (const bool isFolder = !kata.digest().empty(); isFolder)  // its figures do not say all of a case
    name = fmt::format(".{}{}-{}", kata.name(), name.empty() ? "" : "-" + name.substr(1),
                       digest({asked.text, asked.id}).substr(0, 8));
  const std::string stem = submission == "-" ? "submission" : std::filesystem::path(submission).stem().string();
  return fmt::format("{}{}.suite", stem, name.empty() ? ".found" : name);
}

std::string counterexampleSuite(const std::string& submission, const Kata& kata, const CaseSource& source,
                                std::uint64_t seed, const Failure& failure) {
  std::string text = remark(fmt::format("Found by judge fuzz (seed {}) for {}", seed, submission));
  text += remark(fmt::format("{}: {}: {}", failure.smallest.question.text, code(failure.smallest.verdict),
                             failure.smallest.reason));
  if (failure.nature == Nature::AfterOthers) text += remark("The last case fails after the others, not alone.");
  if (failure.nature == Nature::Luck) text += remark("It does not fail each time.");
  text += fmt::format("kata {}\nsuite {}\n\ncases\n", kata.name(), suiteName(failure.smallest.question));
  Cases asked = failure.history;
  asked.push_back(failure.shrunk.smallest);
  for (const CaseKey& each : asked) {
    text += linesOf(source.question(each, 0));
    if (text.size() > kMaxSuiteFile) throw std::runtime_error("it takes more than a suite file may have");
  }
  return text;
}

bool HuntReport::isNothingJudged() const { return compiled.succeeded && !result.failure && result.standing.cases == 0; }

std::string progressLine(const HuntProgress& standing) {
  if (standing.shrinking) return "found one that fails; looking for a smaller one: " + standing.last;
  std::string text =
      fmt::format("{}, {}/s{}", countText(standing.cases, "case"), rateText(standing), reachText(standing));
  if (standing.slowest) text += ", slowest " + slowestText(*standing.slowest);
  return text;
}

std::string huntAsText(const HuntReport& report, const Style& style) {
  const std::string name = paragraph(shownPath(report.submission), "", "  ");
  if (!report.compiled.succeeded) return joined({name + compileText(report, style)});
  const std::string body = report.result.failure ? failureText(report, style) : nothingText(report, style);
  return joined(
      {name + body, report.luck ? luckAsText(*report.luck, style) : "", attemptsText(report), circumstances(report)});
}

const FormatTable<HuntReport>& huntFormats() {
  static const FormatTable<HuntReport> table = {
      {"text", "for people", huntAsText},
      {"json", "for programs", unstyled<huntAsJson>},
      {"ndjson", "for programs: each step as it comes"},
  };
  return table;
}

}  // namespace judge::fuzz
