#include "judge/fuzz/hunt_report.h"

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

HuntReport nothingFound() {
  HuntReport report;
  report.submission = "a.cpp";
  report.kata = "mandatory-queen";
  report.variant = {"pair", "row-col", ""};
  report.otherVariant = {"pair", "col-row", "the pair was passed as {col, row}"};
  report.tier = Tier::Namespaces;
  report.accounting = "cgroup-v2";
  report.limits.perCase = std::chrono::seconds(2);
  report.compiled.succeeded = true;
  report.options.range.seed = 77;
  HuntProgress& standing = report.result.standing;
  standing.notes = squareCases({})->notes();
  standing.cases = 12'000;
  standing.most = 1000;
  standing.slowest =
      Slowest{labelOf({900, {1, 2}}), Verdict::AC, std::chrono::milliseconds(12), std::chrono::milliseconds(13)};
  standing.time = std::chrono::seconds(4);
  return report;
}

HuntReport found(Nature nature) {
  HuntReport report = nothingFound();
  Failure failure;
  failure.nature = nature;
  failure.first.question = labelOf({900, {7, 7}});
  failure.first.verdict = Verdict::TLE;
  failure.found = keyOf({900, {7, 7}});
  failure.shrunk.smallest = keyOf({51, {0, 3}});
  failure.shrunk.asked = 123;
  failure.smallest.question = labelOf({51, {0, 3}});
  failure.smallest.verdict = Verdict::WA;
  failure.smallest.reason = "row 2 col 5 and row 3 col 4 attack each other along a diagonal";
  failure.smallest.excerpt = "board\n";
  failure.before = {5, nature == Nature::Steady ? 5U : 0U};
  failure.after = {400, nature == Nature::Steady ? 400U : 8U};
  report.result.failure = failure;
  report.file = "a.n51-row0-col3.suite";
  report.replay = "judge a.cpp --suite a.n51-row0-col3.suite --case-seconds 2";
  return report;
}

