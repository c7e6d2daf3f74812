#include "judge/course/status.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/json.h"
#include "judge/course/gradebook.h"
#include "judge/course/shard.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using std::chrono::minutes;
using testing::HasSubstr;
using testing::Not;

const std::int64_t kMidnight = *secondsOf("2026-11-21T00:00:00Z");

class StatusTest : public testing::Test {
 protected:
  Gradebook merged() const { return merge(planIn(*course_.read("plan.json"), "plan.json"), {}, {&course_}); }

  void keepWorking(const std::string& host, const std::string& id) {
    ShardRun shardRun = shareOn(host, id);
    shardRun.ended.clear();
    keepShardRun(course_, shardRun);
  }

  MemoryFiles course_;
};

TEST_F(StatusTest, SaysWhatIsDoneAndWhoIsAtWork) {
  fillSmallCourse(course_);
  keepWorking("n2", "shard-2");
  const Status status = statusOf(merged(), kMidnight + 60);
  EXPECT_EQ(status.works, 3u);
  EXPECT_EQ(status.done, 2u);
  EXPECT_EQ(status.missing, 1u);
  EXPECT_EQ(status.notGradable, 1u);
  EXPECT_EQ(status.ended, 1u);
  ASSERT_EQ(status.working.size(), 1u);
  EXPECT_EQ(status.working[0].host, "n2");
  EXPECT_EQ(status.left, std::nullopt) << "n2 has no result yet";
}

TEST_F(StatusTest, WhoMakesReadyIsAtWorkAndWhoHadNothingToDoIsCounted) {
  fillSmallCourse(course_);
  const Gradebook before = merged();
  ShardRun ready = shareOn("n2", "shard-2");
  ready.ended.clear();
  ready.before = ready.after = {};
  ready.machine.processor = before.fairness.kinds[0];
  course_.keep("machines/shard-2-begun.json", written(ready));
  ShardRun idle = shareOn("n3", "");
  idle.isIdle = true;
  idle.before = idle.after = {};
  idle.id = idleRunId(idle);
  course_.keep(shardRunName(idle), written(idle));
  const Status status = statusOf(merged(), kMidnight + 60);
  EXPECT_THAT(statusFormats().named("text")->write(status, {}),
              HasSubstr("1 shard at work, 1 ended, 1 had nothing to do\n"));
  EXPECT_EQ(status.damaged, 0u);
  EXPECT_EQ(merged().fairness.kinds, before.fairness.kinds) << "they have no times";
}

TEST_F(StatusTest, TheRateIsThatOfThoseAtWork) {
  std::vector<PlannedSubmission> all;
  for (int i = 0; i < 40; ++i) {
    all.push_back(submissionOf(std::to_string(i), std::to_string(i)));
    if (i >= 10) continue;
    Result result = acceptedResult(std::to_string(i));
    result.shardRun = "shard-2";
    result.began = "2026-11-21T00:04:00Z";
    keepResult(course_, result);
  }
  course_.replace("plan.json", written(planOf(all)));
  keepWorking("n2", "shard-2");
  const Status status = statusOf(merged(), kMidnight + 5 * 60);
  EXPECT_DOUBLE_EQ(status.perMinute, 2);
  EXPECT_EQ(status.left, std::optional<Nanoseconds>(minutes(15)));
  EXPECT_FALSE(status.working[0].isSilent);
  const Status later = statusOf(merged(), kMidnight + 3 * 3600);
  EXPECT_TRUE(later.working[0].isSilent);
  EXPECT_EQ(later.left, std::nullopt) << "who may be dead promises nothing";
  const std::string text = statusFormats().named("text")->write(later, {});
  EXPECT_THAT(text, HasSubstr("week 3: 10 of 40 pieces of work done, 30 missing, 0 undecided"));
  EXPECT_THAT(text, HasSubstr("nothing for 2 h 56 min: killed?"));
  EXPECT_THAT(statusFormats().named("text")->write(status, {}), HasSubstr("about 15 min left"));
}

TEST_F(StatusTest, TellsProgramsTheSame) {
  fillSmallCourse(course_);
  keepWorking("n2\x1b", "shard-2");
  const std::string text = statusFormats().named("json")->write(statusOf(merged(), kMidnight + 60), {});
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  const auto document = Json::parse(text);
  EXPECT_EQ(document["kind"], "class_status");
  EXPECT_EQ(document["missing"], 1);
  EXPECT_EQ(document["working"][0]["since_began_ns"], 60'000'000'000);
  EXPECT_TRUE(document["left_ns"].is_null());
}

TEST(SecondsOf, ReadsTimesOfOneForm) {
  EXPECT_EQ(secondsOf("1970-01-02T00:00:01Z"), 86'401);
  EXPECT_EQ(secondsOf("2026-11-21T03:32:35Z"), 1'795'231'955);
  for (const char* const text :
       {"", "2026-11-21", "2026-11-21T03:32:35", "2026-02-30T03:32:35Z", "2026-xx-21T03:32:35Z"})
    EXPECT_EQ(secondsOf(text), std::nullopt) << text;
}

}  // namespace
}  // namespace judge::course
