#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <pugixml.hpp>

#include "judge/report/record/checks.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

std::size_t count(const pugi::xml_node& node, const char* xpath) { return node.select_nodes(xpath).size(); }

void expectCounts(const pugi::xml_node& node, const std::string& cases) {
  EXPECT_EQ(node.attribute("tests").as_ullong(), count(node, cases.c_str()));
  EXPECT_EQ(node.attribute("failures").as_ullong(), count(node, (cases + "/failure").c_str()));
  EXPECT_EQ(node.attribute("errors").as_ullong(), count(node, (cases + "/error").c_str()));
  if (node.attribute("skipped")) {
    EXPECT_EQ(node.attribute("skipped").as_ullong(), count(node, (cases + "/skipped").c_str()));
  }
}

/// Well-formed, and its counts are right. Whether other programs find every text in it is for readers_test.
pugi::xml_document read(const std::string& text) {
  pugi::xml_document document;
  const auto result = document.load_buffer(text.data(), text.size(), pugi::parse_full & ~pugi::parse_comments);
  EXPECT_TRUE(result) << result.description() << " at " << text.substr(static_cast<std::size_t>(result.offset), 60);
  const pugi::xml_node root = document.child("testsuites");
  expectCounts(root, "testsuite/testcase");
  for (const auto& suite : root.children("testsuite")) expectCounts(suite, "testcase");
  return document;
}

TEST(JunitReport, SuiteNamedLikeAStageIsNotMixedWithIt) {
  RunRecord record = recordOf(exampleRun());
  for (CaseJudged& judged : record.cases) judged.question.suite = kCompileGroup;
  EXPECT_EQ(read(junitReport(record)).select_nodes("/testsuites/testsuite").size(), 3u);
}

TEST(JunitReport, LogStandsInTheLastTestCase) {
  RunRecord record = recordOf(exampleRun());
  record.ended.log = "</system-out><failure/>]]>\n";
  const pugi::xml_document document = read(junitReport(record));
  const auto logs = document.select_nodes("//system-out");
  ASSERT_EQ(logs.size(), 1u);
  EXPECT_EQ(std::string(logs[0].node().text().get()), record.ended.log);
}

TEST(JunitReport, SeveralAreOneDocument) {
  std::vector<Graded> all;
  std::size_t tests = 0;
  for (const RunRecord& record : everyKindOfRun()) {
    all.push_back(summarized(record, junitSuites(record)));
    tests += checksOf(record).size();
  }
  const pugi::xml_document document = read(severalAsJunit(all));
  EXPECT_EQ(document.child("testsuites").attribute("tests").as_ullong(), tests);
}

}  // namespace
}  // namespace judge
