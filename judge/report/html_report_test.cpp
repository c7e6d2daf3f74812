#include "judge/report/formats.h"

#include <fmt/core.h>
#include <gmock/gmock.h>

#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"
#include "judge/verdict/outcome.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::size_t kMostBytes = 300'000;

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

/// A run of 31 cases that all go wrong with as many words and as large a board as there can be.
RunRecord largestRun(char filling) {
  const std::string words(70'000, filling);
  RunRecord record = recordOf(acceptedRun());
  for (CaseJudged& judged : record.cases) {
    judged.verdict = Verdict::WA;
    judged.reason = words;
    judged.excerpt = words;
    judged.picture = "<svg><path d=\"" + std::string(9'000, 'z') + "\"/></svg>";
    judged.runs = {{Verdict::TLE, words, {}}, {Verdict::RTE, words, {}}};
  }
  record.compiled->succeeded = false;
  record.compiled->diagnostics = words;
  record.ended.verdict = Verdict::WA;
  record.ended.reason = record.ended.hint = words;
  record.ended.log = words;
  record.ended.shown = SolutionShown{"tiny", 0, words, words, ""};
  return record;
}

TEST(HtmlReport, OfThirtyOneCasesIsSmallWhateverIsInIt) {
  for (const char filling : {'a', '"', '<', '\n', '\0', '\xff'})
    EXPECT_LT(htmlReport(largestRun(filling)).size(), kMostBytes) << static_cast<int>(filling);
}

TEST(HtmlReport, OfManyRandomCasesIsSmallToo) {
  RunRecord record = recordOf(acceptedRun());
  const std::vector<CaseJudged> few = record.cases;
  for (int i = 0; i < 2000; ++i) record.cases.push_back(few[8]);
  EXPECT_LT(htmlReport(record).size(), kMostBytes);
  EXPECT_THAT(htmlReport(record), HasSubstr("<p>and 1700 cases more</p>"));
}

TEST(HtmlReport, HasNothingThatRunsOrLoads) {
  for (const RunRecord& record : everyKindOfRun()) {
    const std::string page = htmlReport(record);
    for (const char* element :
         {"<script", "<img", "<link", "<iframe", "<object", "<embed", "<form", "<a ", "url(", "@import"})
      EXPECT_THAT(page, Not(HasSubstr(element)));
    EXPECT_THAT(
        page,
        HasSubstr("content=\"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'\""));
  }
}

TEST(HtmlReport, ShowsTheFirstOfEachKindAndFoldsTheOthers) {
  for (const SampleRun& sample : sampleRuns()) {
    if (sample.name != "many_failures") continue;
    const std::string page = htmlReport(recordOf(sample.events));
    EXPECT_EQ(count(page, "<h3 class=\"failure\">"), 8u);
    EXPECT_EQ(count(page, "<details class=\"failure\">"), 32u);
    EXPECT_THAT(page, HasSubstr("<p>and 40 failed cases more</p>"));
  }
}

TEST(HtmlReport, ColoursTheLinesInWhichTextsDiffer) {
  RunRecord record = recordOf(exampleRun());
  record.cases.back().picture = "";
  record.cases.back().excerpt = "- returned, + expected\n  a\n- <b>\n+ c\n  d\n";
  EXPECT_THAT(htmlReport(record), HasSubstr("- returned, + expected\n  a\n<span class=\"removed\">- &lt;b&gt;\n</span>"
                                            "<span class=\"added\">+ c\n</span>  d\n</pre>"));
}

TEST(HtmlReport, OfAnswersThatNothingCheckedHasNoVerdict) {
  RunRecord record;
  record.started.suites = {{.name = "typed", .cases = 0}};
  record.ended.verdict = Verdict::AC;
  CaseJudged judged{.question = {.suite = "typed", .counted = false, .text = "n = 5"}, .verdict = Verdict::AC};
  judged.kind = kNotChecked;
  judged.returned = "10";
  record.cases = {judged};
  EXPECT_THAT(htmlReport(record),
              HasSubstr("<div class=\"headline open\"><strong>Not graded: no case counts</strong>"));
  EXPECT_THAT(htmlReport(record), Not(HasSubstr("accepted")));
  EXPECT_THAT(textReport(record, {}), HasSubstr("\nNot checked: n = 5: the answer is 10\n"));
}

TEST(HtmlReport, ShowsBoardsAsTheyCome) {
  RunRecord record = recordOf(exampleRun());
  record.cases.back().picture = "<svg><title>two queens</title></svg>";
  EXPECT_THAT(htmlReport(record), HasSubstr("<figure class=\"board\"><svg><title>two queens</title></svg></figure>"));
}

TEST(HtmlReport, BoardWithoutPictureIsText) {
  EXPECT_THAT(htmlReport(recordOf(exampleRun())), HasSubstr("<pre class=\"grid\" tabindex=\"0\">\nrow 0  Q......."));
}

TEST(HtmlReport, TellsWhatTheHeadlineOfTheTextTells) {
  for (const SampleRun& sample : sampleRuns()) {
    const RunRecord record = recordOf(sample.events);
    const std::string page = htmlReport(record);
    const bool isUnfinished = verdictOf(record) == Verdict::SK;
    EXPECT_THAT(page, HasSubstr(isUnfinished ? "<strong>Unfinished, no failure so far: "
                                             : fmt::format("<strong>{} - ", code(verdictOf(record)))));
    EXPECT_EQ(count(page, "No sandbox:"), record.started.tier == Tier::Limits ? 1u : 0u);
  }
}

TEST(HtmlReport, SeveralHaveASectionEachAndALinkToIt) {
  std::vector<Graded> all;
  for (const SampleRun& sample : sampleRuns()) {
    const RunRecord record = recordOf(sample.events);
    all.push_back(summarized(record, htmlSection(record)));
  }
  const std::string page = severalAsHtml(all, RunStarted{});
  for (std::size_t i = 1; i <= all.size(); ++i) {
    EXPECT_EQ(count(page, fmt::format("href=\"#submission-{}\"", i)), 1u);
    EXPECT_EQ(count(page, fmt::format("id=\"submission-{}\"", i)), 1u);
  }
  EXPECT_EQ(count(page, "<a "), all.size());
}

TEST(HtmlReport, HasNoTimeThatNobodySaw) {
  RunStarted started;
  started.suites = {{"tiny", 1}};
  started.limits.perCase = std::chrono::seconds(2);
  CaseJudged judged;
  judged.question = {.suite = "tiny", .index = 0, .text = "n = 1"};
  judged.verdict = Verdict::AC;
  const std::string page = htmlReport(recordOf({started, judged, RunEnded{.verdict = Verdict::AC}}));
  for (const char* nothing : {" 0 s", ">0 s"}) EXPECT_THAT(page, ::testing::Not(HasSubstr(nothing)));
}

TEST(HtmlReport, HasWhatEachCasePrintedFoldedWithThatCase) {
  RunStarted started;
  started.suites = {{"tiny", 2}};
  CaseJudged quiet, loud;
  quiet.question = {.suite = "tiny", .index = 0, .text = "n = 1"};
  loud.question = {.suite = "tiny", .index = 1, .text = "n = 4"};
  quiet.verdict = loud.verdict = Verdict::AC;
  loud.printed = "<b>\x1b[2J";
  loud.printedSize = {5000};
  const std::string page = htmlReport(recordOf({started, quiet, loud, RunEnded{}}));
  EXPECT_THAT(page, HasSubstr("<summary>printed 4.9 KiB</summary>\n<pre class=\"log\" tabindex=\"0\">\n"
                              "&lt;b&gt;\\x1B[2J\n... and 4.9 KiB more, not kept\n</pre>"));
  EXPECT_EQ(page.find("<summary>printed"), page.rfind("<summary>printed"));
}

}  // namespace
}  // namespace judge
