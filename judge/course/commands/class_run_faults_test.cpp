// The same where something is damaged, forged, missing or refused.

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "judge/base/json.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/machine/process_tree.h"
#include "judge/trials/course/class_run_fixture.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

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
  EXPECT_THAT(result.err, EndsWith("judge: 10 submissions in a row could not be graded: stopping this shard\n"));
  EXPECT_THAT(result.out, EndsWith(": 0 graded, 0 already done, 12 left\n"));
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
  EXPECT_THAT(judge({"class", "status", course_}).out, HasSubstr("0 shards at work, 1 ended\n"));
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
  EXPECT_THAT(again.err, HasSubstr("it is the result of another submission: it is graded again"));
  EXPECT_THAT(again.out, HasSubstr(": 1 graded, 1 already done, 0 left"));
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
  EXPECT_THAT(merged.out, HasSubstr("was changed after it was written; judge class run makes it again"));
  EXPECT_THAT(read(feedback + "/bob.html"), Not(HasSubstr("<h2>Report</h2>"))) << "it is not of this submission";
  EXPECT_THAT(read(feedback + "/ada.html"), HasSubstr("<h2>Report</h2>"));
  EXPECT_THAT(run().err, HasSubstr("its report was changed after it was written: it is graded again"));
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
  EXPECT_THAT(result.err, AllOf(StartsWith("judge: ada: sources/" + ada.source + " was changed after planning"),
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
  files()->replace(course::resultName(ada, false), written(near));
  files()->each("machines", [&](const std::string& name, const std::string& text) {
    course::ShardRun shardRun = course::shardRunIn(text, name);
    shardRun.machine.host = "elsewhere";
    files()->replace(name, written(shardRun));
  });
  const auto verdictIn = [&](const std::string& gradebook) {
    return Json::parse(gradebook)["submissions"][0]["state"].get<std::string>();
  };
  const std::vector<std::string> merge = {"class", "merge", course_, "--format", "json"};
  EXPECT_EQ(verdictIn(judge(merge).out), "undecided");
  const Result decided = run({"--reference"});
  EXPECT_EQ(decided.status, 0) << decided.err;
  EXPECT_EQ(decided.out, course_ + ": 1 graded, 0 already done, 0 left\n");
  EXPECT_TRUE(files()->has(course::resultName(ada, true)));
  EXPECT_EQ(verdictIn(judge(merge).out), "graded");
  EXPECT_EQ(run({"--reference"}).out, course_ + ": 0 graded, 0 already done, 0 left\n");
  // Another machine is the reference now: what this one said counts only where the teacher forces it.
  ASSERT_EQ(judge({"class", "plan", "--add", "--output", course_, "--reference", "nowhere.example"}).status, 0);
  files()->each("machines", [&](const std::string& name, const std::string& text) {
    course::ShardRun shardRun = course::shardRunIn(text, name);
    shardRun.before = shardRun.after = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};  // all as fast
    files()->replace(name, written(shardRun));
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
  forged.shardRun = "nobody";
  forged.isReference = true;
  const std::string name = course::resultName(forged.key, true);
  files()->keep(name, written(forged));
  const auto book = Json::parse(judge(merge).out);
  EXPECT_EQ(book["submissions"][0]["result"]["verdict"], "WA");
  EXPECT_EQ(book["findings"][0]["file"], name);
  EXPECT_EQ(book["findings"][0]["finding"], "foreign");
  fs::remove(course_ + '/' + name);
  forged.isReference = false;
  files()->replace(course::resultName(forged.key, false), written(forged));
  EXPECT_EQ(Json::parse(judge(merge).out)["submissions"][0]["state"], "damaged");
  EXPECT_THAT(run().err, HasSubstr("its shard run \"nobody\" has no document: it is graded again"));
  EXPECT_EQ(verdicts()["ada"], "WA");
  EXPECT_EQ(judge(merge).status, 0);
}

TEST_F(ClassRunTest, SaysWhatCompiled) {
  handIn("ada", kEmptyAnswers);
  handIn("dora", "def\n", "s.py");
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  files()->each("machines", [](const std::string& name, const std::string& text) {
    if (name.ends_with("-begun.json")) return;
    const auto compilers = course::shardRunIn(text, name).machine.compilers;
    ASSERT_THAT(compilers, SizeIs(2)) << name;
    EXPECT_EQ(compilers[0].language, "C++");
    EXPECT_THAT(compilers[0].version, HasSubstr("g++"));
    EXPECT_THAT(compilers[1].version, StartsWith("Python 3"));
  });
}

/// Of a folder of languages and a compiler that a plan brings: `version` and `--version` leave a trace where they run.
TEST_F(ClassRunTest, StartsNothingThatThePlanBroughtOutsideTheSandbox) {
  const fs::path traces = folder_.path() / "traces";
  fs::create_directories(traces);
  fs::permissions(traces, fs::perms(0777));
  const std::string leaves = "echo $0 >" + (traces / "ran").string();
  const std::string languages = languageWithoutPrograms();
  std::string toml = read(languages + "/snake/language.toml");
  const std::size_t at = toml.find("version = ");
  ASSERT_NE(at, toml.npos);
  toml.replace(at, toml.find('\n', at) - at, "version = [\"/bin/sh\", \"-c\", \"" + leaves + "\"]");
  const std::size_t program = toml.find("/nowhere/");
  toml.replace(program, 9, "");
  file("languages/snake/language.toml", toml);
  fs::create_directories(folder_.path() / "compilers/bin");
  const fs::path compiler = file("compilers/bin/g++", "#!/bin/sh\n" + leaves + "\nexec /usr/bin/g++ \"$@\"\n");
  fs::permissions(compiler, fs::perms(0755));
  handIn("ada", kEmptyAnswers);
  handIn("bob", "def solve_n_queens(n, q):\n    return None\n", "s.snake");
  const Result planning = plan({"--suite", "tiny", "--languages", languages, "--compiler", compiler});
  ASSERT_EQ(planning.status, 0) << planning.err;
  if (planned().tier == "limits") GTEST_SKIP() << "limits alone hide no files";
  const Result result = run();
  EXPECT_TRUE(fs::is_empty(traces)) << result.err;
  EXPECT_EQ(verdicts()["ada"], "WA") << result.err;
}

/// As where it runs out of time on an answer that is too long: another machine would grade no more of it.
TEST_F(ClassRunTest, EndsWhereTheKataFailsToCheckASubmission) {
  const fs::path kata = folder_.path() / "kata/two-squares";
  fs::create_directories(kata.parent_path());
  fs::copy(QUEENS_SOURCE_DIR "/judge/trials/katas/two-squares", kata, fs::copy_options::recursive);
  const std::string checker = read(kata / "checker.py");
  file("kata/two-squares/checker.py",
       "def check(n, answer):\n    if answer == (7, 7): raise MemoryError\n    return judge(n, answer)\n" +
           std::string("\n\n") + std::string(checker).replace(0, 9, "def judge"));
  handIn("ada", "def two_squares(n):\n    return 7, 7\n", "s.py");
  handIn("bob", "def two_squares(n):\n    return 7, 8\n", "s.py");
  ASSERT_EQ(plan({"--kata", kata, "--suite", file("own.suite", "kata two-squares\nsuite own\ncases\n[3]\n")}).status,
            0);
  const Result result = run();
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, StartsWith("judge: ada: "));
  EXPECT_EQ(run().out, course_ + ": 0 graded, 2 already done, 0 left\n");
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"ada", "JE"}, {"bob", "WA"}}));
  const Result merged = judge({"class", "merge", course_});
  EXPECT_EQ(merged.status, 0);
  EXPECT_THAT(merged.out, HasSubstr("1 submission has no verdict, since the kata failed to check it"));
  EXPECT_THAT(merged.out, AllOf(HasSubstr("JE?"), Not(HasSubstr("depends on the machine"))));
}