/// The text report, each paragraph on one line.
std::string unbroken(const HuntReport& report) {
  std::string text = huntAsText(report, {});
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Json parsed(const HuntReport& report) { return Json::parse(huntAsJson(report)); }

/// Of a fuzz in which a case fails, and then a smaller one. Every line comes a second after the one before it.
std::vector<std::string> linesOfHunt(const HuntReport& report) {
  std::vector<std::string> lines;
  const auto clock = [now = Nanoseconds::zero()]() mutable { return now += std::chrono::seconds(1); };
  HuntEvents events([&](std::string_view line) { lines.emplace_back(line); }, clock);
  events.started(report, Sizes::between(1, 1000));
  events.compiled(report.compiled);
  HuntProgress standing = report.result.standing;
  events.watch(standing);
  standing.smallest = report.result.failure->first;
  events.watch(standing);
  standing.questions = 7;
  standing.smallest = report.result.failure->smallest;
  events.watch(standing);
  events.attempted({{Verdict::WA, std::chrono::seconds(1), {}}});
  events.ended(report);
  return lines;
}

TEST(HuntEvents, HaveExactlyTheDocumentedKeys) {
  const std::string document = fileInReportFolder("../fuzz/hunt_report.md");
  EventKeys events = documentedEvents(document, "# The events of judge fuzz");
  events["compiled"] = documentedEvents(fileInReportFolder("ndjson_report.md"), "# The event stream").at("compiled");
  events["attempt_ended"] =
      documentedEvents(document, "# The events of judge SUBMISSION --repeat K").at("attempt_ended");
  ASSERT_EQ(events.size(), 7u);
  HuntReport report = found(Nature::Luck);
  std::vector<std::string> lines = linesOfHunt(report);
  report.options.cases = 100;
  report.options.shrinking = std::chrono::seconds(3);
  report.compiled.places = {{"a.cpp", 7, 3, "warning", SourcePlace::Severity::Warning}};
  for (std::string& line : linesOfHunt(report)) lines.push_back(std::move(line));
  expectDocumentedEvents(events, lines);
}

TEST(HuntEvents, TellWhatFailedAndWhatIsSmallerAndEndWithTheDocument) {
  const HuntReport report = found(Nature::Luck);
  std::vector<Json> lines;
  for (const std::string& line : linesOfHunt(report)) lines.push_back(Json::parse(line));
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

TEST(HuntEvents, TellOfFailuresAtOnceButOfTheRestNowAndThen) {
  std::vector<std::string> names;
  const auto tell = [&](std::string_view line) { names.push_back(Json::parse(line)["event"].text()); };
  HuntEvents events(tell, [] { return Nanoseconds::zero(); });
  const HuntReport report = found(Nature::Steady);
  HuntProgress standing = report.result.standing;
  events.compiled(report.compiled);
  for (int i = 0; i < 5; ++i) events.watch(standing);
  EXPECT_THAT(names, ::testing::ElementsAre("compiled"));
  for (const CaseJudged& failure : {report.result.failure->first, report.result.failure->smallest}) {
    standing.smallest = failure;
    for (int i = 0; i < 5; ++i) events.watch(standing);
  }
  EXPECT_THAT(names, ::testing::ElementsAre("compiled", "failed", "shrinking"));
}

TEST(HuntReport, SaysWhatWasAskedWhenNothingWasFound) {
  const std::string text = huntAsText(nothingFound(), {});
  EXPECT_THAT(text, HasSubstr("Nothing found: none of 12000 cases failed, n up to 1000"));
  EXPECT_THAT(text, HasSubstr("3000 per second"));
  EXPECT_THAT(text, HasSubstr("12 ms at n = 900, row 1, col 2"));
  EXPECT_THAT(text, HasSubstr("--seed 77"));
  EXPECT_EQ(parsed(nothingFound())["verdict"], "AC");
  EXPECT_TRUE(parsed(nothingFound())["failure"].is_null());
}

TEST(HuntReport, DoesNotSayNothingFoundAsIfItHadEnded) {
  HuntReport report = nothingFound();
  report.result.interrupted = true;
  EXPECT_THAT(huntAsText(report, {}), HasSubstr("INTERRUPTED: nothing found so far"));
  EXPECT_EQ(parsed(report)["verdict"], "SK");
}

TEST(HuntReport, ShowsTheSmallestCaseWhyItFailsAndHowToAskItAgain) {
  const std::string text = huntAsText(found(Nature::Steady), {});
  EXPECT_THAT(text, HasSubstr("WA - wrong answer: n = 51, row 0, col 3\n  row 2 col 5 and row 3 col 4 attack"));
  EXPECT_THAT(text, HasSubstr("    board\n"));
  EXPECT_THAT(text, HasSubstr("\nSaved:  a.n51-row0-col3.suite\n"
                              "Again:  judge a.cpp --suite a.n51-row0-col3.suite --case-seconds 2\n"));
  EXPECT_THAT(text, HasSubstr("n = 900, row 7, col 7 (TLE)"));
}

TEST(HuntReport, SaysWhatTheFailureTakes) {
  EXPECT_THAT(unbroken(found(Nature::Steady)), HasSubstr("It fails each time"));
  EXPECT_THAT(unbroken(found(Nature::Luck)), HasSubstr("8 of 400 times"));
  EXPECT_THAT(unbroken(found(Nature::Unknown)),
              HasSubstr("In new processes it failed 0 of 5 times; there was no time"));
  HuntReport usedUp = found(Nature::UsedUp);
  usedUp.result.failure->history = Cases(49, keyOf({51, {0, 3}}));
  EXPECT_THAT(unbroken(usedUp),
              HasSubstr("8 of 400 times (0.87 % to 3.9 %, with 95 % confidence), the first time after 49 "
                        "right answers. So it goes by all that was asked before"));
  EXPECT_EQ(parsed(usedUp)["failure"]["nature"], "used-up");
  HuntReport after = found(Nature::AfterOthers);
  after.result.failure->history = {keyOf({4, {1, 0}})};
  after.result.failure->historyLabels = {labelOf({4, {1, 0}})};
  EXPECT_THAT(unbroken(after), HasSubstr("fails after n = 4, row 1, col 0."));
  EXPECT_EQ(parsed(after)["failure"]["after"][0]["n"], 4);
  EXPECT_EQ(parsed(after)["failure"]["nature"], "after-others");
  after.result.failure->isByCount = true;
  EXPECT_THAT(unbroken(after), HasSubstr("as case 2 of a process; with more cases ahead an earlier one fails"));
}

TEST(HuntReport, ClaimsNoMoreThanWasTried) {
  HuntReport report = found(Nature::Steady);
  Shrunk& shrunk = report.result.failure->shrunk;
  shrunk.scannedTo = 30;
  shrunk.cleanBelow = 16;
  shrunk.samples = 64;
  std::string text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("up to n = 30 passed"));
  EXPECT_THAT(text, HasSubstr("16 boards directly below did not fail, each asked at least 64 questions."));
  EXPECT_THAT(text, HasSubstr("there may be a"));
  EXPECT_THAT(text, HasSubstr("Not every square nearer"));
  EXPECT_THAT(text, HasSubstr("It is the smallest that was found"));
  EXPECT_THAT(text, HasSubstr("Time ran out"));
  EXPECT_EQ(parsed(report)["failure"]["search"]["proven"], false);
  EXPECT_EQ(parsed(report)["failure"]["search"]["stopped"], "time");
  shrunk = {.smallest = shrunk.smallest, .scannedTo = 50, .allScanned = true, .nearest = true, .asked = 3};
  report.result.failure->stop = Stop::Proven;
  text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("Every square of every smaller board passed."));
  EXPECT_THAT(text, HasSubstr("No square nearer to a corner fails."));
  EXPECT_THAT(text, Not(HasSubstr("may be")));
  EXPECT_EQ(parsed(report)["failure"]["search"]["proven"], true);
}

