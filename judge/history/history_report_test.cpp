#include "judge/history/history_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/trials/runs/sample_run.h"

namespace judge::history {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::vector<std::string> everyReportOn(const KeptRun& before, const KeptRun& after) {
  const std::vector<ListedRun> list{{after, before.verdict, before.source}, {before}};
  return {listAsText(list, {}),
          listAsJson(list),
          listAsCsv(list),
          runAsText(after, {}),
          runAsJson(after),
          runAsCsv(after),
          changesAsText({before, after}, {}),
          changesAsJson({before, after})};
}

TEST(HistoryReport, IsHarmlessWhateverASubmissionIsCalled) {
  const KeptRun before = sampleRun("/a"), after = hostileRun();
  for (std::string report : everyReportOn(before, after)) {
    for (std::size_t end; (end = report.find("\r\n")) != report.npos;) report.erase(end, 1);  // of CSV
    EXPECT_EQ(escaped(report, Keep::NewlinesAndTabs), report);
    EXPECT_THAT(report, HasSubstr("x1B[2J"));
  }
}

TEST(HistoryReport, IsJsonThatHasEveryMember) {
  const KeptRun run = sampleRun("/a");
  const Json document = Json::parse(runAsJson(run));
  EXPECT_EQ(document["version"], 3);
  EXPECT_EQ(document["kind"], "history_run");
  EXPECT_EQ(document["verdict"], "WA");
  EXPECT_EQ(document["cpu_ns"], 1'234'567'891);
  EXPECT_EQ(document["seed"], 18'446'744'073'709'551'615U);
  EXPECT_EQ(document["limit_memory_bytes"], 3 << 20);
  EXPECT_EQ(document["language"], "C++");
  EXPECT_EQ(document["source"], "int main() {}\n");
  EXPECT_EQ(document["suites"][0]["name"], "tiny");
  ASSERT_EQ(document["judged_cases"].size(), 3U);
  EXPECT_EQ(document["judged_cases"][0]["reason"], "two queens attack each other");
  EXPECT_EQ(document["judged_cases"][1]["runs"], 5);
}

TEST(HistoryReport, SaysInTheListWhatChanged) {
  ListedRun listed{sampleRun("/a"), Verdict::AC, "other"};
  listed.run.interrupted = false;
  EXPECT_THAT(listAsText({listed}, {}), HasSubstr("was AC, new source"));
  const Json document = Json::parse(listAsJson({listed, {sampleRun("/b")}}));
  EXPECT_EQ(document["runs"][0]["verdict_before"], "AC");
  EXPECT_EQ(document["runs"][0]["source_changed"], true);
  EXPECT_TRUE(document["runs"][1]["verdict_before"].is_null());
  EXPECT_TRUE(document["runs"][1]["source_changed"].is_null());
}

TEST(HistoryReport, NamesEachSubmissionOnceAboveItsRuns) {
  const std::string text = listAsText({{sampleRun("/a")}, {sampleRun("/a")}, {sampleRun("/b")}}, {});
  EXPECT_EQ(text.find("/a\n"), text.rfind("/a\n"));
  EXPECT_LT(text.find("/a\n"), text.find("/b\n"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 2 + 3 + 3) << "each has a remark, too";
}

TEST(HistoryReport, HoldsTheCasesOfARunInCsv) {
  EXPECT_THAT(
      runAsCsv(sampleRun("/a")),
      StartsWith("suite,case_index,counted,verdict,reason,cpu_ns,wall_ns,runs,question,col,n,row\r\n"
                 "tiny,0,true,WA,two queens attack each other,1240001,2480003,1,\"n = 5, row 1, col 2\",2,5,1\r\n"));
}

TEST(HistoryReport, SaysWhatChangedBetweenTwoRuns) {
  KeptRun before = sampleRun("/a", 5), after = before;
  after.judgedCases[0].verdict = Verdict::AC;
  after.judgedCases[0].reason.clear();
  after.judgedCases[2].cpu = std::chrono::seconds(1);
  after.environment.tier = "limits";
  after.source = "new";
  before.sourceText = "a\nb\n";
  after.sourceText = "a\nc\x1b\n";
  const std::string text = changesAsText({before, after}, {});
  EXPECT_THAT(
      text,
      AllOf(HasSubstr("The source changed:\n@@ -1 +1 @@\n a\n-b\n+c\\x1B\n"), HasSubstr("  tier: landlock -> limits\n"),
            HasSubstr("  tiny, n = 5, row 1, col 2: WA -> AC\n    was: two queens attack each other\n"),
            HasSubstr("Clearly slower:\n  tiny, n = 7, row 1, col 2  x 80"), Not(HasSubstr("Clearly faster:"))));
  const Json document = Json::parse(changesAsJson({before, after}));
  EXPECT_EQ(document["verdicts_differ"], true);
  EXPECT_EQ(document["source_diff"], Json::parse(R"([{"before": 1, "after": 1, "lines": [" a", "-b", "+c\u001b"]}])"));
  EXPECT_EQ(document["verdicts"][0]["before"]["verdict"], "WA");
  EXPECT_EQ(document["verdicts"][0]["after"]["n"], 5);
  EXPECT_EQ(document["slower"].size(), 1U);
  EXPECT_EQ(document["environment"][0]["name"], "sandbox");
  EXPECT_EQ(document["accepted_by_both"]["cases"], 4);
}

TEST(HistoryReport, SaysThatAnUnknownSourceChanged) {
  KeptRun before = sampleRun("/a"), after = before;
  after.source = "new";
  before.sourceText.reset();
  EXPECT_THAT(changesAsText({before, after}, {}), HasSubstr("The source changed.\n"));
  EXPECT_TRUE(Json::parse(changesAsJson({before, after}))["source_diff"].is_null());
  EXPECT_TRUE(Json::parse(runAsJson(before))["source"].is_null());
  EXPECT_THAT(runAsText(after, {}), HasSubstr("judge history source 0 prints it"));
  EXPECT_THAT(runAsText(before, {}), Not(HasSubstr("history source")));
}

TEST(HistoryReport, CutsLongDifferencesOfSourcesButNotInJson) {
  KeptRun before = sampleRun("/a"), after = before;
  after.source = "new";
  std::string lines;
  for (int i = 0; i < 100; ++i) lines += std::to_string(i) + '\n';
  before.sourceText = "";
  after.sourceText = lines;
  EXPECT_THAT(changesAsText({before, after}, {}), HasSubstr("+58\nand 41 more lines; --format json shows all\n"));
  EXPECT_EQ(Json::parse(changesAsJson({before, after}))["source_diff"][0]["lines"].size(), 100U);
}

TEST(HistoryReport, CutsLongListsOfChangesButNotInJson) {
  KeptRun before = sampleRun("/a", 30), after = before;
  for (KeptCase& judged : after.judgedCases) judged.verdict = Verdict::RTE;
  EXPECT_THAT(changesAsText({before, after}, {}), HasSubstr("and 10 more; --format json shows all"));
  EXPECT_EQ(Json::parse(changesAsJson({before, after}))["verdicts"].size(), 30U);
}

TEST(HistoryReport, FitsATerminal) {
  KeptRun run = sampleRun("/a", 30);
  run.reason = std::string(50, 'x') + " " + std::string(50, 'y');
  KeptRun after = run;
  for (KeptCase& judged : after.judgedCases) judged.cpu = std::chrono::seconds(1);
  for (const std::string& text :
       {listAsText({{run, Verdict::TLE, "other"}}, {}), runAsText(run, {}), changesAsText({run, after}, {})})
    for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
      end = text.find('\n', at);
      EXPECT_LE(displayWidth(text.substr(at, end - at)), kColumns) << text.substr(at, end - at);
    }
}

}  // namespace
}  // namespace judge::history
