#include "judge/report/formats.h"

#include <fmt/core.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/report/text_report.h"
#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

const Style kVerbose{.verbose = true};

std::string textOf(const std::vector<Event>& events) { return textReport(recordOf(events), kVerbose); }

std::string shortTextOf(const std::vector<Event>& events) { return textReport(recordOf(events), Style{}); }

std::string withoutColours(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
    } else {
      plain += text[i];
    }
  }
  return plain;
}

/// What the others would add is claimed below, or by one of these.
constexpr const char* kSeenInOthers[] = {"example", "hostile", "interrupted", "no_sandbox"};

TEST(TextReport, IsTheApprovedOneForEachSample) {
  for (const SampleRun& sample : sampleRuns())
    if (std::ranges::find(kSeenInOthers, sample.name) == std::end(kSeenInOthers))
      expectApproved(sample.name + ".txt", textOf(sample.events));
}

CaseJudged closeCase(Verdict verdict, const std::string& text) {
  CaseJudged judged;
  judged.question.text = text;
  judged.verdict = verdict;
  judged.cpu = std::chrono::milliseconds(970);
  judged.close = true;
  return judged;
}

TEST(TextReport, FitsAScreenWhereNothingOrOneReasonFails) {
  std::size_t seen = 0;
  for (const SampleRun& sample : sampleRuns()) {
    const RunRecord record = recordOf(sample.events);
    if (failureGroups(record).size() > 1) continue;
    ++seen;
    const std::string text = shortTextOf(sample.events);
    EXPECT_LE(std::ranges::count(text, '\n'), 24) << sample.name << ":\n" << text;
  }
  EXPECT_GE(seen, 4u);
}

TEST(TextReport, FitsAScreenHoweverManyReasonsFail) {
  std::string long_;
  for (int i = 0; i < 100; ++i) long_ += "日本語 ";
  for (const std::size_t reasons : {2u, 3u, 8u, 30u}) {
    std::vector<Event> events = {
        RunStarted{.kata = "mandatory-queen", .tier = Tier::Namespaces, .suites = {{"tiny", reasons}}},
        ProcessStarted{.process = 1}};
    for (std::size_t i = 0; i < reasons; ++i) {
      CaseJudged judged = closeCase(i % 2 == 0 ? Verdict::WA : Verdict::RTE, fmt::format("n = {}", i));
      judged.question.suite = "tiny";
      judged.reason = std::string(i + 1, 'x') + " is wrong: " + long_;
      judged.printed = "first\nsecond\nthird\n", judged.printedSize = {1000};
      judged.locations = {{"a.py", i + 1, {}, judged.reason}};
      if (i % 2 == 0) judged.excerpt = "row 0 «x»\n.\n.\n.\n.\n.\n.\nrow 7 «x»\n";
      events.emplace_back(judged);
    }
    events.emplace_back(ProcessEnded{.process = 1});
    events.emplace_back(
        RunEnded{.verdict = Verdict::WA, .hint = "Return the board instead of printing it.", .log = "x\n"});
    const std::string text = shortTextOf(events);
    EXPECT_LE(std::ranges::count(text, '\n'), 24) << text;
    EXPECT_THAT(text, HasSubstr("more reason"));
  }
}

TEST(TextReport, InShortIsTheApprovedOne) {
  for (const SampleRun& sample : sampleRuns())
    if (sample.name == "accepted" || sample.name == "mixed" || sample.name == "other_pair")
      expectApproved(sample.name + ".short.txt", shortTextOf(sample.events));
}

TEST(TextReport, ShowsTheLimitsThatAreNearWithoutBeingAsked) {
  RunStarted started;
  started.limits.total = std::chrono::seconds(10);
  started.suites = {{"tiny", 1}};
  const auto textWith = [&](Nanoseconds cpu) {
    return shortTextOf({started, ProcessStarted{.process = 1}, closeCase(Verdict::AC, "q"),
                        ProcessEnded{.process = 1, .cpu = cpu}, RunEnded{.verdict = Verdict::AC, .cpu = cpu}});
  };
  EXPECT_THAT(textWith(std::chrono::seconds(5)), HasSubstr("CPU time, total   5 s     10 s"));
  EXPECT_THAT(textWith(std::chrono::seconds(5)), Not(HasSubstr("stack  ")));
  EXPECT_THAT(textWith(std::chrono::milliseconds(4900)), Not(HasSubstr("allowed")));
}

TEST(TextReport, NoLineIsWiderThanATerminal) {
  for (const SampleRun& sample : sampleRuns()) {
    std::istringstream lines(textOf(sample.events));
    for (std::string line; std::getline(lines, line);)
      EXPECT_LE(displayWidth(line), 80u) << sample.name << ": " << line;
  }
}

TEST(TextReport, HoldsNothingThatATerminalWouldObey) {
  for (const SampleRun& sample : sampleRuns()) {
    const std::string text = textOf(sample.events);
    EXPECT_EQ(escaped(text, Keep::NewlinesAndTabs), text) << sample.name;
  }
}

