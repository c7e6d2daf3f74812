// What a browser makes of the HTML report.

#include <fmt/core.h>
#include <gmock/gmock.h>

#include <cstring>
#include <pugixml.hpp>

#include "judge/base/text.h"
#include "judge/console/markup.h"
#include "judge/report/comparison_formats.h"
#include "judge/report/formats.h"
#include "judge/report/record/checks.h"
#include "judge/trials/runs/browser.h"
#include "judge/trials/runs/comparison_samples.h"
#include "judge/trials/runs/hostile_runs.h"
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

/// The body of a document that a browser wrote: our pages have no element in it that XML would not close.
pugi::xml_document bodyOf(const std::string& dom) {
  const std::size_t begin = dom.find("<body");
  const std::size_t end = dom.rfind("</body>");
  pugi::xml_document document;
  if (begin == std::string::npos || end == std::string::npos) {
    ADD_FAILURE() << "no document: " << dom.substr(0, 200);
    return document;
  }
  const std::string body = dom.substr(begin, end + std::strlen("</body>") - begin);
  const auto result = document.load_buffer(body.data(), body.size(), pugi::parse_default | pugi::parse_ws_pcdata);
  EXPECT_TRUE(result) << result.description() << ": " << body.substr(static_cast<std::size_t>(result.offset), 80);
  return document;
}

std::string textOf(const pugi::xml_node& node) {
  std::string text;
  for (const auto& found : node.select_nodes(".//text()")) text += found.node().value();
  return text;
}

std::string textOf(const pugi::xml_node& node, const char* xpath) { return textOf(node.select_node(xpath).node()); }

std::size_t count(const pugi::xml_node& node, const char* xpath) { return node.select_nodes(xpath).size(); }

void expectNothingRuns(const pugi::xml_node& body) {
  for (const char* element :
       {"script", "img", "iframe", "object", "embed", "form", "link", "base", "template", "style"})
    EXPECT_EQ(count(body, fmt::format("//{}", element).c_str()), 0u) << element;
  for (const auto& found : body.select_nodes("//@*")) {
    const std::string name = found.attribute().name();
    EXPECT_FALSE(name.starts_with("on")) << name;
    EXPECT_NE(name, "style");  // a policy may forbid it
    EXPECT_NE(name, "src");
    if (name == "href") {
      EXPECT_THAT(found.attribute().value(), testing::StartsWith("#submission-"));
    }
  }
}

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
  EXPECT_EQ(count(section, ".//*[name()='svg'][@class='bar']"), record.processes.empty() ? 0u : 7u);
}

TEST_F(HtmlDom, HoldsEveryTextUnchangedAndNothingElse) {
  std::vector<Graded> all;
  std::vector<RunRecord> records;
  for (const SampleRun& sample : sampleRuns()) records.push_back(recordOf(sample.events));
  for (const std::string& text : hostileTexts()) records.push_back(recordOf(runThatSays(text)));
  for (const RunRecord& record : records) all.push_back(summarized(record, htmlSection(record)));
  const pugi::xml_document document = bodyOf(domOf(severalAsHtml(all, RunStarted{})));
  const pugi::xml_node body = document.child("body");
  expectNothingRuns(body);
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
  expectNothingRuns(body);
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

/// A page that loads `page` in a frame as wide as a phone and says how wide it became, and on what ground.
std::string measuring(const std::string& page) {
  return "<!DOCTYPE html><meta charset=utf-8><body><p id=result></p><iframe id=f width=390 height=800 style='border:0' "
         "srcdoc=\"" +
         markupText(page) +
         "\"></iframe><script>f.onload = () => { const d = f.contentDocument; d.querySelectorAll('details').forEach(e "
         "=> "
         "e.open = true); result.textContent = d.documentElement.scrollWidth + ' ' + "
         "f.contentWindow.getComputedStyle(d.body).backgroundColor; }</script></body>";
}

std::string measured(const std::string& page, bool isDark) {
  const std::string dom = domOf(measuring(page), isDark);
  const std::string mark = "<p id=\"result\">";
  const std::size_t begin = dom.find(mark) + mark.size();
  return dom.substr(begin, dom.find('<', begin) - begin);
}

TEST_F(HtmlDom, IsNoWiderThanAPhoneInLightAndDark) {
  const std::string hostile = htmlReport(recordOf(runThatSays(std::string(3000, 'x'))));
  EXPECT_EQ(measured(hostile, false), "390 rgb(255, 255, 255)");
  EXPECT_EQ(measured(hostile, true), "390 rgb(20, 23, 26)");
  EXPECT_EQ(measured(htmlReport(recordOf(sampleRuns()[1].events)), false), "390 rgb(255, 255, 255)");
}

TEST_F(HtmlDom, ComparisonHoldsEveryTextUnchangedAndNothingElse) {
  for (const std::string& text : {hostileTexts()[0], hostileTexts()[1], hostileTexts()[2]}) {
    const ComparisonRecord record = comparisonThatSays(text);
    const pugi::xml_document document = bodyOf(domOf(comparisonAsHtml(record)));
    const pugi::xml_node body = document.child("body");
    expectNothingRuns(body);
    ASSERT_EQ(count(body, ".//table[@class='comparison']//tr"), 5u);
    ASSERT_EQ(count(body, ".//table[@class='suites']//tr"), 5u);
    for (std::size_t i = 0; i < 4; ++i) {
      const std::string cell = fmt::format(".//table[@class='comparison']//tr[{}]/td[1]", i + 2);
      const std::string name = textOf(body, cell.c_str());
      const std::string whole = escaped(record.comparison.submissions[i].name);
      EXPECT_EQ(name.substr(0, 200), whole.substr(0, 200));
    }
    EXPECT_EQ(textOf(body, ".//table[@class='comparison']//tr[3]/td[4]"), "2.94");
    EXPECT_EQ(textOf(body, ".//table[@class='comparison']//tr[3]/td[5]"), "2.89 to 3.00");
  }
}

TEST_F(HtmlDom, ComparisonIsNoWiderThanAPhoneInLightAndDark) {
  const std::string page = comparisonAsHtml(comparisonThatSays(std::string(3000, 'x')));
  EXPECT_EQ(measured(page, false), "390 rgb(255, 255, 255)");
  EXPECT_EQ(measured(page, true), "390 rgb(20, 23, 26)");
}

}  // namespace
}  // namespace judge
