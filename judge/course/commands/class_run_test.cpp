// `judge class plan` and `run` as a user meets them, with real gradings of a small class.

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/machine/process_tree.h"
#include "judge/trials/course/class_run_fixture.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST_F(ClassRunTest, WhoHandedInTheSameIsNotNamedInFeedback) {
  handIn("ada", "int f( { x", "Ada Byron.cpp");
  handIn("bob", "int f( { x", "Robert.cpp");
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const std::string feedback = (folder_.path() / "feedback").string();
  ASSERT_EQ(judge({"class", "merge", course_, "--quiet", "--output", "/dev/null", "--feedback", feedback}).status, 0);
  EXPECT_THAT(read(feedback + "/bob.html"), AllOf(HasSubstr("CE"), Not(HasSubstr("Byron")), Not(HasSubstr("ada"))));
  EXPECT_THAT(read(feedback + "/ada.html"), AllOf(HasSubstr("CE"), Not(HasSubstr("Robert")), Not(HasSubstr("bob"))));
}

TEST_F(ClassRunTest, GradesEachDifferentSourceOnce) {
  handInSmallClass();
  const Result planning = plan({"--suite", "tiny"});
  EXPECT_EQ(planning.status, 0) << planning.err;
  EXPECT_EQ(planning.out, course_ + ": 4 submissions, 3 different; 4 new, 0 changed, 0 as before; layout folders\n");
  EXPECT_THAT(planning.err, IsEmpty());
  const Result first = run({"-j", "2"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_EQ(first.out, course_ + ": 3 graded, 0 already done, 0 left\n");
  EXPECT_THAT(first.err, IsEmpty());
  EXPECT_EQ(verdicts(),
            (std::map<std::string, std::string>{{"ada", "AC"}, {"bob", "AC"}, {"cy", "WA"}, {"dora", "CE"}}));
  EXPECT_EQ(filesIn("results"), 3U);
  EXPECT_EQ(filesIn("machines"), 3U);
  for (const auto& [key, result] : results()) {
    EXPECT_THAT(files()->read(result.report).value(), HasSubstr("<!DOCTYPE html>")) << key;
    EXPECT_EQ(course::reportName(files()->read(result.report).value()), result.report);
  }
  const Result second = run();
  EXPECT_EQ(second.status, 0);
  EXPECT_EQ(second.out, course_ + ": 0 graded, 3 already done, 0 left\n");
  EXPECT_EQ(run().status, 0);
  EXPECT_EQ(filesIn("machines"), 4U) << "that it had nothing to do is noted once";
  EXPECT_FALSE(fs::exists(state_)) << "a class is nothing for the user's history";
  EXPECT_THAT(read(course_ + "/marks.toml"), HasSubstr("tiny"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ClassRunTest, APlanIsNeverPlannedOver) {
  handInSmallClass();
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const std::string before = read(course_ + "/plan.json");
  expectOneLine(plan({"--suite", "small"}), 2, "--add");
  expectOneLine(plan({"--suite", "small", "--add"}), 2, "--suite: cannot be combined with --add");
  EXPECT_EQ(read(course_ + "/plan.json"), before);
}

TEST_F(ClassRunTest, MayHaveAPlanOfAnotherName) {
  handIn("ada", kEmptyAnswers);
  const std::string path = (folder_.path() / "week-3.json").string();
  ASSERT_EQ(judge({"class", "plan", class_, "--output", path, "--suite", "tiny"}).status, 0);
  EXPECT_EQ(judge({"class", "run", path}).out, folder_.path().string() + ": 1 graded, 0 already done, 0 left\n");
  EXPECT_TRUE(fs::exists(folder_.path() / "results"));
}

TEST_F(ClassRunTest, AFolderHasOnePlan) {
  handIn("ada", kEmptyAnswers);
  const auto planAs = [&](const std::string& name) {
    return judge({"class", "plan", class_, "--output", course_ + name, "--suite", "tiny"});
  };
  file("course/notes.json", "[]");
  ASSERT_EQ(planAs("/week-1.json").status, 0);
  expectOneLine(planAs("/week-2.json"), 2,
                "its folder already has the plan week-1.json, and a folder holds one course");
  expectOneLine(planAs(""), 2, "week-1.json");
  EXPECT_FALSE(files()->has("plan.json"));
  expectOneLine(planAs("/week-1.json"), 2, "--add");
}

TEST_F(ClassRunTest, ACourseLiesBesideTheSubmissions) {
  handIn("ada", kEmptyAnswers);
  const auto planAt = [&](const fs::path& course) {
    return judge({"class", "plan", class_, "--output", course, "--suite", "tiny"});
  };
  for (const fs::path& inside : {class_ / "course", class_, class_ / "a/../b/plan.json", class_ / "."}) {
    expectOneLine(planAt(inside), 2, "and would be read as a student's submission; choose a folder outside");
    EXPECT_EQ(std::distance(fs::directory_iterator(class_), {}), 1) << inside;
  }
  EXPECT_EQ(planAt(class_.string() + " course").status, 0);
}

TEST_F(ClassRunTest, WhoCannotBeGradedStandsInThePlanOnceAndWhole) {
  file("good.cpp", kEmptyAnswers);
  const auto planOf = [&](const std::string& rows, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"class", "plan", file("roster.csv", "name,file,group,id\n" + rows), "--output",
                                      course_};
    words.insert(words.end(), more.begin(), more.end());
    return judge(words);
  };
  ASSERT_EQ(planOf("ada,none.cpp,A,1\nbob,good.cpp,B,2,3\ncy,good.cpp,C,3\n", {"--suite", "tiny", "--skip-bad"}).status,
            0);
  const std::string merged = judge({"class", "merge", course_, "--format", "csv", "--output", "-"}).out;
  EXPECT_THAT(merged, AllOf(HasSubstr("there is no file"), HasSubstr("has 5 fields, expected 4")));
  EXPECT_EQ(planned().submissions[0].id + planned().submissions[1].group, "1B");
  const std::string before = read(course_ + "/plan.json");
  const Result refused = planOf("dan,good.cpp,,3\n", {"--add"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("roster.csv:2: dan has the id 3, which the plan gives to cy"));
  EXPECT_EQ(read(course_ + "/plan.json"), before);
  EXPECT_THAT(planOf("ada,good.cpp,,1\nbob,good.cpp,,\n", {"--add"}).out,
              HasSubstr("3 submissions, 1 different; 0 new, 2 changed"));
  EXPECT_EQ(planned().submissions[0].group, "A");
  EXPECT_EQ(planned().submissions[1].id, "2");
  EXPECT_THAT(planOf("dan,none.cpp,,4\n", {"--add", "--skip-bad"}).out,
              HasSubstr("0 new, 0 changed, 0 as before; 1 can"));
}

TEST_F(ClassRunTest, TellsAllMistakesOfARosterAndWritesNothing) {
  file("good.cpp", kEmptyAnswers);
  file("empty.cpp", "");
  const std::string roster = file("roster.csv", "name,files\nada,good.cpp\nbob,missing.cpp\ncy,empty.cpp\n");
  const std::vector<std::string> words = {"class", "plan", roster, "--output", course_, "--suite", "tiny"};
  const Result refused = judge(words);
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, AllOf(HasSubstr("roster.csv:3: "), HasSubstr("roster.csv:4: "), HasSubstr("2 mistakes")));
  EXPECT_FALSE(fs::exists(course_));
  std::vector<std::string> skipping = words;
  skipping.emplace_back("--skip-bad");
  const Result planned = judge(skipping);
  EXPECT_EQ(planned.status, 0) << planned.err;
  EXPECT_THAT(planned.out, EndsWith("; 2 cannot be graded; layout roster\n"));
  EXPECT_EQ(run().out, course_ + ": 1 graded, 0 already done, 0 left\n");
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"ada", "WA"}, {"bob", "-"}, {"cy", "-"}}));
}

