#include "judge/report/progress.h"

#include <gmock/gmock.h>

#include <string>

#include "judge/trials/runs/sample_runs.h"
#include "judge/trials/runs/screen.h"

namespace judge {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr Style kTerminal = {.colour = false, .live = true};
constexpr const char* kErase = "\r\x1b[K";

CaseAsked askedCase(const std::string& text) {
  CaseAsked asked;
  asked.question.suite = "large";
  asked.question.text = text;
  return asked;
}

RunStarted startedRun() {
  RunStarted started;
  started.submission = "queens.cpp";
  started.suites = {{"large", 31}};
  return started;
}

TEST(Progress, ShowsTheCaseWhileItRuns) {
  Screen screen;
  Nanoseconds now{};
  Progress progress(screen.fd(), kTerminal, false, "", [&] { return now; });
  progress.on(startedRun());
  EXPECT_THAT(screen.read(), HasSubstr("compiling queens.cpp"));
  progress.on(ProcessStarted{.process = 1, .cpu = 200ms});
  progress.on(askedCase("n = 1000, row 3, col 7"));
  EXPECT_THAT(screen.read(), HasSubstr("case 1/31, large: n = 1000, row 3, col 7; CPU 0.2 of 160 s"));
  CaseJudged judged;
  judged.cpu = 300ms;
  judged.verdict = Verdict::AC;
  progress.on(judged);
  now += 50ms;
  progress.on(askedCase("n = 1000, row 4, col 7"));
  EXPECT_THAT(screen.read(),
              HasSubstr("case 2/31, large: n = 1000, row 4, col 7; 1 passed, 0 failed; CPU 0.5 of 160 s"));
}

TEST(Progress, TicksAtLeastTwiceASecondWhileACaseRuns) {
  Screen screen;
  Nanoseconds now{};
  Progress progress(screen.fd(), kTerminal, false, "", [&] { return now; });
  progress.on(startedRun());
  progress.on(askedCase("n = 27"));
  screen.read();
  std::size_t draws = 0;
  std::string last;
  for (Nanoseconds wall = 20ms; wall <= 10s; wall += 20ms) {
    now += 20ms;
    progress.during({.cpu = wall / 2, .wall = wall});
    const std::string drawn = screen.read();
    if (drawn.empty()) continue;
    ++draws;
    last = drawn;
  }
  EXPECT_GE(draws, 20u);
  EXPECT_LE(draws, 40u);
  EXPECT_THAT(last, HasSubstr("case 1/31, large: n = 27: 9."));
  EXPECT_THAT(last, HasSubstr(" s; CPU 4.9 of 160 s"));
}

TEST(Progress, KeepsTheFirstFailureAboveTheLine) {
  Screen screen;
  Progress progress(screen.fd(), kTerminal, false);
  progress.on(startedRun());
  for (const char* const text : {"one", "two"}) {
    CaseJudged judged{.question = askedCase(text).question, .verdict = Verdict::WA, .reason = "two queens attack"};
    progress.on(judged);
  }
  screen.read();
  progress.on(askedCase("three"));
  const std::string drawn = screen.read();
  EXPECT_THAT(drawn,
              HasSubstr("First failure: WA: one: two queens attack\ncase 3/31, large: three; 0 passed, 2 failed"));
  progress.on(RunEnded{});
  EXPECT_THAT(screen.read(), EndsWith("\x1b[1A\r\x1b[K")) << "the report has it";
}

TEST(Progress, SaysWhatComesAfterTheLastCase) {
  Screen screen;
  Nanoseconds now{};
  Progress progress(screen.fd(), kTerminal, false, "attempt 2 of 3, ", [&] { return now; });
  progress.on(startedRun());
  now += 1s;
  progress.during({.step = "rerunning 2 failed cases", .cpu = 1s, .wall = 1s});
  EXPECT_THAT(screen.read(), HasSubstr("attempt 2 of 3, rerunning 2 failed cases: 1.0 s\x1b")) << "outside the total";
}

TEST(Progress, RepeatsAreNoPartOfTheTimeUsed) {
  Screen screen;
  Progress progress(screen.fd(), kTerminal, false);
  progress.on(startedRun());
  progress.on(ProcessStarted{.process = 1, .cpu = 200ms});
  progress.on(ProcessStarted{.process = 2, .cpu = 4s, .counted = false});
  CaseJudged judged;
  judged.cpu = 3s;
  judged.runs = {{Verdict::TLE, "late", 5s}, {Verdict::AC, "", 3s}};
  progress.on(judged);
  progress.on(askedCase("next"));
  EXPECT_THAT(screen.read(), HasSubstr("; CPU 5.2 of 160 s"));
}

TEST(Progress, QuestionThatDoesNotCountHasNoNumber) {
  Screen screen;
  Progress progress(screen.fd(), kTerminal, false);
  CaseAsked asked = askedCase("n = 0, row 0, col 0");
  asked.question.counted = false;
  progress.on(asked);
  EXPECT_THAT(screen.read(), HasSubstr("not counted, large: n = 0, row 0, col 0"));
}

TEST(Progress, IsErasedAtTheEndOfTheRun) {
  Screen screen;
  Progress progress(screen.fd(), kTerminal, false);
  for (const Event& event : acceptedRun()) progress.on(event);
  EXPECT_THAT(screen.read(), EndsWith(kErase));
}

TEST(Progress, IsErasedWhenTheRunNeverEnds) {
  Screen screen;
  { Progress(screen.fd(), kTerminal, false).on(startedRun()); }
  EXPECT_THAT(screen.read(), EndsWith(kErase));
}

TEST(Progress, WritesNothingWhereLinesCannotBeDrawnAgain) {
  Screen screen;
  Progress progress(screen.fd(), Style{.colour = true, .live = false}, false);
  for (const Event& event : acceptedRun()) progress.on(event);
  EXPECT_EQ(screen.read(), "");
}

TEST(Progress, WritesNothingWhenQuiet) {
  Screen screen;
  Progress progress(screen.fd(), kTerminal, true);
  for (const Event& event : acceptedRun()) progress.on(event);
  EXPECT_EQ(screen.read(), "");
}

TEST(Progress, LeavesOutMostOfManyFastCasesButNotASlowOne) {
  Screen screen;
  Nanoseconds now{};
  Progress progress(screen.fd(), kTerminal, false, "", [&] { return now; });
  std::size_t draws = 0;
  for (int i = 0; i < 1000; ++i) {
    progress.on(askedCase("fast"));
    if (!screen.read().empty()) ++draws;
  }
  EXPECT_EQ(draws, 1u);
  now += 50ms;
  progress.on(askedCase("slow"));
  EXPECT_THAT(screen.read(), HasSubstr("slow"));
}

TEST(Progress, LineHoldsNothingOfTheSubmissionThatATerminalWouldObey) {
  Screen screen;
  Progress progress(screen.fd(), kTerminal, false);
  RunStarted started = startedRun();
  started.submission = "\x1b[2J\n" + std::string(200, 'x');
  progress.on(started);
  const std::string drawn = screen.read();
  EXPECT_THAT(drawn, HasSubstr("compiling \\x1B[2J\\nxxx"));
  EXPECT_THAT(drawn, Not(HasSubstr("\n")));
  EXPECT_LE(drawn.size(), 79u + 3 * 6u);
}

}  // namespace
}  // namespace judge
