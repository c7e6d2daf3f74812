// `judge class plan` and `run` as a user meets them, with real gradings of a small class.

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "judge/course/folder_files.h"
#include "judge/course/machine.h"
#include "judge/course/planner.h"
#include "judge/course/result.h"
#include "judge/course/share.h"
#include "judge/course/this_machine.h"
#include "judge/machine/process_tree.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

const std::string kEmptyAnswers = "std::string solveNQueens(int, std::pair<int, int>) { return \"\"; }\n";

class ClassRunTest : public CommandFixture {
 protected:
  /// Hands something in; `of` tells sources apart that do the same.
  void handIn(const std::string& student, const std::string& source, const std::string& name = "s.cpp") const {
    fs::create_directories(class_ / student);
    std::ofstream(class_ / student / name) << source;
  }

  /// Four who hand in three different sources.
  void handInSmallClass() const {
    handIn("ada", read(kAccepted));
    handIn("bob", read(kAccepted));
    handIn("cy", kEmptyAnswers);
    handIn("dora", "def\n", "s.py");
  }

  /// What waits for tests, until it is ended.
  void handInWaiting(const std::string& student) const { handIn(student, read(waiting(student))); }

  /// A folder of languages with one that no machine has.
  std::string languageWithoutPrograms() const {
    fs::create_directories(folder_.path() / "languages");
    fs::copy(QUEENS_SOURCE_DIR "/judge/languages/python", folder_.path() / "languages/snake",
             fs::copy_options::recursive);
    std::string toml = read(folder_.path() / "languages/snake/language.toml");
    const auto change = [&](const std::string& from, const std::string& to) {
      ASSERT_NE(toml.find(from), toml.npos) << from;
      toml.replace(toml.find(from), from.size(), to);
    };
    change("\"Python\"", "\"Snake\"");
    change("[\".py\"]", "[\".snake\"]");
    change("programs = [\"", "programs = [\"/nowhere/");
    file("languages/snake/language.toml", toml);
    return folder_.path() / "languages";
  }

  Result plan(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"class", "plan", class_, "--output", course_};
    words.insert(words.end(), more.begin(), more.end());
    return judge(std::move(words));
  }

  static std::vector<std::string> runWords(const std::string& course, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"class", "run", course};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  Result run(const std::vector<std::string>& more = {}) const { return judge(runWords(course_, more)); }
  pid_t startRun(const std::vector<std::string>& more = {}) const { return start(runWords(course_, more)); }

  course::FolderFiles files() const { return course::FolderFiles(course_); }
  course::Plan planned() const { return course::planIn(files().read("plan.json").value(), "plan.json"); }

  /// By key; a damaged one fails the test.
  std::map<std::string, course::Result> results() const {
    std::map<std::string, course::Result> results;
    const auto take = [&](const std::string& name, const std::string& text) {
      const course::ReadResult read = course::resultIn(text);
      EXPECT_THAT(read.damage, IsEmpty()) << name;
      results[read.result.key] = read.result;
    };
    files().each("results", take, [](const std::string&, const std::string&) {});
    return results;
  }

  /// By student, "-" where there is none.
  std::map<std::string, std::string> verdicts() const {
    std::map<std::string, std::string> verdicts;
    const auto all = results();
    for (const course::PlannedSubmission& one : planned().submissions) {
      const auto result = all.find(one.key);
      verdicts[one.student] = result == all.end() ? "-" : std::string(code(result->second.verdict));
    }
    return verdicts;
  }

  std::size_t filesIn(const std::string& folder) const {
    std::size_t count = 0;
    files().names(folder, [&](const std::string&) { ++count; });
    return count;
  }

  const fs::path class_ = folder_.path() / "class";
  const std::string course_ = (folder_.path() / "course").string();
};

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
  EXPECT_EQ(first.out, course_ + ": 3 graded, 0 were there, 0 left\n");
  EXPECT_THAT(first.err, IsEmpty());
  EXPECT_EQ(verdicts(),
            (std::map<std::string, std::string>{{"ada", "AC"}, {"bob", "AC"}, {"cy", "WA"}, {"dora", "CE"}}));
  EXPECT_EQ(filesIn("results"), 3U);
  EXPECT_EQ(filesIn("machines"), 3U);
  for (const auto& [key, result] : results()) {
    EXPECT_THAT(files().read(result.report).value(), HasSubstr("<!DOCTYPE html>")) << key;
    EXPECT_EQ(course::reportName(files().read(result.report).value()), result.report);
  }
  const Result second = run();
  EXPECT_EQ(second.status, 0);
  EXPECT_EQ(second.out, course_ + ": 0 graded, 3 were there, 0 left\n");
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
  expectOneLine(plan({"--suite", "small", "--add"}), 2, "--suite: the plan says how all are graded");
  EXPECT_EQ(read(course_ + "/plan.json"), before);
}

