// --store as a user meets it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <cstdlib>

#include "judge/base/json.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"
#include "judge/course/shard.h"
#include "judge/trials/postgresql/postgresql_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

const std::string kSubmissions = QUEENS_SOURCE_DIR "/judge/trials/submissions/";

void expectError(int status, const std::string& words, int expected, const std::string& err) {
  EXPECT_EQ(status, expected);
  EXPECT_THAT(err, AllOf(StartsWith("judge: "), HasSubstr(words)));
  EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
}

TEST_F(Postgresql, KeepsGradingsAndTellsThem) {
  const std::string store = server().url(database_);
  const std::string wrong = kSubmissions + "WA/always_empty.cpp", mine = file("mine.cpp", read(wrong));
  EXPECT_EQ(judge({mine, "--suite", "tiny", "--store", store}).status, 1);
  file("mine.cpp", read(kAccepted));
  EXPECT_EQ(judge({mine, "--suite", "tiny", "--store", store}).status, 0);
  EXPECT_EQ(judge({wrong, mine, "-j", "2", "--suite", "tiny", "--store", store}).status, 1);
  EXPECT_FALSE(fs::exists(state_)) << "not in the user's own history as well";
  const Json runs = Json::parse(judge({"history", "--store", store, "--format", "json"}).out)["runs"];
  ASSERT_THAT(runs, SizeIs(4));
  EXPECT_EQ(runs[3]["verdict"], "WA");
  EXPECT_EQ(runs[2]["verdict_before"], "WA");
  EXPECT_THAT(judge({"history", "show", "1", "--store", store}).out, HasSubstr("tiny, n = 1, row 0, col 0"));
  EXPECT_EQ(judge({"history", "source", "2", "--store", store}).out, read(kAccepted));
  EXPECT_EQ(judge({"history", "diff", "1", "2", "--exit-code", "--store", store}).status, 1);
  EXPECT_EQ(judge({"history", "prune", "--keep", "1", "--store", store}).out, "Removed 3 runs.\n");
}

TEST_F(Postgresql, IsMadeByOneCommand) {
  const Result made = judge({"store", server().url(database_), "--roles"});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, AllOf(HasSubstr("history (version "), HasSubstr("queens_grader")));
  EXPECT_EQ(judge({"store", server().url(database_), "--roles"}).out, made.out);
  EXPECT_EQ(sql("SELECT count(*) FROM queens_judge.versions"), "2");
}

