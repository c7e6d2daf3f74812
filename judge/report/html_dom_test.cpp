// What a browser makes of the HTML report.

#include <fmt/core.h>
#include <gmock/gmock.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/report/comparison_report.h"
#include "judge/report/formats.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/run_settings.h"
#include "judge/trials/runs/browser.h"
#include "judge/trials/runs/comparison_samples.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/page_dom.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using testing::HasSubstr;

class HtmlDom : public testing::Test {
 protected:
  void SetUp() override {
    if (!hasBrowser()) GTEST_SKIP() << "needs chromium (apt-get install chromium)";
  }
};

bool isOfSubmission(std::string_view address) { return address.starts_with("#submission-"); }

/// What the page says of one run, as a reader sees it.
void expectTells(const pugi::xml_node& section, const RunRecord& record) {
  EXPECT_EQ(textOf(section, "./h1"), shownSubmission(record));
  const Verdict verdict = verdictOf(record);
  EXPECT_THAT(textOf(section, ".//div[starts-with(@class,'headline')]/strong"),
              HasSubstr(verdict == Verdict::SK ? "Unfinished" : std::string(code(verdict)) + " - "));
  EXPECT_EQ(textOf(section, ".//pre[@class='log']"), shownLog(record, kibibytes(16)));
  EXPECT_EQ(count(section, ".//table[@class='suites']//tr"), record.processes.empty() ? 0 : record.suites.size() + 2);
  EXPECT_EQ(count(section, ".//details[@class='cases']//tr") - count(section, ".//details[@class='cases']"),
            record.cases.size());
  const auto bars = std::ranges::count_if(limitUses(record), [](const LimitUse& use) { return use.part.has_value(); });
  EXPECT_EQ(count(section, ".//*[name()='svg'][@class='bar']"), record.processes.empty() ? 0 : bars);
}

TEST_F(HtmlDom, HoldsEveryTextUnchangedAndNothingElse) {
  std::vector<Graded> all;
  std::vector<RunRecord> records;
  for (const SampleRun& sample : sampleRuns()) records.push_back(recordOf(sample.events));
  for (const std::string& text : hostileTexts()) records.push_back(recordOf(runThatSays(text)));
  for (const RunRecord& record : records) all.push_back(summarized(record, htmlSection(record)));
  const pugi::xml_document document = bodyOf(domOf(severalAsHtml(all, RunStarted{})));
  const pugi::xml_node body = document.child("body");
  expectNothingRuns(body, isOfSubmission);
  EXPECT_EQ(count(body, ".//table[@class='submissions']//tr"), all.size() + 1);
  const auto sections = body.select_nodes("./details[@class='submission']/section");
  ASSERT_EQ(sections.size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    SCOPED_TRACE(headlineOf(records[i]).substr(0, 200));
    expectTells(sections[i].node(), records[i]);
  }
}

TEST_F(HtmlDom, ShowsBarsPlotAndBoard) {
  RunRecord record = recordOf(sampleRuns()[1].events);
  for (CaseJudged& judged : record.cases)
    if (judged.verdict == Verdict::WA) judged.picture = "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0L9 9\"/></svg>";
  record.totals.peakMemory = {record.started.limits.memory.count / 4};
  const pugi::xml_document document = bodyOf(domOf(htmlReport(record)));
  const pugi::xml_node body = document.child("body");
  expectNothingRuns(body, isOfSubmission);
  expectTells(body.child("section"), record);
  EXPECT_EQ(count(body, ".//*[@class='bar'][contains(@aria-label,'memory: 25.0 %')]/*[name()='rect'][@width='25.00%']"),
            1u);
  const auto asked = std::count_if(record.cases.begin(), record.cases.end(), [](const CaseJudged& judged) {
    return judged.question.counted && judged.verdict != Verdict::SK;
  });
  const std::size_t marks = count(body, ".//*[@class='dot' or @class='cross']");
  EXPECT_GT(marks, 10u);
  EXPECT_LE(marks, static_cast<std::size_t>(asked));
  EXPECT_EQ(count(body, ".//figure[@class='board']/*[name()='svg']"), 3u);
}

TEST_F(HtmlDom, IsNoWiderThanAPhoneInLightAndDark) {
  const std::string hostile = htmlReport(recordOf(runThatSays(std::string(3000, 'x'))));
  EXPECT_EQ(measuredOnAPhone(hostile, false), "390 rgb(255, 255, 255)");
  EXPECT_EQ(measuredOnAPhone(hostile, true), "390 rgb(20, 23, 26)");
  EXPECT_EQ(measuredOnAPhone(htmlReport(recordOf(sampleRuns()[1].events)), false), "390 rgb(255, 255, 255)");
}

TEST_F(HtmlDom, ComparisonHoldsEveryTextUnchangedAndNothingElse) {
  for (const std::string& text : {hostileTexts()[0], hostileTexts()[1], hostileTexts()[2]}) {
    const ComparisonRecord record = comparisonThatSays(text);
    const pugi::xml_document document = bodyOf(domOf(comparisonAsHtml(record)));
    const pugi::xml_node body = document.child("body");
    expectNothingRuns(body, isOfSubmission);
    ASSERT_EQ(count(body, ".//table[@class='comparison']//tr"), 5u);
    ASSERT_EQ(count(body, ".//table[@class='suites']//tr"), 5u);
    for (std::size_t i = 0; i < 4; ++i) {
      const std::string cell = fmt::format(".//table[@class='comparison']/tbody/tr[{}]/td[1]", i + 1);
      const std::string name = textOf(body, cell.c_str());
      const std::string whole = escaped(record.comparison.submissions[i].name);
      EXPECT_EQ(name.substr(0, 200), whole.substr(0, 200));
    }
    EXPECT_EQ(textOf(body, ".//table[@class='comparison']/tbody/tr[2]/td[4]"), "2.94");
    EXPECT_EQ(textOf(body, ".//table[@class='comparison']/tbody/tr[2]/td[5]"), "2.89 to 3.00");
  }
}

TEST_F(HtmlDom, ComparisonIsNoWiderThanAPhoneInLightAndDark) {
  const std::string page = comparisonAsHtml(comparisonThatSays(std::string(3000, 'x')));
  EXPECT_EQ(measuredOnAPhone(page, false), "390 rgb(255, 255, 255)");
  EXPECT_EQ(measuredOnAPhone(page, true), "390 rgb(20, 23, 26)");
}

}  // namespace
}  // namespace judge