TEST_F(ClassRunTest, MayHaveAPlanOfAnotherName) {
  handIn("ada", kEmptyAnswers);
  const std::string place = (folder_.path() / "week-3.json").string();
  ASSERT_EQ(judge({"class", "plan", class_, "--output", place, "--suite", "tiny"}).status, 0);
  EXPECT_EQ(judge({"class", "run", place}).out, folder_.path().string() + ": 1 graded, 0 were there, 0 left\n");
  EXPECT_TRUE(fs::exists(folder_.path() / "results"));
}

TEST_F(ClassRunTest, AFolderHasOnePlan) {
  handIn("ada", kEmptyAnswers);
  const auto planAs = [&](const std::string& name) {
    return judge({"class", "plan", class_, "--output", course_ + name, "--suite", "tiny"});
  };
  file("course/notes.json", "[]");
  ASSERT_EQ(planAs("/week-1.json").status, 0);
  expectOneLine(planAs("/week-2.json"), 2, "its folder has a plan, week-1.json; a folder has one course");
  expectOneLine(planAs(""), 2, "week-1.json");
  EXPECT_FALSE(files().has("plan.json"));
  expectOneLine(planAs("/week-1.json"), 2, "--add");
}

TEST_F(ClassRunTest, ACourseLiesBesideTheSubmissions) {
  handIn("ada", kEmptyAnswers);
  const auto planAt = [&](const fs::path& course) {
    return judge({"class", "plan", class_, "--output", course, "--suite", "tiny"});
  };
  for (const fs::path& inside : {class_ / "course", class_, class_ / "a/../b/plan.json", class_ / "."}) {
    expectOneLine(planAt(inside), 2, "where it would be taken for a student's; name a folder outside");
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
  EXPECT_THAT(refused.err, HasSubstr("roster.csv:2: dan has the id 3, with which the plan has cy"));
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
  EXPECT_EQ(run().out, course_ + ": 1 graded, 0 were there, 0 left\n");
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
  EXPECT_EQ(run().out, course_ + ": 1 graded, 2 were there, 0 left\n");
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
  EXPECT_THAT(merged.out, HasSubstr("1 share had nothing to do."));
  EXPECT_THAT(judge({"class", "status", course_, one, two}).out,
              HasSubstr("0 shares at work, 1 ended, 1 had nothing to do\n"));
}

TEST_F(ClassRunTest, APlaceWhereNobodyMayWriteIsTheUsersMistake) {
  handIn("ada", kEmptyAnswers);
  const std::string mine = file("mine", "");
  for (const std::string& place : {mine, mine + "/course", std::string("/sys/course")}) {
    expectOneLine(judge({"class", "plan", class_, "--output", place, "--suite", "tiny"}), 2,
                  "cannot be used for a course: ");
    EXPECT_EQ(read(mine), "");
  }
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  for (const std::string& place : {mine, mine + "/results", std::string("/sys/results")})
    expectOneLine(run({"--results", place}), 2, "name a folder in which you may read and write");
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
      EXPECT_THAT(refused.err, AllOf(HasSubstr("take the file from a copy"), Not(HasSubstr("exception"))));
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
  EXPECT_EQ(result.err, "judge: interrupted: " + course_ + ": 1 graded, 0 were there, 1 left\n");
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
  EXPECT_THAT(finish(next).err, HasSubstr(": 0 graded, 1 were there, 1 left"));
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

TEST_F(ClassRunTest, AWeakerSandboxTakesNoWork) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny", "--require-sandbox", "landlock"}).status, 0);
  expectOneLine(run({"--sandbox", "limits"}), 3, "weaker than");
  EXPECT_EQ(filesIn("results") + filesIn("machines"), 0U);
}

TEST_F(ClassRunTest, TenFailuresInARowEndAShareAndNoneIsAResult) {
  for (int i = 0; i < 12; ++i) handIn("student " + std::to_string(i), "# " + std::to_string(i), "s.snake");
  ASSERT_EQ(plan({"--suite", "tiny", "--languages", languageWithoutPrograms()}).status, 0);
  const Result result = run();
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(std::ranges::count(result.err, '\n'), 11) << result.err;
  EXPECT_THAT(result.err, EndsWith("judge: 10 submissions in a row could not be graded: this share ends here\n"));
  EXPECT_THAT(result.out, EndsWith(": 0 graded, 0 were there, 12 left\n"));
  EXPECT_EQ(filesIn("results"), 0U);
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ClassRunTest, OneThatCouldNotBeGradedIsNoWorkDone) {
  handIn("ada", "# ada", "s.snake");
  handIn("bob", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny", "--languages", languageWithoutPrograms()}).status, 0);
  const Result result = run();
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.err, AllOf(StartsWith("judge: ada: "), EndsWith("judge: 1 submission could not be graded\n")));
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"ada", "-"}, {"bob", "WA"}}));
}

