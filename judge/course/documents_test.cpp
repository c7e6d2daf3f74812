#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"

namespace judge::course {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

Result sampleResult() {
  Result result;
  result.key = "abcd";
  result.report = "reports/ab/ab.html";
  result.verdict = Verdict::WA;
  result.reason = "two queens attack each other \xC3\xA9\xFF";
  result.suites = {{"tiny", 8, 8, 7, Verdict::WA, Nanoseconds(1234)}};
  result.failed = {{"tiny", 3, "n = 8, row 0, col 3", Verdict::WA}};
  result.cpu = Nanoseconds(5'000'000'000'000);
  result.peakMemory = mebibytes(3);
  result.isClose = true;
  return result;
}

TEST(CourseDocuments, AResultComesBack) {
  const ReadResult read = resultIn(written(sampleResult()));
  EXPECT_THAT(read.damage, IsEmpty());
  EXPECT_EQ(read.result.verdict, Verdict::WA);
  EXPECT_EQ(read.result.failed.at(0).question, "n = 8, row 0, col 3");
  EXPECT_EQ(read.result.suites.at(0).cpu, Nanoseconds(1234));
  EXPECT_EQ(read.result.peakMemory, mebibytes(3));
  EXPECT_EQ(written(read.result), written(resultIn(written(read.result)).result));
}

TEST(CourseDocuments, EveryDamageOfAResultIsSeen) {
  const std::string whole = written(sampleResult());
  for (std::size_t length = 0; length < whole.size(); ++length)
    ASSERT_NE(resultIn(whole.substr(0, length)).damage, "") << length;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    ASSERT_NE(resultIn(changed).damage, "") << at;
  }
}

TEST(CourseDocuments, APlanComesBack) {
  Plan plan;
  plan.name = "week 3";
  plan.options = {"--kata", "regions", "--seed", "7"};
  EXPECT_EQ(written(planIn(written(plan), "plan.json")), written(plan));
  plan.submissions.push_back({.student = "\xC3\x89va", .files = {"a.py", "b.py"}, .key = "k"});
  plan.submissions.push_back({.student = "[]"});
  EXPECT_TRUE(looksLikePlan(written(plan).substr(0, 100)));
  EXPECT_FALSE(looksLikePlan(written(sampleResult())));
  const Plan read = planIn(written(plan), "plan.json");
  EXPECT_EQ(read.options, plan.options);
  EXPECT_EQ(read.submissions.at(0).student, "\xC3\x89va");
  EXPECT_EQ(written(read), written(plan));
}

TEST(CourseDocuments, AShareComesBack) {
  ShareRun share;
  share.id = "host-1";
  share.machine.cores = 4;
  share.before = {Nanoseconds(5), Nanoseconds(6)};
  EXPECT_EQ(written(shareIn(written(share), "x")), written(share));
  EXPECT_FALSE(shareIn(written(share), "x").hasEnded());
}

TEST(CourseDocuments, OtherTextsAreNoPlan) {
  for (const char* text : {"", "{}", "[]", "null", R"({"version":2,"kind":"class_share"})",
                           R"({"version":1,"kind":"class_plan"})", R"({"version":2,"kind":"class_plan"})"}) {
    try {
      planIn(text, "course/plan.json");
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr("course/plan.json: cannot be read: ")) << text;
    }
  }
}

}  // namespace
}  // namespace judge::course