TEST(HuntReport, SaysWhyNoSmallerOneWasLookedFor) {
  HuntReport report = found(Nature::Steady);
  report.options.range.least = 17;
  const std::vector<std::pair<Stop, const char*>> reasons = {
      {Stop::NoneSmaller, "No smaller board is allowed (--min-n 17)."},
      {Stop::Sampled, "A smaller one may fail more rarely."},
      {Stop::Untried, "No smaller one was looked for."},
      {Stop::Time, "Time ran out: there may be a smaller one"},
      {Stop::Interrupted, "This was interrupted: there may be"}};
  for (const auto& [stop, words] : reasons) {
    report.result.failure->stop = stop;
    EXPECT_THAT(unbroken(report), HasSubstr(words));
  }
  report.result.failure->stop = Stop::NoneSmaller;
  report.options.range.least.reset();
  EXPECT_THAT(unbroken(report), HasSubstr("No board is smaller."));
  report.result.standing.notes = {.isWhole = false};
  EXPECT_THAT(unbroken(report), HasSubstr("No smaller size is drawn."));
}

TEST(HuntReport, TellsTheOtherReadingInNumbersWhereItHelps) {
  HuntReport report = found(Nature::Steady);
  report.result.failure->inOtherVariant = {100, 96, 20};
  EXPECT_THAT(unbroken(report), HasSubstr("96 of 100 drawn cases would be right under --pair col-row; under --pair "));
  EXPECT_THAT(unbroken(report), HasSubstr("row-col 20 of them are"));
  EXPECT_EQ(parsed(report)["failure"]["other_reading"]["right"], 96);
  report.result.failure->inOtherVariant = {100, 65, 63};
  EXPECT_THAT(unbroken(report), Not(HasSubstr("--pair")));
}

TEST(HuntReport, TellsWhatWasStopped) {
  HuntReport report = nothingFound();
  report.result.standing.slowest =
      Slowest{labelOf({40, {0, 1}}), Verdict::TLE, std::chrono::seconds(2), std::chrono::seconds(2)};
  report.result.standing.unfinished = Slowest{labelOf({50, {0, 1}}), Verdict::SK, {}, std::chrono::seconds(3)};
  EXPECT_THAT(unbroken(report), HasSubstr("n = 40, row 0, col 1, stopped after 2 s (TLE)"));
  EXPECT_THAT(unbroken(report), HasSubstr("ime was up before the answer to n = 50, row 0, col 1, which had taken 3 s"));
  EXPECT_EQ(parsed(report)["slowest"]["verdict"], "TLE");
  EXPECT_EQ(parsed(report)["unfinished"]["wall_ns"], 3'000'000'000);
}

TEST(HuntReport, ShowsWhatTheCompilerSays) {
  HuntReport report = nothingFound();
  report.compiled = {};
  report.compiled.verdict = Verdict::CE;
  report.compiled.reason = "does not compile";
  report.compiled.diagnostics = "a.cpp:1: error: \x1b[2J";
  const std::string text = huntAsText(report, {});
  EXPECT_THAT(text, HasSubstr("CE"));
  EXPECT_THAT(text, HasSubstr("a.cpp:1: error: \\x1B"));
  EXPECT_THAT(text, Not(HasSubstr("Nothing found")));
  EXPECT_EQ(parsed(report)["verdict"], "CE");
}

TEST(HuntReport, EscapesWhatIsNotItsOwn) {
  HuntReport report = found(Nature::Steady);
  report.submission = "a\x1b[2J\nAC - accepted.cpp";
  report.result.failure->smallest.reason = "last words: \x1b[31m\nAC - accepted";
  const std::string text = huntAsText(report, {});
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, Not(HasSubstr("\nAC")));
  EXPECT_EQ(parsed(report)["failure"]["smallest_found"]["n"], 51);
}