TEST_F(ClassRunTest, AMachineWithoutTheCompilerTakesNoWork) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny", "--compiler", "/nowhere/g++"}).status, 0);
  expectOneLine(run(), 3, "/nowhere/g++");
  EXPECT_EQ(filesIn("machines"), 2U) << "it was there before it compiled, and has ended";
  EXPECT_THAT(judge({"class", "status", course_}).out, HasSubstr("0 shares at work, 1 ended\n"));
}

TEST_F(ClassRunTest, ADamagedResultIsGradedAgain) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const std::string result = course_ + '/' + course::resultName(planned().submissions[0].key, false);
  fs::resize_file(result, fs::file_size(result) / 2);
  const Result again = run();
  EXPECT_EQ(again.status, 0);
  EXPECT_THAT(again.err, HasSubstr("it is graded again"));
  EXPECT_EQ(verdicts()["ada"], "WA");
  fs::remove(course_ + '/' + results().begin()->second.report);
  EXPECT_THAT(run().err, HasSubstr("its report is gone: it is graded again"));
  EXPECT_TRUE(fs::exists(course_ + '/' + results().begin()->second.report));
}

/// Puts the file of one piece of work over that of another.
TEST_F(ClassRunTest, AResultOfSomethingElseIsGradedAgain) {
  handIn("ada", read(kAccepted));
  handIn("bob", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const auto submissions = planned().submissions;
  const std::string ada = course_ + '/' + course::resultName(submissions[0].key, false);
  const std::string bob = course_ + '/' + course::resultName(submissions[1].key, false);
  fs::copy_file(ada, bob, fs::copy_options::overwrite_existing);
  const Result again = run();
  EXPECT_THAT(again.err, HasSubstr("it is the result of something else: it is graded again"));
  EXPECT_THAT(again.out, HasSubstr(": 1 graded, 1 were there, 0 left"));
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"ada", "AC"}, {"bob", "WA"}}));
}