TEST_F(ClassRunTest, GradesAloneWhatWasAddedLater) {
  handInSmallClass();
  ASSERT_EQ(plan({"--random", "2", "--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const course::Plan before = planned();
  fs::remove_all(class_);
  handIn("cy", "// again\n" + kEmptyAnswers);
  handIn("eve", read(kAccepted));
  const Result adding = plan({"--add"});
  EXPECT_EQ(adding.out, course_ + ": 5 submissions, 3 different; 1 new, 1 changed, 0 as before; layout folders\n")
      << adding.err;
  EXPECT_EQ(planned().options, before.options) << "the seed as well";
  EXPECT_EQ(planned().digest, before.digest);
  EXPECT_EQ(run().out, course_ + ": 1 graded, 2 already done, 0 left\n");
  EXPECT_EQ(verdicts()["eve"], "AC");
  EXPECT_EQ(verdicts()["cy"], "WA");
  const Result merged = judge({"class", "merge", course_, "--output", "/dev/null"});
  EXPECT_EQ(merged.status, 0);
  EXPECT_THAT(merged.err, IsEmpty()) << "the result of what cy handed in before is no fault";
}

TEST_F(ClassRunTest, SharesTogetherAreAll) {
  for (int i = 0; i < 6; ++i) handIn("student " + std::to_string(i), "// " + std::to_string(i) + '\n' + kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  EXPECT_EQ(run({"--shard", "1/3"}).status, 0);
  const std::size_t first = filesIn("results");
  environment_ = {"SLURM_ARRAY_TASK_ID=2", "SLURM_ARRAY_TASK_MIN=1", "SLURM_ARRAY_TASK_COUNT=3"};
  EXPECT_THAT(run().out, HasSubstr("shard 2 of 3"));
  environment_ = {"JOB_COMPLETION_INDEX=2"};
  expectOneLine(run(), 2, "--shards N");
  EXPECT_THAT(run({"--shards", "3"}).out, HasSubstr("shard 3 of 3"));
  EXPECT_LT(first, 6U);
  EXPECT_EQ(filesIn("results"), 6U);
}

TEST_F(ClassRunTest, KeepsResultsElsewhere) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const std::string elsewhere = (folder_.path() / "elsewhere").string();
  EXPECT_EQ(run({"--results", elsewhere}).status, 0);
  EXPECT_EQ(filesIn("results"), 0U);
  EXPECT_TRUE(fs::exists(elsewhere + "/results"));
  EXPECT_EQ(judge({"class", "merge", course_, elsewhere}).status, 0);
}

TEST_F(ClassRunTest, AShareWithNothingToDoHasAFolderAllTheSame) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const std::string one = (folder_.path() / "one").string(), two = (folder_.path() / "two").string();
  ASSERT_EQ(run({"--shard", "1/2", "--results", one}).status, 0);
  ASSERT_EQ(run({"--shard", "2/2", "--results", two}).status, 0);
  const Result merged = judge({"class", "merge", course_, one, two});
  EXPECT_EQ(merged.status, 0);
  EXPECT_THAT(merged.out, HasSubstr("1 shard had nothing to do."));
  EXPECT_THAT(judge({"class", "status", course_, one, two}).out,
              HasSubstr("0 shards at work, 1 ended, 1 had nothing to do\n"));
}

TEST_F(ClassRunTest, APlaceWhereNobodyMayWriteIsTheUsersMistake) {
  handIn("ada", kEmptyAnswers);
  const std::string mine = file("mine", "");
  for (const std::string& path : {mine, mine + "/course", std::string("/sys/course")}) {
    expectOneLine(judge({"class", "plan", class_, "--output", path, "--suite", "tiny"}), 2,
                  "cannot be used for a course: ");
    EXPECT_EQ(read(mine), "");
  }
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  for (const std::string& path : {mine, mine + "/results", std::string("/sys/results")})
    expectOneLine(run({"--results", path}), 2, "name a folder in which you may read and write");
}

TEST_F(ClassRunTest, WhoMayNotWriteIntoTheCourseIsToldOfResults) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  fs::permissions(course_, fs::perms(0555));
  if (access(course_.c_str(), W_OK) == 0) GTEST_SKIP() << "this user may write everywhere";
  expectOneLine(run(), 2, "--results FOLDER keeps the results elsewhere");
  EXPECT_EQ(run({"--results", (folder_.path() / "elsewhere").string()}).status, 0);
  fs::permissions(course_, fs::perms(0755));
}

TEST_F(ClassRunTest, ACutPlanIsNamed) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const std::string whole = read(course_ + "/plan.json");
  for (const std::size_t length : {whole.size() - 4, whole.size() / 2, std::size_t{0}}) {
    file("course/plan.json", whole.substr(0, length));
    for (const char* const verb : {"run", "merge", "status"}) {
      const Result refused = judge({"class", verb, course_});
      expectOneLine(refused, 2, "course/plan.json: cannot be read: it is cut off or damaged at byte ");
      EXPECT_THAT(refused.err, AllOf(HasSubstr("restore the file from a copy"), Not(HasSubstr("exception"))));
    }
  }
}

