#include "judge/fuzz/fuzz_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "judge/base/json.h"
#include "judge/console/layout.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/mandatory_queen/square_cases.h"
#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/documented_events.h"

namespace judge::fuzz {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

CaseLabel labelOf(const queens::Case& asked) { return questionOf("fuzz", 0, asked, false); }

FuzzReport nothingFound() {
  FuzzReport report;
  report.submission = "a.cpp";
  report.kata = "mandatory-queen";
  report.variant = {"pair", "row-col", ""};
  report.otherVariant = {"pair", "col-row", "the pair was passed as {col, row}"};
  report.tier = Tier::Namespaces;
  report.accounting = "cgroup-v2";
  report.limits.perCase = std::chrono::seconds(2);
  report.compiled.succeeded = true;
  report.options.range.seed = 77;
  FuzzProgress& progress = report.result.progress;
  progress.notes = squareCases({})->notes();
  progress.cases = 12'000;
  progress.most = 1000;
  progress.slowest =
      Slowest{labelOf({900, {1, 2}}), Verdict::AC, std::chrono::milliseconds(12), std::chrono::milliseconds(13)};
  progress.time = std::chrono::seconds(4);
  return report;
}

FuzzReport found(Reproducibility reproducibility) {
  FuzzReport report = nothingFound();
  Failure failure;
  failure.reproducibility = reproducibility;
  failure.first.question = labelOf({900, {7, 7}});
  failure.first.verdict = Verdict::TLE;
  failure.found = caseKey({900, {7, 7}});
  failure.shrunk.smallest = caseKey({51, {0, 3}});
  failure.shrunk.asked = 123;
  failure.smallest.question = labelOf({51, {0, 3}});
  failure.smallest.verdict = Verdict::WA;
  failure.smallest.reason = "row 2 col 5 and row 3 col 4 attack each other along a diagonal";
  failure.smallest.excerpt = "board\n";
  failure.before = {5, reproducibility == Reproducibility::Always ? 5U : 0U};
  failure.after = {400, reproducibility == Reproducibility::Always ? 400U : 8U};
  report.result.failure = failure;
  report.file = "a.n51-row0-col3.suite";
  report.replay = "judge a.cpp --suite a.n51-row0-col3.suite --case-seconds 2";
  return report;
}

/// The text report, each paragraph on one line.
std::string unbroken(const FuzzReport& report) {
  std::string text = fuzzAsText(report, {});
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Json parsed(const FuzzReport& report) { return Json::parse(fuzzAsJson(report)); }

/// The lines of fuzzing in which a case fails, and then a smaller one, each a second after the line before it.
std::vector<std::string> fuzzReportLines(const FuzzReport& report) {
  std::vector<std::string> lines;
  const auto clock = [now = Nanoseconds::zero()]() mutable { return now += std::chrono::seconds(1); };
  FuzzEvents events([&](std::string_view line) { lines.emplace_back(line); }, clock);
  events.started(report, Sizes::between(1, 1000));
  events.compiled(report.compiled);
  FuzzProgress progress = report.result.progress;
  events.watch(progress);
  progress.smallest = report.result.failure->first;
  events.watch(progress);
  progress.questions = 7;
  progress.smallest = report.result.failure->smallest;
  events.watch(progress);
  events.attempted({{Verdict::WA, std::chrono::seconds(1), {}}});
  events.ended(report);
  return lines;
}

TEST(FuzzEvents, HaveExactlyTheDocumentedKeys) {
  const std::string document = fileInReportFolder("../fuzz/fuzz_report.md");
  EventKeys events = documentedEvents(document, "# The events of judge fuzz");
  events["compiled"] = documentedEvents(fileInReportFolder("ndjson_report.md"), "# The event stream").at("compiled");
  events["attempt_ended"] =
      documentedEvents(document, "# The events of judge SUBMISSION --repeat K").at("attempt_ended");
  ASSERT_EQ(events.size(), 7u);
  FuzzReport report = found(Reproducibility::Sometimes);
  std::vector<std::string> lines = fuzzReportLines(report);
  report.options.cases = 100;
  report.options.shrinking = std::chrono::seconds(3);
  report.compiled.locations = {{"a.cpp", 7, 3, "warning", SourceLocation::Severity::Warning}};
  for (std::string& line : fuzzReportLines(report)) lines.push_back(std::move(line));
  expectDocumentedEvents(events, lines);
}

TEST(FuzzEvents, ReportWhatFailedAndWhatIsSmallerAndEndWithTheDocument) {
  const FuzzReport report = found(Reproducibility::Sometimes);
  std::vector<Json> lines;
  for (const std::string& line : fuzzReportLines(report)) lines.push_back(Json::parse(line));
  ASSERT_EQ(lines.size(), 7u);
  EXPECT_EQ(lines[0]["most_n"], 1000);
  EXPECT_TRUE(lines[0]["cases"].is_null());
  EXPECT_EQ(lines[2]["event"], "asked");
  EXPECT_EQ(lines[2]["slowest"]["n"], 900);
  EXPECT_EQ(lines[3]["event"], "failed");
  EXPECT_EQ(lines[3]["first"]["verdict"], "TLE");
  EXPECT_EQ(lines[4]["event"], "shrinking");
  EXPECT_EQ(lines[4]["asked"], 7);
  EXPECT_EQ(lines[4]["smallest"]["n"], 51);
  EXPECT_EQ(lines[6]["document"], parsed(report));
}

TEST(FuzzEvents, ReportOfFailuresAtOnceButOfTheRestNowAndThen) {
  std::vector<std::string> names;
  const auto write = [&](std::string_view line) { names.push_back(Json::parse(line)["event"].get<std::string>()); };
  FuzzEvents events(write, [] { return Nanoseconds::zero(); });
  const FuzzReport report = found(Reproducibility::Always);
  FuzzProgress progress = report.result.progress;
  events.compiled(report.compiled);
  for (int i = 0; i < 5; ++i) events.watch(progress);
  EXPECT_THAT(names, ::testing::ElementsAre("compiled"));
  for (const CaseJudged& failure : {report.result.failure->first, report.result.failure->smallest}) {
    progress.smallest = failure;
    for (int i = 0; i < 5; ++i) events.watch(progress);
  }
  EXPECT_THAT(names, ::testing::ElementsAre("compiled", "failed", "shrinking"));
}

TEST(FuzzReport, SaysWhatWasAskedWhenNothingWasFound) {
  const std::string text = fuzzAsText(nothingFound(), {});
  EXPECT_THAT(text, HasSubstr("Nothing found: none of 12000 cases failed, n up to 1000"));
  EXPECT_THAT(text, HasSubstr("3000 per second"));
  EXPECT_THAT(text, HasSubstr("12 ms at n = 900, row 1, col 2"));
  EXPECT_THAT(text, HasSubstr("--seed 77"));
  EXPECT_EQ(parsed(nothingFound())["verdict"], "AC");
  EXPECT_TRUE(parsed(nothingFound())["failure"].is_null());
}

TEST(FuzzReport, DoesNotSayNothingFoundAsIfItHadEnded) {
  FuzzReport report = nothingFound();
  report.result.interrupted = true;
  EXPECT_THAT(fuzzAsText(report, {}), HasSubstr("INTERRUPTED: nothing found so far"));
  EXPECT_EQ(parsed(report)["verdict"], "SK");
}

TEST(FuzzReport, ShowsTheSmallestCaseWhyItFailsAndHowToAskItAgain) {
  const std::string text = fuzzAsText(found(Reproducibility::Always), {});
  EXPECT_THAT(text, HasSubstr("WA - wrong answer: n = 51, row 0, col 3\n  row 2 col 5 and row 3 col 4 attack"));
  EXPECT_THAT(text, HasSubstr("    board\n"));
  EXPECT_THAT(text, HasSubstr("\nSaved:  a.n51-row0-col3.suite\n"
                              "Rerun:  judge a.cpp --suite a.n51-row0-col3.suite --case-seconds 2\n"));
  EXPECT_THAT(text, HasSubstr("First failure: random case 12000, n = 900, row 7, col 7 (TLE)."));
}

TEST(FuzzReport, SaysWhatTheFailureTakes) {
  EXPECT_THAT(unbroken(found(Reproducibility::Always)), HasSubstr("It fails every time"));
  EXPECT_THAT(unbroken(found(Reproducibility::Sometimes)), HasSubstr("8 of 400 times"));
  EXPECT_THAT(unbroken(found(Reproducibility::Unknown)),
              HasSubstr("In new processes it failed 0 of 5 times; there was no time"));
  FuzzReport usedUp = found(Reproducibility::HiddenState);
  usedUp.result.failure->history = Cases(49, caseKey({51, {0, 3}}));
  EXPECT_THAT(unbroken(usedUp), HasSubstr("8 of 400 times (0.87 % to 3.9 %, with 95 % confidence), first after 49 "
                                          "right answers. It depends on how much the process has done before"));
  EXPECT_EQ(parsed(usedUp)["failure"]["reproducibility"], "hidden-state");
  FuzzReport after = found(Reproducibility::AfterOthers);
  after.result.failure->history = {caseKey({4, {1, 0}})};
  after.result.failure->historyLabels = {labelOf({4, {1, 0}})};
  EXPECT_THAT(unbroken(after), HasSubstr("fails after n = 4, row 1, col 0."));
  EXPECT_EQ(parsed(after)["failure"]["after"][0]["n"], 4);
  EXPECT_EQ(parsed(after)["failure"]["reproducibility"], "after-others");
  after.result.failure->isByCount = true;
  EXPECT_THAT(unbroken(after), HasSubstr("as case 2 of a process; with more cases before it an earlier one fails"));
}

TEST(FuzzReport, ClaimsNoMoreThanWasTried) {
  FuzzReport report = found(Reproducibility::Always);
  Shrunk& shrunk = report.result.failure->shrunk;
  shrunk.scannedTo = 30;
  shrunk.cleanBelow = 16;
  shrunk.samples = 64;
  std::string text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("up to n = 30 passed"));
  EXPECT_THAT(text, HasSubstr("16 boards directly below passed at least 64 cases each."));
  EXPECT_THAT(text, HasSubstr("there may be a"));
  EXPECT_THAT(text, HasSubstr("Not every square nearer"));
  EXPECT_THAT(text, HasSubstr("It is the smallest failing case found"));
  EXPECT_THAT(text, HasSubstr("Time ran out"));
  EXPECT_EQ(parsed(report)["failure"]["search"]["proven"], false);
  EXPECT_EQ(parsed(report)["failure"]["search"]["stopped"], "time");
  shrunk = {.smallest = shrunk.smallest, .scannedTo = 50, .allScanned = true, .nearest = true, .asked = 3};
  report.result.failure->stop = StopReason::Proven;
  text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("Every square of every smaller board passed."));
  EXPECT_THAT(text, HasSubstr("No square nearer to a corner fails."));
  EXPECT_THAT(text, Not(HasSubstr("may be")));
  EXPECT_EQ(parsed(report)["failure"]["search"]["proven"], true);
}