TEST_F(ClassRunTest, AReportThatWasChangedIsMadeAgain) {
  handIn("ada", read(kAccepted));
  handIn("bob", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const auto reportOf = [&](std::size_t student) {
    return course_ + '/' + results().at(planned().submissions[student].key).report;
  };
  fs::copy_file(reportOf(0), reportOf(1), fs::copy_options::overwrite_existing);
  const std::string feedback = (folder_.path() / "feedback").string();
  const Result merged = judge({"class", "merge", course_, "--feedback", feedback});
  EXPECT_EQ(merged.status, 1);
  EXPECT_THAT(merged.out, HasSubstr("is not as it was written; judge class run makes it again"));
  EXPECT_THAT(read(feedback + "/bob.html"), Not(HasSubstr("<h2>Report</h2>"))) << "it is not of this submission";
  EXPECT_THAT(read(feedback + "/ada.html"), HasSubstr("<h2>Report</h2>"));
  EXPECT_THAT(run().err, HasSubstr("its report is not as it was written: it is graded again"));
  EXPECT_EQ(judge({"class", "merge", course_, "--quiet"}).status, 0);
}

TEST_F(ClassRunTest, ADamagedSourceGetsNoVerdict) {
  handIn("ada", read(kAccepted));
  handIn("bob", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const course::PlannedSubmission ada = planned().submissions[0];
  file("course/" + course::sourceName(ada.source, ada.files[0]), kEmptyAnswers);
  const Result result = run();
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.err, AllOf(StartsWith("judge: ada: sources/" + ada.source + " is not what was handed in"),
                                EndsWith("judge: 1 submission could not be graded\n")));
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"ada", "-"}, {"bob", "WA"}}));
}

/// What a teacher does: the machine decided, the reference says what counts.
TEST_F(ClassRunTest, TheReferenceGradesAgainWhatTheMachineDecided) {
  handIn("ada", read(kAccepted));
  handIn("bob", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny", "--reference", course::hostName()}).status, 0);
  ASSERT_EQ(run().status, 0);
  const std::string ada = planned().submissions[0].key;
  course::Result near = results().at(ada);
  near.cpu = near.totalLimit * 97 / 100;  // as on a slow machine
  files().replace(course::resultName(ada, false), written(near));
  files().each("machines", [&](const std::string& name, const std::string& text) {
    course::ShareRun share = course::shareIn(text, name);
    share.machine.host = "elsewhere";
    files().replace(name, written(share));
  });
  const auto verdictIn = [&](const std::string& gradebook) {
    return nlohmann::json::parse(gradebook)["submissions"][0]["state"].get<std::string>();
  };
  const std::vector<std::string> merge = {"class", "merge", course_, "--format", "json"};
  EXPECT_EQ(verdictIn(judge(merge).out), "undecided");
  const Result decided = run({"--reference"});
  EXPECT_EQ(decided.status, 0) << decided.err;
  EXPECT_EQ(decided.out, course_ + ": 1 graded, 0 were there, 0 left\n");
  EXPECT_TRUE(files().has(course::resultName(ada, true)));
  EXPECT_EQ(verdictIn(judge(merge).out), "graded");
  EXPECT_EQ(run({"--reference"}).out, course_ + ": 0 graded, 0 were there, 0 left\n");
  // Another machine is the reference now: what this one said counts only where the teacher forces it.
  ASSERT_EQ(judge({"class", "plan", "--add", "--output", course_, "--reference", "nowhere.example"}).status, 0);
  files().each("machines", [&](const std::string& name, const std::string& text) {
    course::ShareRun share = course::shareIn(text, name);
    share.before = share.after = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};  // all as fast
    files().replace(name, written(share));
  });
  EXPECT_EQ(verdictIn(judge(merge).out), "undecided");
  const Result forced = run({"--reference", "--force"});
  EXPECT_THAT(forced.err, HasSubstr("which is not the reference of the plan: it is graded again"));
  EXPECT_EQ(verdictIn(judge(merge).out), "graded");
}

