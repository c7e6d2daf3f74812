#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <cstring>
#include <map>
#include <pugixml.hpp>
#include <set>

#include "judge/report/record/checks.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

/// Which elements may stand in which, and with which attributes.
struct Rule {
  std::set<std::string> children, required, optional;
  bool holdsText = false;
};

const std::map<std::string, Rule>& rules() {
  static const std::map<std::string, Rule> all = {
      {"testsuites", {{"testsuite"}, {"name", "tests", "failures", "errors", "time"}, {}}},
      {"testsuite",
       {{"properties", "testcase", "system-out", "system-err"},
        {"name", "tests", "failures", "errors", "skipped", "time"},
        {"timestamp", "hostname"}}},
      {"properties", {{"property"}, {}, {}}},
      {"property", {{}, {"name", "value"}, {}}},
      {"testcase", {{"failure", "error", "skipped", "system-out", "system-err"}, {"name", "classname", "time"}, {}}},
      {"failure", {{}, {"message", "type"}, {}, true}},
      {"error", {{}, {"message", "type"}, {}, true}},
      {"skipped", {{}, {}, {"message"}}},
      {"system-out", {{}, {}, {}, true}},
  };
  return all;
}

void expectValid(const pugi::xml_node& node) {
  const std::string name = node.name();
  ASSERT_TRUE(rules().contains(name)) << name;
  const Rule& rule = rules().at(name);
  std::set<std::string> attributes;
  for (const auto& attribute : node.attributes()) {
    EXPECT_TRUE(attributes.insert(attribute.name()).second);
    EXPECT_TRUE(rule.required.contains(attribute.name()) || rule.optional.contains(attribute.name()));
    EXPECT_TRUE(isSafeToShow(attribute.value()));
  }
  for (const std::string& attribute : rule.required) EXPECT_TRUE(attributes.contains(attribute)) << name << attribute;
  for (const auto& child : node.children()) {
    if (child.type() == pugi::node_element) {
      EXPECT_TRUE(rule.children.contains(child.name())) << child.name() << " in " << name;
      expectValid(child);
    } else {
      EXPECT_EQ(child.type(), pugi::node_pcdata);
      EXPECT_TRUE(rule.holdsText) << name;
      EXPECT_TRUE(isSafeToShow(child.value()));
    }
  }
}

std::size_t count(const pugi::xml_node& node, const char* xpath) { return node.select_nodes(xpath).size(); }

void expectCounts(const pugi::xml_node& node, const std::string& cases) {
  EXPECT_EQ(node.attribute("tests").as_ullong(), count(node, cases.c_str()));
  EXPECT_EQ(node.attribute("failures").as_ullong(), count(node, (cases + "/failure").c_str()));
  EXPECT_EQ(node.attribute("errors").as_ullong(), count(node, (cases + "/error").c_str()));
  if (node.attribute("skipped")) {
    EXPECT_EQ(node.attribute("skipped").as_ullong(), count(node, (cases + "/skipped").c_str()));
  }
}

/// Well-formed, valid, and its counts are right.
pugi::xml_document read(const std::string& text) {
  pugi::xml_document document;
  const auto result = document.load_buffer(text.data(), text.size(), pugi::parse_full & ~pugi::parse_comments);
  EXPECT_TRUE(result) << result.description() << " at " << text.substr(static_cast<std::size_t>(result.offset), 60);
  EXPECT_TRUE(isSafeToShow(text));
  const pugi::xml_node root = document.child("testsuites");
  expectValid(root);
  expectCounts(root, "testsuite/testcase");
  for (const auto& suite : root.children("testsuite")) expectCounts(suite, "testcase");
  return document;
}

void expectSays(const pugi::xml_node& test, const Check& check) {
  EXPECT_STREQ(test.attribute("name").value(), check.name.c_str());
  EXPECT_EQ(check.passed(), !test.child("failure") && !test.child("error") && !test.child("skipped"));
  EXPECT_EQ(check.skipped(), !test.child("skipped").empty());
  EXPECT_EQ(check.errored(), !test.child("error").empty());
  if (check.passed() || check.skipped()) return;
  const pugi::xml_node fault = check.errored() ? test.child("error") : test.child("failure");
  EXPECT_EQ(fault.attribute("type").value(), code(check.verdict));
  EXPECT_STREQ(fault.attribute("message").value(), check.message.c_str());
  EXPECT_EQ(std::string(fault.text().get()), check.message + '\n' + check.details);
}

TEST(JunitReport, IsReadStrictlyWithEveryTextUnchanged) {
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const pugi::xml_document document = read(junitReport(record));
    const std::vector<Check> checks = checksOf(record);
    const auto tests = document.select_nodes("/testsuites/testsuite/testcase");
    ASSERT_EQ(tests.size(), checks.size());
    for (std::size_t i = 0; i < checks.size(); ++i) expectSays(tests[i].node(), checks[i]);
  }
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