/// Planned by a teacher, graded by two graders, who may add results alone, and merged: as in a folder.
TEST_F(Postgresql, HoldsACourse) {
  makeRoles();
  const fs::path students = folder_.path() / "students";
  const std::pair<const char*, std::string> handIn[] = {{"ada", kAccepted},
                                                        {"bob", kSubmissions + "WA/always_empty.cpp"},
                                                        {"eve", kSubmissions + "WA/forgets_one_diagonal.cpp"}};
  for (const auto& [student, source] : handIn) {
    fs::create_directories(students / student);
    fs::copy_file(source, students / student / "solution.cpp");
  }
  const std::string teacher = server().url(database_, "anna"), grader = server().url(database_, "gregor");
  const Result planned =
      judge({"class", "plan", students, "--output", "spring", "--store", teacher, "--suite", "tiny"});
  EXPECT_EQ(planned.status, 0) << planned.err;
  EXPECT_EQ(judge({"class", "run", "autumn", "--store", grader}).status, 2);
  for (const char* const shard : {"1/2", "2/2", "1/1"}) {
    const Result run = judge({"class", "run", "spring", "--store", grader, "--shard", shard});
    EXPECT_EQ(run.status, 0) << run.err;
    if (shard == std::string("1/1")) {
      EXPECT_THAT(run.out, HasSubstr("0 graded, 3 already done, 0 left"));
    }
  }
  EXPECT_EQ(judge({"class", "status", "spring", "--store", teacher}).status, 0);
  const Result merged = judge({"class", "merge", "spring", "--store", teacher, "--format", "csv"});
  EXPECT_EQ(merged.status, 0) << merged.err;
  EXPECT_THAT(merged.out, AllOf(HasSubstr("ada"), HasSubstr("AC"), HasSubstr("WA")));
  const std::string gradebook = (folder_.path() / "gradebook/").string();
  EXPECT_EQ(judge({"class", "merge", "spring", "--store", teacher, "--output", gradebook}).status, 0);
  const Json rows = Json::parse(read(gradebook + "gradebook.json"))["submissions"];
  ASSERT_THAT(rows, SizeIs(3));
  for (const Json& row : rows) {
    const std::string link = row["link"].get<std::string>();
    EXPECT_THAT(read(gradebook + "gradebook.html"), HasSubstr("href=\"" + link + '"'));
    EXPECT_THAT(read(gradebook + link), StartsWith("<!DOCTYPE html>")) << "written beside, since it lies in no folder";
  }
  for (const char* const engine : {"slurm", "parallel", "kubernetes"}) {
    const Result script =
        judge({"class", "script", "spring", "--engine", engine, "--store", grader, "--merge-store", teacher});
    EXPECT_THAT(script.out, AllOf(ContainsRegex("class run spring --store [^\n]*gregor"),
                                  ContainsRegex("class merge spring --store [^\n]*anna")))
        << script.err;
    EXPECT_EQ(script.out.find("key: merge-password") != std::string::npos, engine == std::string("kubernetes"));
  }
  const std::string marks = file("marks.toml", "[students.ada]\nextra = 3\n");
  for (const std::vector<std::string>& words : {std::vector<std::string>{"merge", "spring"},
                                                {"status", "spring"},
                                                {"marks", "spring"},
                                                {"marks", "spring", marks}}) {
    std::vector<std::string> all = {"class"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--store", grader});
    const Result refused = judge(all);
    expectError(refused.status, "the role gregor may not read results", 2, refused.err);
  }
  EXPECT_EQ(judge({"class", "marks", "spring", marks, "--store", teacher}).status, 0);
  EXPECT_EQ(judge({"class", "marks", "spring", "--store", teacher}).out, read(marks));
  EXPECT_THAT(judge({"class", "merge", "spring", "--store", teacher, "--format", "csv"}).out, Not(merged.out));
  EXPECT_EQ(sql("SELECT string_agg(verdict, ' ' ORDER BY verdict) FROM queens_judge.course_results"), "AC WA WA");
}

/// A grader who writes rows by hand, before anybody has graded.
TEST_F(Postgresql, ATeacherRepairsWhatAGraderPutThere) {
  makeRoles();
  const fs::path students = folder_.path() / "students";
  fs::create_directories(students / "ada");
  fs::copy_file(kSubmissions + "WA/always_empty.cpp", students / "ada" / "solution.cpp");
  const std::string teacher = server().url(database_, "anna"), grader = server().url(database_, "gregor");
  ASSERT_EQ(judge({"class", "plan", students, "--output", "spring", "--store", teacher, "--suite", "tiny"}).status, 0);
  const std::string key = course::planIn(*course()->read("plan.json"), "x").submissions[0].key;
  const std::string result = course::resultName(key, false);
  const auto insert = [&](const std::string& table, const std::string& column, const std::string& name,
                          const std::string& text) {
    sql("INSERT INTO queens_judge." + table + " (course, name, " + column + ", token) VALUES ('spring', '" + name +
            "', '" + text + "', 't')",
        "gregor");
  };
  insert("course_results", "document", result, "{}");
  EXPECT_THAT(judge({"class", "run", "spring", "--store", grader}).out, HasSubstr("0 graded, 1 already done, 0 left"));
  const std::vector<std::string> merge = {"class", "merge", "spring", "--store", teacher};
  const Result damaged = judge(merge);
  EXPECT_EQ(damaged.status, 1);
  EXPECT_THAT(damaged.out, AllOf(HasSubstr("it is cut off; gregor wrote it"), HasSubstr("teacher runs it)")));
  const Result repaired = judge({"class", "run", "spring", "--store", teacher});
  EXPECT_EQ(repaired.status, 0) << repaired.err;
  EXPECT_THAT(repaired.err, HasSubstr("it is cut off: it is graded again"));
  EXPECT_THAT(repaired.out, HasSubstr("1 graded, 0 already done, 0 left"));
  EXPECT_EQ(judge(merge).status, 0);
  EXPECT_EQ(course()->writerOf(result), "anna");
  // A report that a grader put under the name of another: it is shown to nobody.
  const std::string report = course::resultIn(*course()->read(result)).result.report;
  sql("DELETE FROM queens_judge.course_reports");
  insert("course_reports", "text", report, "<body><h1>forged</h1></body>");
  const std::string feedback = folder_.path() / "feedback", gradebook = (folder_.path() / "gradebook/").string();
  const Result forged = judge({"class", "merge", "spring", "--store", teacher, "--feedback", feedback});
  EXPECT_EQ(forged.status, 1);
  EXPECT_THAT(forged.out, HasSubstr("was changed after it was written; gregor wrote it"));
  EXPECT_THAT(read(feedback + "/ada.html"), AllOf(HasSubstr("WA"), Not(HasSubstr("forged"))));
  EXPECT_EQ(judge({"class", "merge", "spring", "--store", teacher, "--output", gradebook}).status, 1);
  EXPECT_FALSE(fs::exists(gradebook + report));
  EXPECT_THAT(judge({"class", "run", "spring", "--store", teacher}).err,
              HasSubstr("its report was changed after it was written: it is graded again"));
  EXPECT_EQ(judge(merge).status, 0);
}

TEST_F(Postgresql, EachVerbOfAClassSaysInOneLineThatTheServerIsAway) {
  const std::string away = "postgresql://a@127.0.0.1:1/d";
  const fs::path students = folder_.path() / "students";
  fs::create_directories(students / "ada");
  fs::copy_file(kAccepted, students / "ada" / "solution.cpp");
  const std::vector<std::string> verbs[] = {{"class", "plan", students, "--output", "spring", "--suite", "tiny"},
                                            {"class", "run", "spring"},
                                            {"class", "status", "spring"},
                                            {"class", "merge", "spring"},
                                            {"class", "script", "spring", "--engine", "parallel"}};
  for (std::vector<std::string> words : verbs) {
    words.insert(words.end(), {"--store", away});
    const Result result = judge(words);
    expectError(result.status, away + ": ", 3, result.err);
    EXPECT_THAT(result.err, HasSubstr("Connection refused")) << words[1];
  }
}

/// Over loopback, where the server asks for a password, which the script does not hold.
TEST_F(Postgresql, AScriptOfParallelGradesACourseInAStore) {
  if (std::system("parallel --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "needs parallel: tools/setup cluster";
  const fs::path students = folder_.path() / "students";
  for (const char* const student : {"ada", "bob"}) {
    fs::create_directories(students / student);
    fs::copy_file(student == std::string("ada") ? kAccepted : kSubmissions + "WA/always_empty.cpp",
                  students / student / "solution.cpp");
  }
  const std::string store = "postgresql://queens@127.0.0.1:" + std::to_string(server().port()) + "/" + database_;
  environment_ = {"PGPASSWORD=open:sesame"};
  const std::string script = folder_.path() / "grade.sh";
  const Result planned = judge({"class", "plan", students, "--output", "spring", "--store", store, "--suite", "tiny"});
  ASSERT_EQ(planned.status, 0) << planned.err;
  const fs::path before = fs::current_path();
  fs::current_path(folder_.path());  // the gradebook goes into a folder there that is called as the course
  const Result written = judge({"class", "script", "spring", "--store", store, "--engine", "parallel", "--shards", "2",
                                "-j", "1", "--output", script});
  fs::current_path(before);
  ASSERT_EQ(written.status, 0) << written.err;
  EXPECT_THAT(read(script), Not(HasSubstr("sesame")));
  const std::string command = "cd '" + folder_.path().string() + "' && PGPASSWORD=open:sesame XDG_STATE_HOME='" +
                              (folder_.path() / "state").string() + "' bash '" + script + "' >log 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << read(folder_.path() / "log");
  EXPECT_EQ(sql("SELECT string_agg(verdict, ' ' ORDER BY verdict) FROM queens_judge.course_results"), "AC WA");
  EXPECT_THAT(read(folder_.path() / "log"), HasSubstr("1 AC, 1 WA"));
  EXPECT_TRUE(fs::exists(folder_.path() / "spring/gradebook.html"));
}

TEST_F(Postgresql, HoldsNoVerdictUp) {
  const Result result = judge({kAccepted, "--suite", "tiny", "--store", "postgresql://a@127.0.0.1:1/d"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err,
              AllOf(StartsWith("judge: postgresql://a@127.0.0.1:1/d: "), HasSubstr("the run is not in the history")));
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  const Result away = judge({"history", "--store", "postgresql://a@127.0.0.1:1/d"});
  expectError(away.status, "Connection refused", 3, away.err);
  const Result malformed = judge({"history", "--store", "postgresql://a:b/c@h/d"});
  expectError(malformed.status, "--store: expected postgresql://USER@HOST", 2, malformed.err);
}

TEST_F(Postgresql, ShowsNobodyThePassword) {
  const std::string submission = waiting("with a password");
  const std::string place = "127.0.0.1:" + std::to_string(server().port()) + "/" + database_;
  const pid_t pid = start({submission, "--suite", "tiny", "--idle-seconds", "1000", "--store",
                           "postgresql://queens:open%3Asesame@" + place});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  const std::string processes = "/proc/" + std::to_string(pid);
  EXPECT_THAT(read(processes + "/cmdline"), AllOf(HasSubstr(place), Not(HasSubstr("sesame"))));
  kill(pid, SIGINT);
  EXPECT_EQ(finish(pid).status, 130);
  EXPECT_EQ(sql("SELECT count(*) FROM queens_judge.runs"), "1");
  environment_ = {"PGPASSWORD=open:sesame"};
  const pid_t other =
      start({submission, "--suite", "tiny", "--idle-seconds", "1000", "--store", "postgresql://queens@" + place});
  ASSERT_TRUE(waitForWaiting(other, 1));
  EXPECT_THAT(read("/proc/" + std::to_string(other) + "/environ"), Not(HasSubstr("sesame")));
  kill(other, SIGINT);
  EXPECT_EQ(finish(other).status, 130);
  EXPECT_EQ(sql("SELECT count(*) FROM queens_judge.runs"), "2");
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (!judge::PostgresqlServer::programs()) {
    puts("skipped: needs initdb and postgres: tools/setup cluster");
    return 0;
  }
  return RUN_ALL_TESTS();
}