/// By somebody who may add files to the course.
TEST_F(ClassRunTest, AForgedResultOfTheReferenceChangesNothing) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const std::vector<std::string> merge = {"class", "merge", course_, "--format", "json"};
  course::Result forged = results().begin()->second;
  forged.verdict = Verdict::AC;
  forged.share = "nobody";
  forged.isReference = true;
  const std::string name = course::resultName(forged.key, true);
  files().keep(name, written(forged));
  const auto book = nlohmann::json::parse(judge(merge).out);
  EXPECT_EQ(book["submissions"][0]["result"]["verdict"], "WA");
  EXPECT_EQ(book["findings"][0]["place"], name);
  EXPECT_EQ(book["findings"][0]["finding"], "foreign");
  fs::remove(course_ + '/' + name);
  forged.isReference = false;
  files().replace(course::resultName(forged.key, false), written(forged));
  EXPECT_EQ(nlohmann::json::parse(judge(merge).out)["submissions"][0]["state"], "damaged");
  EXPECT_THAT(run().err, HasSubstr("its share \"nobody\" has no document: it is graded again"));
  EXPECT_EQ(verdicts()["ada"], "WA");
  EXPECT_EQ(judge(merge).status, 0);
}

TEST_F(ClassRunTest, SaysWhatCompiled) {
  handIn("ada", kEmptyAnswers);
  handIn("dora", "def\n", "s.py");
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  files().each("machines", [](const std::string& name, const std::string& text) {
    if (name.ends_with("-begun.json")) return;
    const auto compilers = course::shareIn(text, name).machine.compilers;
    ASSERT_THAT(compilers, SizeIs(2)) << name;
    EXPECT_EQ(compilers[0].language, "C++");
    EXPECT_THAT(compilers[0].version, HasSubstr("g++"));
    EXPECT_THAT(compilers[1].version, StartsWith("Python 3"));
  });
}

/// By somebody who may write there, and wants judges to hang, to die, or to read and write elsewhere.
TEST_F(ClassRunTest, GoesOnWhateverLiesInItsFolders) {
  handIn("ada", kEmptyAnswers);
  handIn("bob", "// bob\n" + kEmptyAnswers);
  handIn("cy", "// cy\n" + kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const auto place = [&](std::size_t student) {
    return fs::path(course_) / course::resultName(planned().submissions[student].key, false);
  };
  const std::string secret = file("secret.txt", "secret");
  fs::remove(place(0));
  fs::create_symlink(secret, place(0));
  fs::remove(place(1));
  ASSERT_EQ(mkfifo(place(1).c_str(), 0666), 0);
  fs::resize_file(place(2), std::uintmax_t{10} << 30);
  fs::create_directory_symlink("/", fs::path(course_) / "results/root");
  std::ofstream(fs::path(course_) / "results/two\nlines.json") << "{}";
  ASSERT_EQ(mkfifo((course_ + "/machines/pipe.json").c_str(), 0666), 0);
  const Result status = judge({"class", "status", course_});
  EXPECT_EQ(status.status, 0) << status.err;
  EXPECT_THAT(status.out, HasSubstr("4 files damaged"));
  const Result merged = judge({"class", "merge", course_});
  EXPECT_EQ(merged.status, 1);
  for (const char* const words : {"it is a link, which is not followed", "it is a pipe", "it is larger than 16 MiB",
                                  "machines/pipe.json (is a pipe)", "results/root (is a link", "two\\nlines.json"})
    EXPECT_THAT(merged.out, HasSubstr(words));
  EXPECT_THAT(merged.out, Not(HasSubstr("secret")));
  const Result again = run();
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr(": 3 graded, 0 were there, 0 left"));
  EXPECT_EQ(std::ranges::count(again.err, '\n'), 3) << again.err;
  EXPECT_EQ(read(secret), "secret");
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"ada", "WA"}, {"bob", "WA"}, {"cy", "WA"}}));
}