TEST(HuntReport, CountsDifferentCasesWhereTheyCameAgain) {
  HuntReport report = nothingFound();
  EXPECT_TRUE(parsed(report)["different_cases"].is_null());
  report.result.standing.notes.different = 40;
  EXPECT_THAT(huntAsText(report, {}), HasSubstr("none of 40 cases failed, asked 12000 times in all"));
  EXPECT_EQ(parsed(report)["different_cases"], 40);
  report.result.standing.notes.different = 50'000;
  EXPECT_THAT(huntAsText(report, {}), HasSubstr("none of 12000 cases failed, n up to"));
  EXPECT_EQ(parsed(report)["different_cases"], 12'000);
}

TEST(HuntReport, KeepsToItsColumnsButForTheCommand) {
  for (const Nature nature : {Nature::Steady, Nature::AfterOthers, Nature::UsedUp, Nature::Luck, Nature::Unknown}) {
    std::istringstream lines(huntAsText(found(nature), {}));
    for (std::string line; std::getline(lines, line);)
      EXPECT_TRUE(columnsOf(line) <= kColumns || line.rfind("Again:", 0) == 0 || line.rfind("Saved:", 0) == 0) << line;
  }
}

/// Of a kata whose cases have lengths, and are drawn.
HuntReport foundAmongLengths() {
  HuntReport report = found(Nature::Steady);
  report.kata = "sorting";
  report.variant = {};
  report.result.standing.notes = {.sizeName = "length"};
  Failure& failure = *report.result.failure;
  failure.smallest.question = {"", 0, true, {{"length", 51, true}}, "length = 51"};
  failure.first.question = {"", 0, true, {{"length", 900, true}}, "length = 900"};
  report.result.standing.slowest->asked = failure.first.question;
  failure.shrunk = {.smallest = {51, 7},
                    .cleanBelow = 16,
                    .scannedFrom = 0,
                    .scannedTo = 30,
                    .scanned = 64,
                    .isWhole = false,
                    .asked = 123,
                    .tries = 9,
                    .samples = 64};
  failure.stop = Stop::Time;
  return report;
}

TEST(HuntReport, SaysOfOtherKatasWhatWasSampledInTheirWords) {
  HuntReport report = foundAmongLengths();
  std::string text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("a size counted as clean after 9. Every size up to length = 30 was asked 64 questions in "
                              "a second sample, and passed. 16 sizes directly below did not fail"));
  EXPECT_THAT(text, HasSubstr("per second, length up to 1000"));
  EXPECT_EQ(parsed(report)["failure"]["search"]["whole_up_to"], 0);
  EXPECT_EQ(parsed(report)["failure"]["search"]["sampled_up_to"], 30);
  EXPECT_EQ(parsed(report)["failure"]["search"]["sampled"], 64);
  EXPECT_EQ(parsed(report)["failure"]["smallest_found"]["case"], "length = 51");
  EXPECT_EQ(parsed(report)["failure"]["smallest_found"]["length"], 51);
  report.result.failure->shrunk.allScanned = true;
  report.result.failure->stop = Stop::Sampled;
  text = unbroken(report);
  EXPECT_THAT(text, HasSubstr("Every smaller size was asked 64 questions in a second sample, and passed."));
  EXPECT_THAT(text, HasSubstr("A smaller one may fail more rarely."));
  EXPECT_EQ(parsed(report)["failure"]["search"]["proven"], false);
  report.result.failure->shrunk.scanned = 1;
  EXPECT_THAT(unbroken(report), HasSubstr("Every smaller size was asked, and passed."));
}