TEST(FuzzReport, SaysWhyNoSmallerOneWasLookedFor) {
  FuzzReport report = found(Reproducibility::Always);
  report.options.range.least = 17;
  const std::vector<std::pair<StopReason, const char*>> reasons = {
      {StopReason::NoneSmaller, "No smaller board is allowed (--min-n 17)."},
      {StopReason::Sampled, "A smaller case may still fail, but more rarely."},
      {StopReason::Untried, "No smaller case was searched for."},
      {StopReason::Time, "Time ran out: there may be a smaller one"},
      {StopReason::Interrupted, "The search was interrupted: there may be"}};
  for (const auto& [stop, sentence] : reasons) {
    report.result.failure->stop = stop;
    EXPECT_THAT(unbroken(report), HasSubstr(sentence));
  }
  report.result.failure->stop = StopReason::NoneSmaller;
  report.options.range.least.reset();
  EXPECT_THAT(unbroken(report), HasSubstr("There is no smaller board."));
  report.result.progress.notes = {.isComplete = false};
  EXPECT_THAT(unbroken(report), HasSubstr("No smaller size is drawn."));
}

TEST(FuzzReport, ReportsTheOtherReadingInNumbersWhereItHelps) {
  FuzzReport report = found(Reproducibility::Always);
  report.result.failure->inOtherVariant = {100, 96, 20};
  EXPECT_THAT(unbroken(report),
              HasSubstr("With --pair col-row 96 of 100 drawn cases would be right; with --pair row-col "));
  EXPECT_THAT(unbroken(report), HasSubstr(" 20 are"));
  EXPECT_EQ(parsed(report)["failure"]["other_reading"]["right"], 96);
  report.result.failure->inOtherVariant = {100, 65, 63};
  EXPECT_THAT(unbroken(report), Not(HasSubstr("--pair")));
}

