#include <gmock/gmock.h>
#include <stdlib.h>

#include <regex>
#include <sstream>

#include "judge/base/json.h"
#include "judge/report/record/checks.h"
#include "judge/trials/readers/reader.h"

namespace judge {
namespace {

using testing::HasSubstr;

/// Does with a result what GitHub Classroom's reporter does (classroom-resources/autograding-grading-reporter:
/// src/main.js, src/console-results.js, src/notify-classroom.js): it finds it in the environment, in base64, prints the
/// name of each test, the message of errors and the test code, and adds up the scores.
struct Reported {
  std::string printed;
  std::size_t points = 0;
  Json result;
};

Reported reportedOf(const RunRecord& record) {
  const std::string line = documentOf("github", {"a", record}).text;
  EXPECT_TRUE(line.starts_with("result=") && line.find('\n') == line.size() - 1);
  ::setenv("JUDGE_RESULTS", line.substr(7, line.size() - 8).c_str(), 1);
  const Heard heard = heardOf("printf %s \"$JUDGE_RESULTS\" | base64 --decode", {});
  ::unsetenv("JUDGE_RESULTS");
  EXPECT_EQ(heard.status, 0) << heard.out.substr(0, 200);
  Reported reported{.result = Json::parse(heard.out)};
  for (const Json& test : reported.result["tests"]) {
    const std::string name = test["name"].get<std::string>(), message = test["message"].get<std::string>(),
                      code = test["test_code"].get<std::string>();
    reported.printed += test["status"] == "error" ? "Error: " + message + '\n' : "x " + name + '\n';
    reported.printed += "Test code:\n" + code + '\n';
    reported.points += test["score"].get<std::size_t>();
  }
  return reported;
}

/// The runner of GitHub Actions carries these out (actions/runner: src/Runner.Common/ActionCommand.cs).
bool holdsCommand(const std::string& printed) {
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);)
    if (line.find("##[") != std::string::npos || std::regex_search(line.substr(0, 100), std::regex("^\\s*::")))
      return true;
  return false;
}

TEST(GithubReaders, ReporterGetsEveryRunInItsEnvironment) {
  for (const NamedRun& run : namedRuns()) {
    SCOPED_TRACE(run.name);
    const Reported reported = reportedOf(run.record);
    EXPECT_EQ(reported.result["status"] == "pass", verdictOf(run.record) == Verdict::AC);
    EXPECT_EQ(reported.points, run.record.totals.accepted);
    EXPECT_LE(reported.points, reported.result["max_score"].get<std::size_t>());
    EXPECT_FALSE(holdsCommand(reported.printed));
  }
}

RunRecord runNamed(const std::string& name) {
  for (NamedRun& run : namedRuns())
    if (run.name == name) return std::move(run.record);
  return {};
}

TEST(GithubReaders, ReporterShowsWhyATestFailed) {
  for (const char* name : {"mixed", "compile_error", "failing_end", "many_failures"}) {
    const RunRecord record = runNamed(name);
    const std::string printed = reportedOf(record).printed;
    for (const Check& check : checksOf(record)) {
      if (check.passed() || (check.skipped() && !check.isCase)) continue;
      EXPECT_THAT(printed, HasSubstr(check.message)) << name;
    }
  }
}

TEST(GithubReaders, ThousandsOfCasesAreNotTooLongForTheEnvironment) {
  RunRecord record = runNamed("accepted");
  const std::vector<CaseJudged> cases = record.cases;
  while (record.cases.size() < 5000) record.cases.insert(record.cases.end(), cases.begin(), cases.end());
  std::erase_if(record.cases, [](const CaseJudged& judged) { return !judged.question.counted; });
  record.totals.cases = record.totals.accepted = record.totals.asked = record.cases.size();
  EXPECT_EQ(reportedOf(record).points, record.cases.size());
  EXPECT_EQ(reportedOf(record).result["status"], "pass");
  record.cases[4000].verdict = record.ended.verdict = Verdict::WA;
  record.cases[4000].reason = "found near the end";
  const Reported reported = reportedOf(record);
  EXPECT_EQ(reported.points, record.cases.size() - 1);
  EXPECT_EQ(reported.result["status"], "fail");
  EXPECT_THAT(reported.printed, HasSubstr("wrong answer: found near the end"));
  EXPECT_THAT(reported.printed, HasSubstr("not listed one by one: "));
}

TEST(GithubReaders, CompilerCannotCommandTheRunner) {
  RunRecord record = runNamed("compile_error");
  record.compiled->diagnostics = "a\n::error::forged\n \t::stop-commands::x\n##[add-mask]b ##[error]c\na::b\n";
  const std::string printed = reportedOf(record).printed;
  EXPECT_FALSE(holdsCommand(printed));
  EXPECT_THAT(printed, HasSubstr("a::b"));
  EXPECT_TRUE(holdsCommand("a\n \t::error::b") && holdsCommand("a ##[error]b") && !holdsCommand("a::b"));
}

}  // namespace
}  // namespace judge