TEST(TextReport, ColoursAreAllThatColourAdds) {
  for (const SampleRun& sample : sampleRuns()) {
    const RunRecord record = recordOf(sample.events);
    const std::string coloured = textReport(record, {.colour = true, .live = false, .verbose = true});
    EXPECT_THAT(coloured, HasSubstr("\x1b["));
    EXPECT_EQ(withoutColours(coloured), textReport(record, kVerbose)) << sample.name;
  }
}

TEST(TextReport, IsTotalForEveryBeginningOfARun) {
  for (const SampleRun& sample : sampleRuns()) {
    if (sample.events.size() > 200) continue;
    RunRecord record;
    for (const Event& event : sample.events) {
      EXPECT_THAT(textReport(record, Style{}), Not(HasSubstr("AC - accepted: all"))) << sample.name;
      apply(record, event);
    }
  }
}

TEST(TextReport, NamesTheDeclarationOnlyWhereItIsTheTrouble) {
  RunStarted started;
  started.signature = "std::string f(int)";
  Compiled compiled;
  compiled.verdict = Verdict::CE;
  compiled.reason = "line 3: expected ';'";
  EXPECT_THAT(textOf({started, compiled}), Not(HasSubstr("the function like this")));
  compiled.reason = "expected a function std::string f(int)";
  EXPECT_THAT(textOf({started, compiled}), HasSubstr("Declare the function like this:\n  std::string f(int)\n"));
}

TEST(TextReport, WarnsOfATierThatShutsNothingIn) {
  RunStarted started;
  for (const Tier tier : {Tier::Namespaces, Tier::Landlock}) {
    started.tier = tier;
    EXPECT_THAT(textOf({started}), Not(HasSubstr("NO SANDBOX")));
  }
  started.tier = Tier::Limits;
  EXPECT_THAT(textOf({started}),
              HasSubstr("\n\n*** NO SANDBOX (tier limits): the submission ran with resource limits only. It\n"
                        "*** could read files, write files and use the network. Grade only"));
}