TEST(FuzzReport, ReportsWhatWasStopped) {
  FuzzReport report = nothingFound();
  report.result.progress.slowest =
      Slowest{labelOf({40, {0, 1}}), Verdict::TLE, std::chrono::seconds(2), std::chrono::seconds(2)};
  report.result.progress.unfinished =
      Slowest{labelOf({50, {0, 1}}), Verdict::SK, std::chrono::seconds(2), std::chrono::seconds(3)};
  EXPECT_THAT(unbroken(report), HasSubstr("n = 40, row 0, col 1, stopped after 2 s (TLE)"));
  EXPECT_THAT(unbroken(report), HasSubstr("ime ran out while n = 50, row 0, col 1 was running, after 3 s, 2 s of CPU"));
  report.result.interrupted = true;
  EXPECT_THAT(unbroken(report), HasSubstr("nterrupted while n = 50, row 0, col 1 was running, after 3 s, 2 s of CPU"));
  EXPECT_EQ(parsed(report)["slowest"]["verdict"], "TLE");
  EXPECT_EQ(parsed(report)["unfinished"]["wall_ns"], 3'000'000'000);
}

TEST(FuzzReport, ShowsWhatTheCompilerSays) {
  FuzzReport report = nothingFound();
  report.compiled = {};
  report.compiled.verdict = Verdict::CE;
  report.compiled.reason = "does not compile";
  report.compiled.diagnostics = "a.cpp:1: error: \x1b[2J";
  const std::string text = fuzzAsText(report, {});
  EXPECT_THAT(text, HasSubstr("CE"));
  EXPECT_THAT(text, HasSubstr("a.cpp:1: error: \\x1B"));
  EXPECT_THAT(text, Not(HasSubstr("Nothing found")));
  EXPECT_EQ(parsed(report)["verdict"], "CE");
}

TEST(FuzzReport, EscapesWhatIsNotItsOwn) {
  FuzzReport report = found(Reproducibility::Always);
  report.submission = "a\x1b[2J\nAC - accepted.cpp";
  report.result.failure->smallest.reason = "last words: \x1b[31m\nAC - accepted";
  const std::string text = fuzzAsText(report, {});
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, Not(HasSubstr("\nAC")));
  EXPECT_EQ(parsed(report)["failure"]["smallest_found"]["n"], 51);
}

