#include "judge/fuzz/fuzz_report.h"

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
#include "judge/report/flakiness_report.h"
#include "judge/report/text_report.h"

namespace judge::fuzz {
namespace {

constexpr Bytes kMostRemark{400};

std::string remark(const std::string& raw) { return "# " + cut(escaped(raw), kMostRemark) + '\n'; }

std::string suiteLines(const Question& question) {
  if (!question.suiteLines) throw std::runtime_error("the kata cannot write its cases as lines of a suite");
  return question.suiteLines() + '\n';
}

std::string fieldText(const Field& field) { return field.name + std::to_string(field.value); }

/// The letters and digits of a text, cut to `most`, for a name of a file or a suite.
std::string lettersAndDigits(const std::string& text, std::size_t most) {
  std::string kept;
  std::ranges::copy_if(text, std::back_inserter(kept), [](unsigned char c) { return std::isalnum(c); });
  return kept.substr(0, most);
}

/// "found-n51"
std::string suiteName(const CaseLabel& asked) {
  const Field* const size = asked.sizeField();
  if (!size) return "found";
  std::string name = "found-" + lettersAndDigits(fieldText(*size), kMaxSuiteName - 6);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

/// Cases per second with two significant digits.
std::string rateText(const FuzzProgress& progress) {
  const double rate = progress.casesPerSecond();
  return fmt::format("{:.{}f}", rate, rate >= 10 || rate == 0 ? 0 : rate >= 1 ? 1 : 2);
}

std::string frequencyText(const Frequency& frequency) {
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
  const std::string text = join(shown, "; ");
  return history.size() > kShown ? fmt::format("{} and {} more", text, history.size() - kShown) : text;
}

std::string hiddenStateText(const Failure& failure) {
  const std::string summary =
      failure.after.failed > 0
          ? fmt::format("rerun in one process it failed {}, first after {}", frequencyText(failure.after),
                        countText(failure.history.size(), "right answer"))
          : fmt::format("it fails right after the {} before it, and passes when a few more come first",
                        countText(failure.history.size(), "case"));
  return fmt::format(
      "It does not fail as the first case of a process ({}); {}. It depends on how much the process has done before, "
      "as a random generator with a fixed seed does.",
      times(failure.before), summary);
}

std::string reproducibilityText(const Failure& failure) {
  const Frequency& before = failure.before;
  const bool isFirst = failure.shrunk.smallest == failure.found;
  const Frequency& reruns = failure.after.asked == 0 && isFirst ? before : failure.after;
  switch (failure.reproducibility) {
    case Reproducibility::Always:
      if (reruns.asked > 0)
        return fmt::format("It fails every time: {} of {} runs in new processes.", reruns.failed, reruns.asked);
      return fmt::format("The case found first failed {} in new processes; this one was run once.", times(before));
    case Reproducibility::AfterOthers:
      if (failure.isByCount)
        return fmt::format(
            "It does not fail alone ({}), but as case {} of a process; with more cases before it an earlier one fails: "
            "something is counted or accumulates from case to case.",
            times(before), failure.history.size() + 1);
      return fmt::format(
          "It does not fail alone ({}): the submission keeps state from case to case. In one process it fails after "
          "{}.",
          times(before), historyText(failure.historyLabels));
    case Reproducibility::HiddenState:
      return hiddenStateText(failure);
    case Reproducibility::Sometimes:
      return fmt::format("It fails only sometimes: rerun, it failed {}.",
                         frequencyText(failure.after.asked > 0 ? failure.after : before));
    case Reproducibility::Unknown:
      if (before.asked == 0) return "It was not rerun.";
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

std::string historySearchText(const Failure& failure, const SourceNotes& notes) {
  std::string text = failure.isHistoryMinimal
                         ? "All of the cases before it are needed."
                         : "Time ran out before it was known whether all the cases before it are needed.";
  if (failure.sequencesUpTo)
    text += fmt::format(" Many {}s in a row passed for every {} up to {}.", capitalized(notes.size),
                        sizeText(notes, *failure.sequencesUpTo), notes.one);
  return text;
}

/// Result of the scan upwards; empty where it tried no size.
std::string scanText(const Shrunk& shrunk, const SourceNotes& notes) {
  if (shrunk.scannedTo < shrunk.scannedFrom) return "";
  const std::string which = shrunk.allScanned
                                ? fmt::format("every smaller {}", notes.size)
                                : fmt::format("every {} up to {}", notes.size, sizeText(notes, shrunk.scannedTo));
  if (shrunk.isComplete) return fmt::format("Every {} of {} passed.", notes.one, which);
  if (shrunk.scanned == 1) return fmt::format("{} passed, with one case each.", capitalized(which));
  return fmt::format("{} passed a second sample of {}.", capitalized(which), countText(shrunk.scanned, "case"));
}

std::string sizeSearchText(const Failure& failure, const SourceNotes& notes) {
  const Shrunk& shrunk = failure.shrunk;
  std::vector<std::string> sentences;
  sentences.push_back(
      fmt::format("It is the smallest failing case found, in {}{}.", countText(shrunk.asked, "run"),
                  shrunk.tries > 1 ? fmt::format("; a {} counted as passing after {}", notes.size, shrunk.tries) : ""));
  if (const std::string scan = scanText(shrunk, notes); !scan.empty()) sentences.push_back(scan);
  if (!shrunk.proven() && shrunk.cleanBelow > 0)
    sentences.push_back(fmt::format("{} directly below passed at least {} each.",
                                    countText(static_cast<std::size_t>(shrunk.cleanBelow), notes.size),
                                    countText(shrunk.samples, "case")));
  if (shrunk.isComplete)
    sentences.push_back(shrunk.nearest ? fmt::format("No {} {} fails.", notes.one, notes.simpler)
                                       : fmt::format("Not every {} {} was tried.", notes.one, notes.simpler));
  return join(sentences, " ");
}

std::string stopText(const FuzzReport& report) {
  const Failure& failure = *report.result.failure;
  const SourceNotes& notes = report.result.progress.notes;
  const std::int64_t least = report.options.range.least.value_or(notes.smallest);
  switch (failure.stop) {
    case StopReason::NoneSmaller:
      if (least > notes.smallest) return fmt::format("No smaller {} is allowed (--min-n {}).", notes.size, least);
      if (notes.sizeName.empty() && notes.isComplete) return "";
      return notes.isComplete ? fmt::format("There is no smaller {}.", notes.size)
                              : fmt::format("No smaller {} is drawn.", notes.size);
    case StopReason::Proven:
      return failure.shrunk.nearest ? "" : "Time ran out for that (--shrink-seconds gives more).";
    case StopReason::Sampled:
      return failure.reproducibility == Reproducibility::AfterOthers
                 ? "A smaller case may fail after other cases."
                 : "A smaller case may still fail, but more rarely.";
    case StopReason::Untried:
      return "No smaller case was searched for.";
    case StopReason::Time:
      return "Time ran out: there may be a smaller one (--shrink-seconds gives more).";
    case StopReason::Interrupted:
      return "The search was interrupted: there may be a smaller one.";
    case StopReason::Fault:
      return "The judge failed before the search was over: there may be a smaller one.";
  }
  return "";
}

/// What was searched and why the search ended: the smallest case that was found need not be the smallest that fails.
std::string searchText(const FuzzReport& report) {
  const Failure& failure = *report.result.failure;
  const SourceNotes& notes = report.result.progress.notes;
  const std::string search = !failure.history.empty() && failure.shrunk.asked == 0 ? historySearchText(failure, notes)
                             : failure.shrunk.asked > 0                            ? sizeSearchText(failure, notes)
                                                                                   : "";
  const std::string stop = stopText(report);
  return search.empty() || stop.empty() ? search + stop : fmt::format("{} {}", search, stop);
}

std::string otherVariantText(const FuzzReport& report) {
  const auto& other = report.result.failure->inOtherVariant;
  if (!other || !other->helps()) return "";
  return fmt::format("With --{0} {3} {1} of {2} drawn cases would be right; with --{0} {4} {5} are",
                     report.variant.option, other->right, other->asked, report.otherVariant.value, report.variant.value,
                     other->rightAsIs);
}

std::string failureText(const FuzzReport& report, const Style& style) {
  const Failure& failure = *report.result.failure;
  const CaseJudged& judged = failure.smallest;
  const std::string head = fmt::format("{}: {}", title(judged.verdict), judged.question.text);
  std::string text = painted(paragraph(head, "", "  "), judged.verdict, style);
  if (report.result.interrupted) text = "*** INTERRUPTED\n" + text;
  text += sentence(escaped(judged.reason));
  text += sentence(otherVariantText(report));
  if (!report.result.fault.empty()) text += sentence("then the judge failed: " + escaped(report.result.fault));
  std::string facts = paragraph(reproducibilityText(failure)) + paragraph(searchText(report));
  facts += paragraph(fmt::format("First failure: random case {}, {} ({}).", report.result.progress.cases,
                                 failure.first.question.text, code(failure.first.verdict)));
  const std::string again = report.replay.empty()
                                ? ""
                                : fmt::format("Saved:  {}\nRerun:  {}\n", escaped(report.file), escaped(report.replay));
  const std::string solution = report.shown ? shownSolution(*report.shown, judged.question.text, style) : "";
  return joinSections({text, excerptBlock(judged.excerpt, style), solution, facts, again});
}

std::string unfinishedText(const FuzzReport& report) {
  const auto& unfinished = report.result.progress.unfinished;
  const std::string end = report.result.interrupted ? "interrupted" : "time ran out";
  if (!unfinished) return end + " before the first case";
  return fmt::format("{} while {} was running, after {}, {} of CPU", end, unfinished->asked.text,
                     durationText(unfinished->time()), durationText(unfinished->cpu));
}

/// ", n up to 40"; empty where cases have no size.
std::string reachText(const FuzzProgress& progress) {
  return progress.notes.sizeName.empty() ? "" : fmt::format(", {} up to {}", progress.notes.sizeName, progress.most);
}

/// "90 cases failed", to follow "none of ".
std::string casesText(const FuzzProgress& progress) {
  const std::size_t different = progress.differentCases().value_or(progress.cases);
  if (different == progress.cases) return countText(progress.cases, "case") + " failed";
  return fmt::format("{} failed in {}", countText(different, "different case"), countText(progress.cases, "run"));
}

std::string nothingText(const FuzzReport& report, const Style& style) {
  const FuzzProgress& progress = report.result.progress;
  const bool interrupted = report.result.interrupted;
  if (!interrupted && report.result.fault.empty() && report.isNothingJudged())
    return painted(paragraph(fmt::format("Nothing was judged: {} (--seconds gives more)", unfinishedText(report))),
                   Verdict::SK, style);
  const std::string& fault = report.result.fault;
  const std::string summary = interrupted     ? "INTERRUPTED: nothing found so far"
                              : fault.empty() ? "Nothing found"
                                              : title(Verdict::JE) + ": nothing found so far";
  const std::string head =
      painted(paragraph(fmt::format("{}: none of {}{}", summary, casesText(progress), reachText(progress))),
              interrupted     ? Verdict::SK
              : fault.empty() ? Verdict::AC
                              : Verdict::JE,
              style);
  return head + sentence(escaped(fault)) + (progress.unfinished ? sentence(unfinishedText(report)) : "");
}

std::string slowestText(const Slowest& slowest) {
  const std::string time = durationText(slowest.time());
  if (slowest.verdict == Verdict::AC) return fmt::format("{} at {}", time, slowest.asked.text);
  const bool isStopped = slowest.verdict != Verdict::WA && slowest.verdict != Verdict::RTE;
  return fmt::format("{}, {} {} ({})", slowest.asked.text, isStopped ? "stopped after" : "failed after", time,
                     code(slowest.verdict));
}

std::string fuzzDetails(const FuzzReport& report) {
  const FuzzProgress& progress = report.result.progress;
  std::string text =
      detailRow("asked", fmt::format("{} in {}, {} per second{}", countText(progress.cases, "case"),
                                     durationText(progress.time), rateText(progress), reachText(progress)));
  if (!progress.notes.origin.empty()) text += detailRow("cases", progress.notes.origin);
  if (progress.slowest) text += detailRow("slowest", slowestText(*progress.slowest));
  text += detailRow("case limit", durationText(report.limits.perCase.value_or(report.limits.total)) +
                                      " of CPU time (--case-seconds)");
  text += detailRow("seed", fmt::format("{0} (--seed {0} draws the same cases)", report.options.range.seed));
  text += variantRow(report.variant);
  return text +
         detailRow("sandbox", fmt::format("{}; memory and processes: {}", tierName(report.tier), report.accounting));
}

std::string attemptsText(const FuzzReport& report) {
  if (report.unfinishedAttempt)
    return paragraph(fmt::format("One {}complete grading was cut off after {} when time ran out; it is not counted.",
                                 report.flakiness ? "more " : "", durationText(*report.unfinishedAttempt)));
  const bool isFlaky = report.result.failure && report.result.failure->reproducibility == Reproducibility::Sometimes;
  return isFlaky && !report.flakiness && !report.result.interrupted
             ? paragraph("There was no time for a complete grading.")
             : "";
}

std::string compileText(const FuzzReport& report, const Style& style) {
  const Compiled& compiled = report.compiled;
  return joinSections(
      {painted(paragraph(title(compiled.verdict)), compiled.verdict, style) + sentence(escaped(compiled.reason)),
       compilerSays(compiled)});
}

}  // namespace

std::string counterexampleName(const std::string& submission, const Kata& kata, const Failure& failure) {
  constexpr std::size_t kMostOfWord = 40, kMostOfAll = 120;
  std::string name;
  for (const Field& field : failure.smallest.question.fields) {
    const std::string next = lettersAndDigits(fieldText(field), kMostOfWord);
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
  if (failure.reproducibility == Reproducibility::AfterOthers)
    text += remark("The last case fails after the others, not alone.");
  if (failure.reproducibility == Reproducibility::Sometimes) text += remark("It does not fail every time.");
  text += fmt::format("kata {}\nsuite {}\n\ncases\n", kata.name(), suiteName(failure.smallest.question));
  Cases asked = failure.history;
  asked.push_back(failure.shrunk.smallest);
  for (const CaseKey& each : asked) {
    text += suiteLines(source.question(each, 0));
    if (text.size() > kMaxSuiteFile) throw std::runtime_error("it is larger than a suite file may be");
  }
  return text;
}

bool FuzzReport::isNothingJudged() const { return compiled.succeeded && !result.failure && result.progress.cases == 0; }

std::string progressLine(const FuzzProgress& progress) {
  if (progress.shrinking) return "found a failing case; searching for a smaller one: " + progress.last;
  std::string text =
      fmt::format("{}, {}/s{}", countText(progress.cases, "case"), rateText(progress), reachText(progress));
  if (progress.slowest) text += ", slowest " + slowestText(*progress.slowest);
  return text;
}

std::string fuzzAsText(const FuzzReport& report, const Style& style) {
  const std::string name = paragraph(submissionLabel(report.submission), "", "  ");
  if (!report.compiled.succeeded) return joinSections({name + compileText(report, style)});
  const std::string body = report.result.failure ? failureText(report, style) : nothingText(report, style);
  return joinSections({name + body, report.flakiness ? flakinessAsText(*report.flakiness, style) : "",
                       attemptsText(report), fuzzDetails(report)});
}

const FormatTable<FuzzReport>& fuzzFormats() {
  static const FormatTable<FuzzReport> table = {
      {"text", "for people", fuzzAsText},
      {"json", "for programs", unstyled<fuzzAsJson>},
      {"ndjson", "for programs: each step as it comes"},
  };
  return table;
}

}  // namespace judge::fuzz