TEST_F(ClassRunTest, RefusesAPlanThatSomebodyChanged) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const course::Plan before = planned();
  const auto refused = [&](const std::vector<std::string>& options, const std::string& words) {
    course::Plan changed = before;
    changed.options.insert(changed.options.end(), options.begin(), options.end());
    changed.digest = gradingDigest(changed, {});
    files().replace("plan.json", written(changed));
    expectOneLine(run(), 2, words);
  };
  refused({"--store=postgresql://a@127.0.0.1:1/d"}, "--store");
  refused({"--output=/tmp/elsewhere"}, "--output");
  refused({"--cache=/tmp/elsewhere"}, "--cache");
  refused({"--seed=-1"}, "--seed");
  refused({"--memory-mb=-1"}, "--memory-mb");
  refused({"--random=-5"}, "--random");
  course::Plan leading = before;
  leading.submissions[0].files[0] = "../../secret.txt";
  files().replace("plan.json", written(leading));
  expectOneLine(run(), 2, "a file that no judge wrote");
  expectOneLine(judge({"class", "merge", course_}), 2, "a file that no judge wrote");
  fs::remove(course_ + "/plan.json");
  ASSERT_EQ(mkfifo((course_ + "/plan.json").c_str(), 0666), 0);
  expectOneLine(run(), 2, "plan.json: is a pipe");
  fs::remove(course_ + "/plan.json");
  std::ofstream(course_ + "/plan.json") << std::string(10 << 20, '[');
  expectOneLine(run(), 2, "nested too deeply");
  EXPECT_EQ(filesIn("results"), 0U);
}

TEST_F(ClassRunTest, AnotherVersionOfTheJudgeTakesNoWorkUnlessToldTo) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  course::Plan other = planned();
  other.judge = "0.9 (commit abc)";
  other.digest = gradingDigest(other, {});
  files().replace("plan.json", written(other));
  expectOneLine(run(), 3, "0.9 (commit abc)");
  EXPECT_EQ(run({"--any-version"}).status, 0);
  EXPECT_EQ(verdicts()["ada"], "WA");
}

TEST_F(ClassRunTest, TakesAKataAndSuitesAlong) {
  const fs::path kata = folder_.path() / "kata";
  fs::create_directories(kata);
  fs::copy(QUEENS_SOURCE_DIR "/judge/trials/katas/two-squares", kata / "two-squares", fs::copy_options::recursive);
  handIn("ada", "def two_squares(n):\n    return None\n", "s.py");
  const std::string suite = file("own.suite", "kata two-squares\nsuite own\ncases\n[3]\n[6]\n");
  const Result planning = plan({"--kata", (kata / "two-squares").string(), "--suite", suite});
  ASSERT_EQ(planning.status, 0) << planning.err;
  file("wrong.suite", "kata two-squares\nsuite wrong\ncases\n3\n");
  expectOneLine(judge({"class", "plan", class_, "--output", course_ + "2", "--kata", (kata / "two-squares").string(),
                       "--suite", (folder_.path() / "wrong.suite").string()}),
                2, "wrong.suite:4: ");
  fs::remove_all(kata);
  fs::remove(suite);
  const Result result = run();
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(verdicts()["ada"], "AC");
  EXPECT_THAT(planned().suites, ElementsAre("own"));
  file("course/kata/two-squares/checker.py", "raise SystemExit\n");
  expectOneLine(run(), 2, "not those that were planned");
}

TEST_F(ClassRunTest, NeverFollowsLinksOutOfAKata) {
  const fs::path kata = folder_.path() / "two-squares";
  fs::copy(QUEENS_SOURCE_DIR "/judge/trials/katas/two-squares", kata, fs::copy_options::recursive);
  fs::create_symlink("/etc/passwd", kata / "suites/secret.txt");
  handIn("ada", "def two_squares(n):\n    return None\n", "s.py");
  expectOneLine(plan({"--kata", kata.string()}), 2, "is a link");
  EXPECT_FALSE(fs::exists(course_));
}

TEST_F(ClassRunTest, OnlyTheReferenceGradesAsTheReference) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  expectOneLine(run({"--reference"}), 2, "names no machine");
  ASSERT_EQ(judge({"class", "plan", "--add", "--output", course_, "--reference", "nowhere.example"}).status, 0);
  expectOneLine(run({"--reference"}), 3, "nowhere.example");
  EXPECT_EQ(run({"--reference", "--force"}).out, course_ + ": 0 graded, 0 were there, 0 left\n");
}

