#include "judge/report/text_report.h"

#include <gmock/gmock.h>

#include <sstream>

#include "judge/report/approved.h"
#include "judge/report/layout.h"
#include "judge/report/sample_runs.h"
#include "judge/text.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string textOf(const std::vector<Event>& events) {
  return textReport(recordOf(events), Style{});
}

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

TEST(TextReport, IsTheApprovedOneForEachSample) {
  for (const SampleRun& sample : sampleRuns()) expectApproved(sample.name + ".txt", textOf(sample.events));
}

TEST(TextReport, NoLineIsWiderThanATerminal) {
  for (const SampleRun& sample : sampleRuns()) {
    std::istringstream lines(textOf(sample.events));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columnsOf(line), 80u) << sample.name << ": " << line;
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
    const std::string coloured = textReport(record, {.colour = true, .live = false});
    EXPECT_THAT(coloured, HasSubstr("\x1b["));
    EXPECT_EQ(withoutColours(coloured), textReport(record, Style{})) << sample.name;
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
  EXPECT_THAT(textOf({started, compiled}), Not(HasSubstr("declared like this")));
  compiled.reason = "expected a function std::string f(int)";
  EXPECT_THAT(textOf({started, compiled}), HasSubstr("declared like this:\n  std::string f(int)\n"));
}

TEST(TextReport, UnfinishedRunIsNotCalledAccepted) {
  std::vector<Event> events = acceptedRun();
  std::get<RunEnded>(events.back()).interrupted = true;
  RunRecord record;
  for (const Event& event : events) {
    if (!std::holds_alternative<CaseJudged>(event) || record.cases.size() < 8) apply(record, event);
  }
  const std::string text = textReport(record, Style{});
  EXPECT_THAT(text, HasSubstr("INTERRUPTED: 23 of 31 cases not asked"));
  EXPECT_THAT(text, Not(HasSubstr("accepted")));
}

}  // namespace
}  // namespace judge