TEST(FuzzReport, CountsDifferentCasesWhereTheyCameAgain) {
  FuzzReport report = nothingFound();
  EXPECT_TRUE(parsed(report)["different_cases"].is_null());
  report.result.progress.notes.different = 40;
  EXPECT_THAT(fuzzAsText(report, {}), HasSubstr("none of 40 different cases failed in 12000 runs"));
  EXPECT_EQ(parsed(report)["different_cases"], 40);
  report.result.progress.notes.different = 50'000;
  EXPECT_THAT(fuzzAsText(report, {}), HasSubstr("none of 12000 cases failed, n up to"));
  EXPECT_EQ(parsed(report)["different_cases"], 12'000);
}

TEST(FuzzReport, KeepsToItsColumnsButForTheCommand) {
  for (const Reproducibility reproducibility :
       {Reproducibility::Always, Reproducibility::AfterOthers, Reproducibility::HiddenState, Reproducibility::Sometimes,
        Reproducibility::Unknown}) {
    std::istringstream lines(fuzzAsText(found(reproducibility), {}));
    for (std::string line; std::getline(lines, line);)
      EXPECT_TRUE(displayWidth(line) <= kColumns || line.rfind("Rerun:", 0) == 0 || line.rfind("Saved:", 0) == 0)
          << line;
  }
}

/// A report on a kata whose cases have lengths and are drawn.
FuzzReport foundAmongLengths() {
  FuzzReport report = found(Reproducibility::Always);
  report.kata = "sorting";
  report.variant = {};
  report.result.progress.notes = {.sizeName = "length"};
  Failure& failure = *report.result.failure;
  failure.smallest.question = {"", 0, true, {{"length", 51, true}}, "length = 51"};
  failure.first.question = {"", 0, true, {{"length", 900, true}}, "length = 900"};
  report.result.progress.slowest->asked = failure.first.question;
  failure.shrunk = {.smallest = {51, 7},
                    .cleanBelow = 16,
                    .scannedFrom = 0,
                    .scannedTo = 30,
                    .scanned = 64,
                    .isComplete = false,
                    .asked = 123,
                    .tries = 9,
                    .samples = 64};
  failure.stop = StopReason::Time;
  return report;
}

TEST(FuzzReport, SaysOfOtherKatasWhatWasSampledInTheirWords) {
  FuzzReport report = foundAmongLengths();
  std::string text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("a size counted as passing after 9. Every size up to length = 30 passed a second sample "
                              "of 64 cases. 16 sizes directly below passed"));
  EXPECT_THAT(text, HasSubstr("per second, length up to 1000"));
  EXPECT_EQ(parsed(report)["failure"]["search"]["complete_up_to"], 0);
  EXPECT_EQ(parsed(report)["failure"]["search"]["sampled_up_to"], 30);
  EXPECT_EQ(parsed(report)["failure"]["search"]["sampled"], 64);
  EXPECT_EQ(parsed(report)["failure"]["smallest_found"]["case"], "length = 51");
  EXPECT_EQ(parsed(report)["failure"]["smallest_found"]["length"], 51);
  report.result.failure->shrunk.allScanned = true;
  report.result.failure->stop = StopReason::Sampled;
  text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("Every smaller size passed a second sample of 64 cases."));
  EXPECT_THAT(text, HasSubstr("A smaller case may still fail, but more rarely."));
  EXPECT_EQ(parsed(report)["failure"]["search"]["proven"], false);
  report.result.failure->shrunk.scanned = 1;
  EXPECT_THAT(unbroken(report), HasSubstr("Every smaller size passed, with one case each."));
}