TEST(TextReport, TellsOfATotalThatWasCloseOnEitherSide) {
  for (const Verdict verdict : {Verdict::AC, Verdict::TLE}) {
    const std::string line = "The total was close to its limit: 150.2 s of 160 s of CPU time\n";
    RunEnded ended{.verdict = verdict, .totalClose = true, .cpu = std::chrono::milliseconds(150'200)};
    EXPECT_THAT(textOf({RunStarted{}, ended}), HasSubstr(line));
    ended.totalClose = false;
    EXPECT_THAT(textOf({RunStarted{}, ended}), Not(HasSubstr("close to its limit")));
  }
}

TEST(TextReport, TellsOfCloseCasesWhetherTheyPassedOrNot) {
  RunStarted started;
  started.limits.perCase = std::chrono::seconds(1);
  EXPECT_THAT(textOf({started, closeCase(Verdict::AC, "q")}), HasSubstr("(q): 970 ms of 1 s\n"));
  EXPECT_THAT(textOf({started, closeCase(Verdict::TLE, "q")}), HasSubstr("Close to the limit: 970 ms of 1 s\n"));
}

TEST(TextReport, ShowsTenCloseCasesAndCountsTheOthers) {
  std::vector<Event> events = {RunStarted{}};
  for (int i = 1; i <= 13; ++i) events.emplace_back(closeCase(Verdict::AC, fmt::format("q{}.", i)));
  const std::string text = textOf(events);
  EXPECT_THAT(text, HasSubstr("(q10.)"));
  EXPECT_THAT(text, Not(HasSubstr("(q11.)")));
  EXPECT_THAT(text, HasSubstr("\n  and 3 more\n"));
}

TEST(TextReport, NamesStandardInput) {
  RunStarted started;
  started.submission = "-";
  EXPECT_THAT(textOf({started}), testing::StartsWith("(standard input)\n"));
}

TEST(TextReport, NamesEachPlaceOnceOnALineThatEditorsRead) {
  RunStarted started;
  started.submission = "my/a.py";
  Compiled compiled{.locations = {{"my/a.py", 3, 5, "no such name"},
                                  {"my/a.py", 9, {}, "unused", SourceLocation::Severity::Warning}}};
  CaseJudged judged = closeCase(Verdict::RTE, "q");
  judged.locations = {{"my/a.py", 7, {}, "ValueError: x" + std::string(100, 'y')}};
  CaseJudged other = judged;
  other.locations.front().message = "ValueError: another";
  CaseJudged uncounted = judged;
  uncounted.question.counted = false;
  uncounted.locations.front().line = 8;
  const ProcessEnded ended{.process = 1, .verdict = Verdict::RTE, .locations = {{"my/a.py", 11, {}, "at the end"}}};
  const std::string text = textOf({started, compiled, ProcessStarted{.process = 1}, judged, other, uncounted, ended});
  EXPECT_THAT(text,
              HasSubstr("\n\nmy/a.py:3:5: no such name\nmy/a.py:9: warning: unused\nmy/a.py:7: ValueError:\n  xyy"));
  EXPECT_THAT(text, HasSubstr("yy\nmy/a.py:11: at the end\n\n"));
}

TEST(TextReport, ShowsAnErrorOnceAmongTheCompilersWordsAndCountsWhatIsLeftOut) {
  RunStarted started;
  started.submission = "a.java";
  Compiled compiled{.succeeded = false, .verdict = Verdict::CE};
  for (std::size_t line = 1; line <= 9; ++line) {
    compiled.locations.push_back({"a.java", line, 4, "cannot find symbol"});
    compiled.diagnostics += fmt::format("a.java:{}: error: cannot find symbol\n  List x;\n  ^\n", line);
  }
  const std::vector<Event> events = {started, compiled,
                                     RunEnded{.verdict = Verdict::CE, .reason = "cannot find symbol"}};
  EXPECT_THAT(shortTextOf(events), HasSubstr("The compiler says:\na.java:1:4: cannot find symbol\n    List x;\n    ^\n"
                                             "a.java:2:4: cannot find symbol\n"));
  EXPECT_THAT(shortTextOf(events), HasSubstr("more lines not shown)\n"));
  EXPECT_LE(std::ranges::count(shortTextOf(events), '\n'), 24);
  EXPECT_THAT(textOf(events), HasSubstr("a.java:9:4: cannot find symbol\n    List x;\n    ^\n\n"));
  EXPECT_THAT(textOf(events), Not(HasSubstr("error: cannot")));
}

TEST(TextReport, UnfinishedRunIsNotCalledAccepted) {
  std::vector<Event> events = acceptedRun();
  std::get<RunEnded>(events.back()).interrupted = true;
  RunRecord record;
  for (const Event& event : events) {
    if (!std::holds_alternative<CaseJudged>(event) || record.cases.size() < 8) apply(record, event);
  }
  const std::string text = textReport(record, Style{});
  EXPECT_THAT(text, HasSubstr("\nUnfinished, no failure so far: 8 of 31 cases passed\n"
                              "*** INTERRUPTED: 23 of 31 cases not finished.\n\n"));
  EXPECT_THAT(text, Not(HasSubstr("accepted")));
}

TEST(TextReport, InterruptAfterTheLastCaseNamesTheReruns) {
  std::vector<Event> events = acceptedRun();
  std::get<RunEnded>(events.back()).interrupted = true;
  EXPECT_THAT(textOf(events), HasSubstr("\n*** INTERRUPTED: all cases finished.\n"));
  for (Event& event : events)
    if (auto* const judged = std::get_if<CaseJudged>(&event)) judged->verdict = Verdict::WA;
  EXPECT_THAT(textOf(events), HasSubstr("\n*** INTERRUPTED: reruns of failed cases not finished.\n"));
}

TEST(TextReport, SaysWhichCaseTheOutputBeginsWithWhereTheFailedOnePrintedNothing) {
  CaseJudged other = closeCase(Verdict::AC, "n = 7");
  other.printed = "row 3\n", other.printedSize = {6};
  const auto text = [&](const CaseJudged& failed, const char* log) {
    return shortTextOf({RunStarted{}, failed, other, RunEnded{.verdict = failed.verdict, .log = log}});
  };
  const CaseJudged failed = closeCase(Verdict::WA, "n = 5");
  EXPECT_THAT(text(failed, "row 3\n"), HasSubstr("from the\n  case n = 7 on:\n  | row 3\n"));
  EXPECT_THAT(text(failed, "at the start\nrow 3\n"), HasSubstr("(not the judge's words):\n  | at the start\n"));
  EXPECT_THAT(text(closeCase(Verdict::AC, "n = 5"), "row 3\n"), HasSubstr("(not the judge's words):\n  | row 3\n"));
}

TEST(TextReport, ShowsTheOutputOfTheInterruptedCaseInPlaceOfTheLog) {
  std::vector<Event> events = acceptedRun();
  auto& ended = std::get<RunEnded>(events.back());
  ended.interrupted = true;
  ended.log = "printed by the first case\n";
  for (Event& event : events) {
    auto* const judged = std::get_if<CaseJudged>(&event);
    if (!judged || judged->question.suite != "large") continue;
    judged->verdict = Verdict::SK;
    judged->interrupted = judged->question.index == 0;
    if (judged->interrupted) judged->printed = "at row 7\n", judged->printedSize = {9};
  }
  const std::string text = shortTextOf(events);
  EXPECT_THAT(text, testing::ContainsRegex("Interrupted in large, .*\n(.+\n)?\nWhile it ran, .*:\n  \\| at row 7\n"));
  EXPECT_THAT(text, Not(HasSubstr("printed by the first case")));
}

}  // namespace
}  // namespace judge
