#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"
#include "judge/machine/digest.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Result sampleResult() {
  Result result;
  result.key = "abcd";
  result.report = "reports/ab/ab" + std::string(62, '0') + ".html";
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
  plan.submissions.push_back(
      {.student = "\xC3\x89va", .source = digest({"s"}), .files = {"a.py", "b.py"}, .key = digest({"k"})});
  plan.submissions.push_back({.student = "[]", .problem = "no file"});
  EXPECT_TRUE(looksLikePlan(written(plan).substr(0, 100)));
  EXPECT_FALSE(looksLikePlan(written(sampleResult())));
  const Plan read = planIn(written(plan), "plan.json");
  EXPECT_EQ(read.options, plan.options);
  EXPECT_EQ(read.submissions.at(0).student, "\xC3\x89va");
  EXPECT_EQ(written(read), written(plan));
}

TEST(CourseDocuments, WhatIsWrittenCanBeReadHoweverLongItIs) {
  Plan plan;
  plan.submissions.push_back({.student = "ada", .problem = std::string(100'000, '\xFF')});
  EXPECT_THAT(planIn(written(plan), "plan.json").submissions.at(0).problem, testing::EndsWith("bytes cut]"));
  Result result = sampleResult();
  result.reason = std::string(100'000, 'x');
  EXPECT_THAT(resultIn(written(result)).damage, IsEmpty());
}

TEST(CourseDocuments, AShareComesBack) {
  ShardRun shardRun;
  shardRun.id = "host-1";
  shardRun.machine.cores = 4;
  shardRun.before = {Nanoseconds(5), Nanoseconds(6)};
  EXPECT_EQ(written(shardRunIn(written(shardRun), "x")), written(shardRun));
  EXPECT_FALSE(shardRunIn(written(shardRun), "x").hasEnded());
}

TEST(CourseDocuments, AShareOfBeforeCompilersWereNotedIsRead) {
  ShardRun shardRun;
  shardRun.machine.host = "old";
  shardRun.machine.compilers = {{"cpp", "g++ 12"}};
  Json document = Json::parse(written(shardRun));
  document["machine"].erase("compilers");
  const ShardRun read = shardRunIn(document.dump(), "x");
  EXPECT_EQ(read.machine.host, "old");
  EXPECT_THAT(read.machine.compilers, IsEmpty());
  document["machine"].erase("host");
  EXPECT_THROW(shardRunIn(document.dump(), "x"), InputError);
}

TEST(CourseDocuments, ThoseOfVersion2AreRead) {
  const auto inVersion2 = [](std::string text, const std::vector<std::pair<std::string, std::string>>& names) {
    const std::string version = Json::parse(text).at("version").dump();
    for (const auto& [now, then] : names) {
      const std::size_t at = text.find('"' + now + '"');
      EXPECT_NE(at, text.npos) << now;
      if (at != text.npos) text.replace(at + 1, now.size(), then);
    }
    const std::size_t at = text.find(version, text.find("\"version\""));
    return text.replace(at, version.size(), "2");
  };
  Plan plan = planOf({submissionOf("Ada", "a")});
  plan.submissions[0].location = "class/Ada";
  const std::string old = inVersion2(written(plan), {{"location", "place"}, {"normalized_digest", "likeness"}});
  EXPECT_EQ(written(planIn(old, "plan.json")), written(plan));
  ShardRun shardRun;
  shardRun.id = "host-1";
  EXPECT_EQ(shardRunIn(inVersion2(written(shardRun), {{"class_shard_run", "class_share"}}), "x").id, "host-1");
}

TEST(CourseDocuments, OtherTextsAreNoPlan) {
  for (const char* text : {"", "{}", "[]", "null", R"({"version":2,"kind":"class_share"})",
                           R"({"version":1,"kind":"class_plan"})", R"({"version":2,"kind":"class_plan"})"}) {
    try {
      planIn(text, "course/plan.json");
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), AllOf(HasSubstr("course/plan.json: cannot be read: "), Not(HasSubstr("exception"))))
          << text;
    }
  }
}

/// A result that bears its own digest all the same, with `change` made to what stands in it.
std::string forged(const std::function<void(Json&)>& change) {
  Json document = Json::parse(written(acceptedResult("a")));
  document.erase("digest");
  change(document);
  std::string body = document.dump();
  body.pop_back();
  return body + fmt::format(",\"digest\":\"{}\"}}\n", digest({body}));
}

TEST(CourseDocuments, ForgedResultsAreDamaged) {
  EXPECT_THAT(resultIn(forged([](Json&) {})).damage, IsEmpty());
  Json deep = 1;
  for (int i = 0; i < 1'000; ++i) deep = Json::array({std::move(deep)});
  const std::pair<std::function<void(Json&)>, const char*> forgeries[] = {
      {[](Json& json) { json["cpu_ns"] = -1; }, "not an integer"},
      {[](Json& json) { json["cpu_ns"] = 1e300; }, "not an integer"},
      {[](Json& json) { json["cpu_ns"] = std::numeric_limits<std::uint64_t>::max(); }, "not an integer"},
      {[](Json& json) { json["wall_ns"] = std::numeric_limits<std::int64_t>::max(); }, "not an integer"},
      {[](Json& json) { json["peak_memory_bytes"] = true; }, "not an integer"},
      {[](Json& json) { json["reason"] = std::string(1 << 17, 'x'); }, "too long"},
      {[](Json& json) { json["report"] = "reports/../../../etc/passwd"; }, "names no report"},
      {[](Json& json) { json["suites"][0]["accepted"] = 9; }, "more accepted cases than cases"},
      {[](Json& json) { json["suites"] = std::vector<Json>(1001, json["suites"][0]); }, "more cases or suites"},
      {[&](Json& json) { json["failed"] = deep; }, "nested too deeply"}};
  for (const auto& [change, words] : forgeries) {
    const std::string damage = resultIn(forged(change)).damage;
    EXPECT_THAT(damage, HasSubstr(words));
    EXPECT_THAT(damage, Not(HasSubstr("\n")));
  }
}

TEST(CourseDocuments, APlanThatLeadsElsewhereIsRefused) {
  const auto expectRefused = [](const std::function<void(PlannedSubmission&)>& change, const std::string& words) {
    Plan plan = planOf({submissionOf("Ada", "a")});
    change(plan.submissions[0]);
    try {
      planIn(written(plan), "plan.json");
      ADD_FAILURE() << words;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), AllOf(StartsWith("plan.json: "), HasSubstr(words)));
    }
  };
  for (const std::string file : {"..", "../solution.cpp", "/etc/passwd", "a/../../b.cpp", "a//b.cpp", ""})
    expectRefused([&](PlannedSubmission& one) { one.files.push_back(file); }, "a file that no judge wrote");
  expectRefused([](PlannedSubmission& one) { one.files.clear(); }, "a file that no judge wrote");
  expectRefused([](PlannedSubmission& one) { one.source = "../../../etc"; }, "a digest that no judge wrote");
  expectRefused([](PlannedSubmission& one) { one.key = "ab/../../x"; }, "a digest that no judge wrote");
}

}  // namespace
}  // namespace judge::course