TEST(FuzzReport, HasNoBoardsWhereThereAreNone) {
  for (const Reproducibility reproducibility :
       {Reproducibility::Always, Reproducibility::AfterOthers, Reproducibility::HiddenState, Reproducibility::Sometimes,
        Reproducibility::Unknown})
    for (const StopReason stop : {StopReason::NoneSmaller, StopReason::Proven, StopReason::Sampled, StopReason::Untried,
                                  StopReason::Time, StopReason::Fault})
      for (const bool isComplete : {false, true}) {
        FuzzReport report = foundAmongLengths();
        Failure& failure = *report.result.failure;
        failure.reproducibility = reproducibility;
        failure.stop = stop;
        failure.shrunk.isComplete = isComplete;
        failure.sequencesUpTo = 50;
        if (reproducibility == Reproducibility::AfterOthers) failure.shrunk.asked = 0, failure.history = {{3, 4}};
        failure.smallest.excerpt = "";
        EXPECT_THAT(unbroken(report), Not(::testing::ContainsRegex("oard|square|corner| n = | n up")));
      }
}

TEST(FuzzReport, SaysWhereCasesComeFromAndWhereTheyHaveNoSize) {
  FuzzReport report = nothingFound();
  report.result.progress.notes = {.origin = "only those of the suites of sorting: the kata has no generator"};
  EXPECT_THAT(unbroken(report), HasSubstr("Nothing found: none of 12000 cases failed "));
  EXPECT_THAT(unbroken(report),
              HasSubstr("cases        only those of the suites of sorting: the kata has no generator"));
  EXPECT_EQ(parsed(report)["origin"], report.result.progress.notes.origin);
  EXPECT_EQ(progressLine(report.result.progress), "12000 cases, 3000/s, slowest 12 ms at n = 900, row 1, col 2");
}

TEST(FuzzReport, HasTheSuiteUnlessItIsLong) {
  FuzzReport report = found(Reproducibility::Always);
  EXPECT_TRUE(parsed(report)["failure"]["suite_text"].is_null());
  report.suite = "kata mandatory-queen\n\ncases\n8 0 3\n";
  EXPECT_EQ(parsed(report)["failure"]["suite_text"], report.suite);
  report.suite.append(64 << 10, ' ');
  EXPECT_TRUE(parsed(report)["failure"]["suite_text"].is_null());
}

TEST(FuzzReport, SaysThatTheJudgeFailed) {
  FuzzReport report = nothingFound();
  report.result.fault = "generator.py was killed by SIGSEGV\x1b[2J";
  EXPECT_THAT(unbroken(report), HasSubstr("JE - the judge failed: nothing found so far: none of 12000 cases failed"));
  EXPECT_THAT(unbroken(report), HasSubstr("generator.py was killed by SIGSEGV\\x1B[2J"));
  EXPECT_THAT(unbroken(report), Not(HasSubstr("Nothing found")));
  EXPECT_EQ(parsed(report)["verdict"], "JE");
  report = found(Reproducibility::Always);
  report.result.fault = "generator.py was killed by SIGSEGV";
  report.result.failure->stop = StopReason::Fault;
  EXPECT_THAT(unbroken(report), HasSubstr("WA - wrong answer"));
  EXPECT_THAT(unbroken(report), HasSubstr("then the judge failed: generator.py was killed by SIGSEGV"));
  EXPECT_EQ(parsed(report)["verdict"], "WA");
  EXPECT_EQ(parsed(report)["fault"], "generator.py was killed by SIGSEGV");
  EXPECT_EQ(parsed(report)["failure"]["search"]["stopped"], "fault");
  EXPECT_TRUE(parsed(nothingFound())["fault"].is_null());
}

TEST(ProgressLine, ReportsRateReachAndSlowest) {
  FuzzProgress progress = nothingFound().result.progress;
  EXPECT_EQ(progressLine(progress), "12000 cases, 3000/s, n up to 1000, slowest 12 ms at n = 900, row 1, col 2");
  progress.shrinking = true;
  progress.last = "n = 40, row 0, col 1";
  EXPECT_EQ(progressLine(progress), "found a failing case; searching for a smaller one: n = 40, row 0, col 1");
}

}  // namespace
}  // namespace judge::fuzz