/// By somebody who may write there, and wants judges to hang, to die, or to read and write elsewhere.
TEST_F(ClassRunTest, GoesOnWhateverLiesInItsFolders) {
  handIn("ada", kEmptyAnswers);
  handIn("bob", "// bob\n" + kEmptyAnswers);
  handIn("cy", "// cy\n" + kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  const auto reportOf = [&](std::size_t student) {
    return fs::path(course_) / course::resultName(planned().submissions[student].key, false);
  };
  const std::string secret = file("secret.txt", "secret");
  fs::remove(reportOf(0));
  fs::create_symlink(secret, reportOf(0));
  fs::remove(reportOf(1));
  ASSERT_EQ(mkfifo(reportOf(1).c_str(), 0666), 0);
  fs::resize_file(reportOf(2), std::uintmax_t{10} << 30);
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
  EXPECT_THAT(again.out, HasSubstr(": 3 graded, 0 already done, 0 left"));
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
    files()->replace("plan.json", written(changed));
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
  files()->replace("plan.json", written(leading));
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
  files()->replace("plan.json", written(other));
  expectOneLine(run(), 3, "0.9 (commit abc)");
  EXPECT_EQ(run({"--any-version"}).status, 0);
  EXPECT_EQ(verdicts()["ada"], "WA");
  EXPECT_THAT(run().out, HasSubstr("0 graded, 1 already done, 0 left")) << "nothing is left that a version could grade";
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
  expectOneLine(run(), 2, "its files changed after planning");
}

TEST_F(ClassRunTest, NamesTheFileInWhichALimitIsCut) {
  const fs::path kata = folder_.path() / "kata/two-squares";
  fs::create_directories(kata.parent_path());
  fs::copy(QUEENS_SOURCE_DIR "/judge/trials/katas/two-squares", kata, fs::copy_options::recursive);
  std::ofstream(kata / "kata.toml", std::ios::app) << "memory-mb = 9000\n";
  handIn("ada", "def two_squares(n):\n    return None\n", "s.py");
  const std::string suite = file("own.suite", "kata two-squares\nsuite own\ncases\n[3]\n");
  const std::string cut =
      "/kata.toml:19: memory-mb = 9000 is above the ceiling for katas and cut to 4096; "
      "--memory-mb N or QUEENS_JUDGE_CEILINGS=memory-mb=N allows more\n";
  EXPECT_EQ(plan({"--kata", kata, "--suite", suite}).err, kata.string() + cut);
  EXPECT_EQ(run().err, "kata/two-squares" + cut);
}

TEST_F(ClassRunTest, NeverFollowsLinksOutOfAKata) {
  const fs::path kata = folder_.path() / "two-squares";
  fs::copy(QUEENS_SOURCE_DIR "/judge/trials/katas/two-squares", kata, fs::copy_options::recursive);
  fs::create_symlink("/etc/passwd", kata / "suites/secret.txt");
  handIn("ada", "def two_squares(n):\n    return None\n", "s.py");
  expectOneLine(plan({"--kata", kata.string()}), 2, "is a symbolic link");
  EXPECT_FALSE(fs::exists(course_));
}

TEST_F(ClassRunTest, OnlyTheReferenceGradesAsTheReference) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  expectOneLine(run({"--reference"}), 2, "names no reference machine");
  ASSERT_EQ(judge({"class", "plan", "--add", "--output", course_, "--reference", "nowhere.example"}).status, 0);
  expectOneLine(run({"--reference"}), 3, "nowhere.example");
  EXPECT_EQ(run({"--reference", "--force"}).out, course_ + ": 0 graded, 0 already done, 0 left\n");
}

