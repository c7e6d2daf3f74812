#include "judge/base/json.h"
#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <map>
#include <sstream>

#include "judge/console/layout.h"
#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Graded graded(const std::string& submission, Verdict verdict, const std::string& reason = "") {
  Graded one;
  one.submission = submission;
  one.verdict = verdict;
  one.reason = reason;
  one.cases = 31;
  one.accepted = verdict == Verdict::AC ? 31 : 20;
  one.cpu = std::chrono::milliseconds(14);
  return one;
}

Graded unreadable(const std::string& submission) {
  Graded one = notGraded(submission, Verdict::SK, "cannot be read: No such file or directory");
  one.unreadable = true;
  return one;
}

Graded interrupted(const std::string& submission) {
  Graded one = notGraded(submission, Verdict::SK, "interrupted");
  one.interrupted = true;
  return one;
}

RunStarted common() {
  RunStarted started;
  started.kata = "mandatory-queen";
  started.variant = {"pair", "row-col", ""};
  started.tier = Tier::Namespaces;
  started.accounting = "cgroup-v2";
  return started;
}

std::string text(const std::vector<Graded>& all) { return severalAsText(all, common(), Style{}); }

TEST(SeveralReport, IsTheApprovedOne) {
  Graded wrong = graded("students/bob.cpp", Verdict::WA, "n = 6, row 2, col 5: two queens attack each other");
  wrong.report = "students/bob.cpp\n(and all that his own report says)\n";
  expectApproved(
      "several.txt",
      text({graded("students/anna.cpp", Verdict::AC), wrong, unreadable("students/notes.cpp"),
            notGraded("students/cleo.cpp", Verdict::JE, "fork: Resource temporarily unavailable"), interrupted("-")}));
}

TEST(SeveralReport, NoLineIsWiderThanATerminal) {
  const std::string longName = "a/" + std::string(300, 'x') + "/name.cpp";
  std::istringstream lines(text({graded(longName, Verdict::RTE, std::string(300, 'y')), unreadable(longName),
                                 graded("\xE7\x9A\x87\xE5\x90\x8E.cpp", Verdict::AC)}));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(displayWidth(line), kColumns) << line;
}

TEST(SeveralReport, EndOfALongPathIsShown) {
  EXPECT_THAT(text({graded("a/" + std::string(5000, 'x') + "/name.cpp", Verdict::AC)}), HasSubstr("...xxxx"));
}

TEST(SeveralReport, CountsEachVerdict) {
  EXPECT_THAT(text({graded("a", Verdict::WA), graded("b", Verdict::AC), graded("c", Verdict::WA)}),
              HasSubstr("\n3 submissions: 1 AC, 2 WA\n"));
}

TEST(SeveralReport, IsLoudAboutWhatIsMissing) {
  const std::string report = text({graded("a", Verdict::AC), unreadable("b"), interrupted("c"), interrupted("d")});
  EXPECT_THAT(report, HasSubstr("*** INTERRUPTED: 2 submissions not graded completely.\n"));
  EXPECT_THAT(report, HasSubstr("*** 1 submission could not be read.\n"));
  EXPECT_THAT(text({graded("a", Verdict::AC)}), Not(HasSubstr("***")));
}

TEST(SeveralReport, NothingInItMovesTheCursor) {
  EXPECT_THAT(text({graded("\x1b[2J.cpp", Verdict::RTE, "threw \x1b[2J"), unreadable("\x1b[2J.cpp")}),
              Not(HasSubstr("\x1b")));
}

TEST(SeveralReport, SaysHowToDrawTheSameCases) {
  RunStarted started = common();
  started.seed = 42;
  EXPECT_THAT(severalAsText({graded("a", Verdict::AC)}, started, Style{}), HasSubstr("--seed 42"));
}

TEST(SeveralReport, ExitStatusIsTheGravest) {
  const Graded right = graded("a", Verdict::AC), wrong = graded("b", Verdict::WA), missing = unreadable("c"),
               stopped = interrupted("d"), failed = notGraded("e", Verdict::JE, "fork");
  EXPECT_EQ(exitStatus(std::vector{right, right}), 0);
  EXPECT_EQ(exitStatus(std::vector{right, wrong}), 1);
  EXPECT_EQ(exitStatus(std::vector{missing, wrong, right}), 2);
  EXPECT_EQ(exitStatus(std::vector{missing, stopped, wrong}), 130);
  EXPECT_EQ(exitStatus(std::vector{stopped, missing, failed, right}), 3);
}

TEST(SeveralReport, SummaryOfARunIsThatOfItsReport) {
  const RunRecord record = recordOf(exampleRun());
  const Graded one = summarized(record, "report");
  EXPECT_EQ(one.submission, "queens.cpp");
  EXPECT_EQ(one.verdict, Verdict::WA);
  EXPECT_EQ(one.reason, record.ended.reason);
  EXPECT_EQ(one.accepted, 1u);
  EXPECT_EQ(one.cases, 2u);
  EXPECT_EQ(one.cpu, record.totals.cpu);
  EXPECT_FALSE(one.interrupted);
}

Json documentOf(const std::vector<Graded>& all) { return Json::parse(severalAsJson(all, common())); }

Graded asJson(Graded one) {
  RunRecord record;
  record.started.submission = one.submission;
  record.ended.verdict = one.verdict;
  one.report = jsonPart(record);
  return one;
}

TEST(SeveralReport, JsonHoldsTheWholeDocumentsInOrder) {
  const RunRecord record = recordOf(exampleRun());
  const Graded wrong = summarized(record, jsonPart(record));
  const Json document = documentOf({asJson(unreadable("b.cpp")), wrong});
  ASSERT_EQ(document["submissions"].size(), 2u);
  EXPECT_EQ(document["submissions"][0]["submission"], "b.cpp");
  EXPECT_EQ(document["submissions"][1], Json::parse(jsonReport(record)));
  EXPECT_EQ(document["counts"]["WA"], 1);
  EXPECT_EQ(document["counts"]["TLE"], 0);
  EXPECT_EQ(document["unreadable"], 1);
  EXPECT_EQ(document["kind"], "gradings");
  EXPECT_EQ(document["sandbox"], "namespaces");
  EXPECT_EQ(document["interrupted"], false);
}

TEST(SeveralReport, JsonHasExactlyTheDocumentedKeys) {
  std::map<std::string, std::string> documented, written;
  std::istringstream lines(fileInReportFolder("json_report.md"));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("- `")) continue;
    const std::size_t end = line.find("` (");
    if (end == std::string::npos) continue;
    documented[line.substr(3, end - 3)] = line.substr(end + 3, line.find(')') - end - 3);
  }
  const Json document = documentOf({asJson(graded("a", Verdict::AC))});
  for (const auto& [key, value] : document.items())
    written[key] = value.is_number_integer() ? "integer" : value.type_name();
  EXPECT_EQ(written, documented);
}

TEST(SeveralReport, JsonCountsHaveEveryVerdict) {
  std::vector<std::string> codes;
  const auto document = Json::parse(severalAsJson({}, common()));
  for (const auto& [key, value] : document["counts"].items()) codes.push_back(key);
  EXPECT_THAT(codes, ElementsAre("JE", "CE", "SV", "TLE", "WTL", "MLE", "OLE", "RTE", "PE", "WA", "AC", "SK"));
}

}  // namespace
}  // namespace judge