TEST(HuntReport, HasNoBoardsWhereThereAreNone) {
  for (const Nature nature : {Nature::Steady, Nature::AfterOthers, Nature::UsedUp, Nature::Luck, Nature::Unknown})
    for (const Stop stop : {Stop::NoneSmaller, Stop::Proven, Stop::Sampled, Stop::Untried, Stop::Time, Stop::Fault})
      for (const bool isWhole : {false, true}) {
        HuntReport report = foundAmongLengths();
        Failure& failure = *report.result.failure;
        failure.nature = nature;
        failure.stop = stop;
        failure.shrunk.isWhole = isWhole;
        failure.sequencesUpTo = 50;
        if (nature == Nature::AfterOthers) failure.shrunk.asked = 0, failure.history = {{3, 4}};
        failure.smallest.excerpt = "";
        EXPECT_THAT(unbroken(report), Not(::testing::ContainsRegex("oard|square|corner| n = | n up")));
      }
}

TEST(HuntReport, SaysWhereCasesComeFromAndWhereTheyHaveNoSize) {
  HuntReport report = nothingFound();
  report.result.standing.notes = {.origin = "those of the suites of sorting alone: no others can be drawn"};
  EXPECT_THAT(unbroken(report), HasSubstr("Nothing found: none of 12000 cases failed "));
  EXPECT_THAT(unbroken(report), HasSubstr("cases        those of the suites of sorting alone: no others can be drawn"));
  EXPECT_EQ(parsed(report)["origin"], report.result.standing.notes.origin);
  EXPECT_EQ(progressLine(report.result.standing), "12000 cases, 3000/s, slowest 12 ms at n = 900, row 1, col 2");
}

TEST(HuntReport, HasTheSuiteUnlessItIsLong) {
  HuntReport report = found(Nature::Steady);
  EXPECT_TRUE(parsed(report)["failure"]["suite_text"].is_null());
  report.suite = "kata mandatory-queen\n\ncases\n8 0 3\n";
  EXPECT_EQ(parsed(report)["failure"]["suite_text"], report.suite);
  report.suite.append(64 << 10, ' ');
  EXPECT_TRUE(parsed(report)["failure"]["suite_text"].is_null());
}

TEST(HuntReport, SaysThatTheJudgeFailed) {
  HuntReport report = nothingFound();
  report.result.fault = "generator.py was killed by SIGSEGV\x1b[2J";
  EXPECT_THAT(unbroken(report), HasSubstr("JE - the judge failed: nothing found so far: none of 12000 cases failed"));
  EXPECT_THAT(unbroken(report), HasSubstr("generator.py was killed by SIGSEGV\\x1B[2J"));
  EXPECT_THAT(unbroken(report), Not(HasSubstr("Nothing found")));
  EXPECT_EQ(parsed(report)["verdict"], "JE");
  report = found(Nature::Steady);
  report.result.fault = "generator.py was killed by SIGSEGV";
  report.result.failure->stop = Stop::Fault;
  EXPECT_THAT(unbroken(report), HasSubstr("WA - wrong answer"));
  EXPECT_THAT(unbroken(report), HasSubstr("then the judge failed: generator.py was killed by SIGSEGV"));
  EXPECT_EQ(parsed(report)["verdict"], "WA");
  EXPECT_EQ(parsed(report)["fault"], "generator.py was killed by SIGSEGV");
  EXPECT_EQ(parsed(report)["failure"]["search"]["stopped"], "fault");
  EXPECT_TRUE(parsed(nothingFound())["fault"].is_null());
}

TEST(ProgressLine, TellsRateReachAndSlowest) {
  HuntProgress standing = nothingFound().result.standing;
  EXPECT_EQ(progressLine(standing), "12000 cases, 3000/s, n up to 1000, slowest 12 ms at n = 900, row 1, col 2");
  standing.shrinking = true;
  standing.last = "n = 40, row 0, col 1";
  EXPECT_EQ(progressLine(standing), "found one that fails; looking for a smaller one: n = 40, row 0, col 1");
}

}  // namespace
}  // namespace judge::fuzz