/// What a plan that was killed has written stands in nobody's way; what is not its own is never removed.
TEST_F(ClassRunTest, APlanReplacesWhatAnUnfinishedOneHasLeft) {
  handIn("ada", kEmptyAnswers);
  const fs::path suite = file("mine.suite", read(QUEENS_SOURCE_DIR "/testcases/first-solution/suites/tiny.suite"));
  ASSERT_EQ(plan({"--suite", suite}).status, 0);
  EXPECT_EQ(filesIn("suites"), 1U);
  EXPECT_FALSE(files()->has("unfinished.txt"));
  std::string left;
  files()->names("suites", [&](const std::string& name) { left += name + '\n'; });
  files()->replace("unfinished.txt", left + "kata/never/written\n../ada\nsources/x\n");
  files()->remove("plan.json");
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  EXPECT_EQ(filesIn("suites"), 0U);
  EXPECT_EQ(run().status, 0);
  files()->remove("plan.json");
  files()->keep("kata/own/text", "mine");
  expectOneLine(plan({"--suite", "tiny"}), 2,
                "already has kata/own/text, which is not part of this plan; remove it, or");
  EXPECT_TRUE(files()->has("kata/own/text"));
}

TEST_F(ClassRunTest, RefusesWhatIsNoCourse) {
  expectOneLine(run(), 2, "has no plan");
  fs::create_directories(course_);
  file("course/plan.json", "{}\n");
  expectOneLine(run(), 2, "class_plan");
  expectOneLine(judge({"class", "plan", "--output", course_ + "2"}), 2, "ROSTER is required");
  expectOneLine(judge({"class", "plan", "nowhere", "--output", course_ + "2"}), 2, "nowhere");
}

}  // namespace
}  // namespace judge
