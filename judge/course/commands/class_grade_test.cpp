// `judge class grade`: from what was downloaded to what is uploaded.
#include <sys/wait.h>

#include <cstdlib>

#include "judge/trials/course/class_run_fixture.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

using ClassGradeTest = ClassRunTest;

TEST_F(ClassGradeTest, MakesTheFilesToUploadAndGoesOnWithWhatIsNew) {
  const std::string ada = "Ada Byron_11_assignsubmission_file_", bo = "Bo Li_12_assignsubmission_file_";
  handIn(ada, kEmptyAnswers);
  const auto grade = [&](std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"class", "grade", class_, "--output", course_};
    words.insert(words.end(), more.begin(), more.end());
    return judge(words);
  };
  const Result first = grade({"--suite", "tiny", "-j", "2"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(first.out, AllOf(HasSubstr(": 1 graded, 0 already done, 0 left\n"),
                               HasSubstr(course_ + "/gradebook/gradebook.html: open it in a browser"),
                               HasSubstr(course_ + "/gradebook/moodle.csv: in the assignment, Upload")));
  EXPECT_THAT(read(course_ + "/gradebook/moodle.csv"), HasSubstr("Participant 11,"));
  handIn(bo, kEmptyAnswers + "// another\n");
  const Result second = grade({"--suite", "tiny"});
  EXPECT_EQ(second.status, 0) << second.err;
  EXPECT_THAT(second.out, HasSubstr(": 1 graded, 1 already done, 0 left\n"));
  EXPECT_THAT(read(course_ + "/gradebook/moodle.csv"), HasSubstr("Participant 12,"));
  expectOneLine(grade({"--suite", "small"}), 2, "the plan already says how submissions are graded");
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ClassGradeTest, ATeacherOfCanvasReadsHowGradesGoBack) {
  fs::create_directories(class_);
  std::ofstream(class_ / "byronada_1815_902_solution.cpp") << kEmptyAnswers;
  const Result graded = judge({"class", "grade", class_, "--output", course_, "--suite", "tiny"});
  EXPECT_THAT(graded.out,
              AllOf(HasSubstr("for Canvas: in Grades, Export; then the same command with --canvas-gradebook"),
                    HasSubstr("judge class similar " + course_ + ": programs that share")));
}

/// `script` runs it at a terminal; a fake xdg-open writes its argument to a file.
TEST_F(ClassGradeTest, OpensThePageAtATerminal) {
  handIn("ada", kEmptyAnswers);
  const fs::path opened = folder_.path() / "opened";
  fs::permissions(file("xdg-open", "#!/bin/sh\nprintf %s \"$1\" > " + opened.string() + "\n"), fs::perms(0755));
  const std::string command = "judge class grade " + class_.string() + " --output " + course_ + " --suite tiny";
  const std::string variables = "PATH=" + folder_.path().string() + ":" + fs::path(JUDGE).parent_path().string() +
                                ":$PATH DISPLAY=:0 TMPDIR=" + temporary_.string() +
                                " XDG_STATE_HOME=" + state_.string();
  const std::string log = (folder_.path() / "log").string();
  ASSERT_EQ(std::system((variables + " script -qec '" + command + "' /dev/null </dev/null >" + log).c_str()), 0)
      << read(log);
  EXPECT_GT(waitpid(-1, nullptr, 0), 0) << "xdg-open, which nobody else waits for";
  EXPECT_EQ(read(opened), course_ + "/gradebook/gradebook.html");
}

TEST_F(ClassGradeTest, RefusesAWrongWorksheetBeforeItGrades) {
  handIn("Ada Byron_11_assignsubmission_file_", kEmptyAnswers);
  const auto grade = [&](const std::string& worksheet) {
    return judge({"class", "grade", class_, "--output", course_, "--suite", "tiny", "--moodle-worksheet", worksheet});
  };
  EXPECT_THAT(grade("/nowhere.csv").err, HasSubstr("/nowhere.csv: cannot be read"));
  const Result refused = grade(file("wrong.csv", "name,file\nada,a.py\n"));
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("wrong.csv: is not a grading worksheet of Moodle"));
  EXPECT_EQ(filesIn("results"), 0U) << "nothing was graded";
}

TEST_F(ClassGradeTest, NamesEachMistakeAndWritesNothing) {
  handIn("ada", kEmptyAnswers);
  handIn("bob", "Rar!", "s.rar");
  const Result refused = judge({"class", "grade", class_, "--output", course_, "--suite", "tiny"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("s.rar is an archive that the judge does not open; pack a .zip"));
  EXPECT_FALSE(fs::exists(course_));
}

TEST_F(ClassGradeTest, HelpersAreAPartOfTheSolution) {
  handIn("c++", "#include \"helper.h\"\nstd::string solveNQueens(int, std::pair<int, int>) { return text(); }\n",
         "solution.cpp");
  handIn("c++", "#pragma once\n#include <string>\nstd::string text();\n", "helper.h");
  handIn("c++", "#include \"helper.h\"\nstd::string text() { return \"\"; }\n", "helper.cpp");
  handIn("python", "from helper import text\ndef solve_n_queens(n, queen):\n    return text()\n", "solution.py");
  handIn("python", "def text():\n    return ''\n", "helper.py");
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  ASSERT_EQ(run().status, 0);
  EXPECT_EQ(verdicts(), (std::map<std::string, std::string>{{"c++", "WA"}, {"python", "WA"}}))
      << "they are loaded, and answer nothing";
  const auto before = planned().submissions[1].key;
  handIn("python", "def text():\n    return None\n", "helper.py");
  ASSERT_EQ(plan({"--add"}).status, 0);
  EXPECT_NE(planned().submissions[1].key, before);
}

}  // namespace
}  // namespace judge