TEST_F(ClassRunTest, AScriptTakesOnlyWhatItsEngineHasAUseFor) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const std::map<std::string, std::vector<std::string>> useless = {
      {"slurm", {"--copies", "--image=x"}},
      {"parallel", {"--minutes=9", "--image=x"}},
      {"kubernetes", {"--minutes=9", "--copies"}},
      {"image", {"--shards=2", "--jobs=2", "--minutes=9", "--copies", "--image=x", course_}}};
  for (const auto& [engine, options] : useless)
    for (const std::string& option : options) {
      std::vector<std::string> words = {"class", "script", "--engine", engine, option};
      if (engine != "image") words.push_back(course_);
      const std::string name = option == course_ ? "COURSE" : option.substr(0, option.find('='));
      expectOneLine(judge(words), 2, name + ": means nothing to --engine " + engine + ", only to ");
    }
  EXPECT_THAT(judge({"class", "script", "--engine", "kubernetes", course_, "-j3", "--shards=2"}).out,
              HasSubstr("queens-judge"));
  EXPECT_EQ(judge({"class", "script", "--engine", "slurm", course_, "--minutes=9"}).status, 0);
  EXPECT_EQ(judge({"class", "script", "--engine", "image"}).status, 0);
}

/// What a plan that was killed has written stands in nobody's way; what is not its own is never removed.
TEST_F(ClassRunTest, APlanReplacesWhatAnUnfinishedOneHasLeft) {
  handIn("ada", kEmptyAnswers);
  const fs::path suite = file("mine.suite", read(QUEENS_SOURCE_DIR "/testcases/first-solution/suites/tiny.suite"));
  ASSERT_EQ(plan({"--suite", suite}).status, 0);
  EXPECT_EQ(filesIn("suites"), 1U);
  EXPECT_FALSE(files().has("unfinished.txt"));
  std::string left;
  files().names("suites", [&](const std::string& name) { left += name + '\n'; });
  files().replace("unfinished.txt", left + "kata/never/written\n../ada\nsources/x\n");
  files().remove("plan.json");
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  EXPECT_EQ(filesIn("suites"), 0U);
  EXPECT_EQ(run().status, 0);
  files().remove("plan.json");
  files().keep("kata/own/text", "mine");
  expectOneLine(plan({"--suite", "tiny"}), 2, "has kata/own/text already, which is not of this plan; remove it, or");
  EXPECT_TRUE(files().has("kata/own/text"));
}

TEST_F(ClassRunTest, AScriptHoldsNoPassword) {
  expectOneLine(judge({"class", "script", "spring", "--engine", "slurm", "--store", "postgresql://a@/q",
                       "--merge-store", "postgresql://anna:hunter2@/q"}),
                2, "--merge-store: a password does not go into a script");
  for (const char* const url : {"postgresql://anna:hunter2@/q", "postgresql://anna@/q?x=1&password=hunter2",
                                "postgresql://anna@/q?p%61ssword=hunter2"}) {
    const Result result = judge({"class", "script", "spring", "--engine", "slurm", "--store", url});
    expectOneLine(result, 2, "a password does not go into a script");
    EXPECT_THAT(result.out + result.err, Not(HasSubstr("hunter2")));
  }
}

TEST_F(ClassRunTest, RefusesWhatIsNoCourse) {
  expectOneLine(run(), 2, "there is no plan in it");
  fs::create_directories(course_);
  file("course/plan.json", "{}\n");
  expectOneLine(run(), 2, "class_plan");
  expectOneLine(judge({"class", "plan", "--output", course_ + "2"}), 2, "ROSTER is required");
  expectOneLine(judge({"class", "plan", "nowhere", "--output", course_ + "2"}), 2, "nowhere");
}

}  // namespace
}  // namespace judge