TEST_F(ClassRunTest, EndsInGoodOrderWhenItIsToldTo) {
  handIn("ada", kEmptyAnswers);
  handInWaiting("bob");
  ASSERT_EQ(plan({"--suite", "small", "--idle-seconds", "1000"}).status, 0);
  const pid_t judge = startRun({"-j", "2"});
  ASSERT_TRUE(waitForWaiting(judge, 1));
  while (filesIn("results") == 0) sched_yield();
  kill(judge, SIGTERM);
  const Result result = finish(judge);
  EXPECT_EQ(result.status, 130);
  EXPECT_EQ(result.err, "judge: interrupted: " + course_ + ": 1 graded, 0 already done, 1 left\n");
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"ada", "WA"}, {"bob", "-"}}));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ClassRunTest, GoesOnBehindOneThatWasKilled) {
  handIn("ada", kEmptyAnswers);
  handInWaiting("bob");
  ASSERT_EQ(plan({"--suite", "small", "--idle-seconds", "1000"}).status, 0);
  const pid_t killed = startRun({"-j", "2"});
  ASSERT_TRUE(waitForWaiting(killed, 1));
  while (filesIn("results") == 0) sched_yield();
  kill(killed, SIGKILL);
  finish(killed);
  endStrays({});  // the dead that are nobody's children but ours now
  const pid_t next = startRun({"-j", "2"});
  ASSERT_TRUE(waitForWaiting(next, 1));
  kill(next, SIGINT);
  EXPECT_THAT(finish(next).err, HasSubstr(": 0 graded, 1 already done, 1 left"));
  EXPECT_EQ(verdicts()["ada"], "WA");
  EXPECT_EQ(filesIn("incoming"), 0U);
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ClassRunTest, OfTwoAtOnceEachResultIsThereOnce) {
  for (int i = 0; i < 4; ++i) handIn("student " + std::to_string(i), "// " + std::to_string(i) + '\n' + kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const pid_t one = startRun(), other = startRun();
  EXPECT_EQ(finish(one).status, 0);
  EXPECT_EQ(finish(other).status, 0);
  EXPECT_EQ(results().size(), 4U);
  EXPECT_EQ(filesIn("results"), 4U);
  EXPECT_EQ(judge({"class", "merge", course_}).status, 0);
}

}  // namespace
}  // namespace judge
