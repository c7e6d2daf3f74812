// `judge class merge` and `status` as a user meets them.

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "judge/archives/archive.h"
#include "judge/base/json.h"
#include "judge/course/course_files.h"
#include "judge/course/handing_back.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/course/sample_course.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

namespace fs = std::filesystem;

class ClassMergeTest : public CommandFixture {
 protected:
  Result merge(std::vector<std::string> words) const {
    words.insert(words.begin(), {"class", "merge"});
    return judge(std::move(words));
  }

  std::string pathTo(const std::string& name) const { return (folder_.path() / name).string(); }

  std::string pageOf(const std::string& student) const {
    return pathTo("feedback/" + course::fileNameOf(student) + ".html");
  }

  /// All files below a folder, by name.
  std::map<std::string, std::string> filesBelow(const std::string& folder) const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(pathTo(folder)))
      if (entry.is_regular_file()) files[entry.path().string()] = read(entry.path());
    return files;
  }

  const std::string course_ = pathTo("the course");
  const std::unique_ptr<course::CourseFiles> opened_ = course::openCourseFolder(course_);
  course::CourseFiles& files_ = *opened_;
};

TEST_F(ClassMergeTest, WritesAGradebookAndSaysWhatIsMissing) {
  fillSmallCourse(files_);
  const Result result = merge({course_});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, StartsWith("week 3: 5 submissions, kata mandatory-queen\n"));
  EXPECT_THAT(result.out, HasSubstr("*** 1 result is missing; judge class run grades what is missing: Dora.\n"));
  EXPECT_THAT(result.err, IsEmpty());
  keepResult(files_, course::acceptedResult("none"));
  EXPECT_EQ(merge({course_}).status, 0);
  EXPECT_EQ(merge({course_ + "/plan.json"}).status, 0);
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ClassMergeTest, AFolderGetsAllForms) {
  fillSmallCourse(files_);
  const Result result = merge({course_, "--output", pathTo("grades/")});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, StartsWith("judge: 1 result is missing"));
  for (const char* const form : {"txt", "csv", "html"})
    EXPECT_THAT(read(pathTo(std::string("grades/gradebook.") + form)), HasSubstr("Ada")) << form;
  const Json document = Json::parse(read(pathTo("grades/gradebook.json")));
  EXPECT_EQ(document["submissions"][0]["points"], 20);
  const std::string link = document["submissions"][0]["link"].get<std::string>();
  EXPECT_THAT(link, StartsWith("../the%20course/reports/"));
  EXPECT_TRUE(document["submissions"][3]["link"].is_null());
  EXPECT_THAT(read(pathTo("grades/gradebook.html")), HasSubstr("href=\"" + link + '"'));
}

TEST_F(ClassMergeTest, WhatItWritesIsShownOnATerminal) {
  fillSmallCourse(files_);
  keepResult(files_, course::acceptedResult("none"));
  environment_ = {"TERM=xterm"};
  const std::string shown =
      shownOnTerminal({"class", "merge", course_, "--output", pathTo("grades/"), "--feedback", pathTo("feedback")});
  EXPECT_THAT(shown, HasSubstr("writing the gradebook as html"));
  EXPECT_THAT(shown, HasSubstr("writing feedback"));
}

TEST_F(ClassMergeTest, WhatItMakesInACourseIsForThoseWhoMayWriteThere) {
  const std::string feedback = course_ + "/gradebook/feedback";
  const mode_t mask = umask(0);
  for (const unsigned mode : {0755U, 02770U}) {
    fs::remove_all(course_);
    fs::create_directory(course_);
    ASSERT_EQ(chmod(course_.c_str(), mode), 0);
    fillSmallCourse(*course::openCourseFolder(course_));
    EXPECT_EQ(merge({course_, "--output", course_ + "/gradebook/", "--feedback", feedback}).status, 1);
    const fs::perms all = static_cast<fs::perms>(mode == 0755 ? 0700 : 02770);
    for (const auto& entry : fs::recursive_directory_iterator(course_ + "/gradebook"))
      EXPECT_EQ(entry.status().permissions(), entry.is_directory() ? all : all & fs::perms(0660)) << entry;
    EXPECT_EQ(fs::status(feedback).permissions(), all);
  }
  EXPECT_EQ(merge({course_, "--output", pathTo("grades/")}).status, 1);
  EXPECT_EQ(fs::status(pathTo("grades")).permissions(), fs::perms(0777)) << "elsewhere the user's umask decides";
  umask(mask);
}

TEST_F(ClassMergeTest, TakesResultsFromOtherFolders) {
  fillSmallCourse(files_);
  const auto other = course::openCourseFolder(pathTo("results"));
  keepResult(*other, course::acceptedResult("none"));
  const Result result = merge({course_, pathTo("results"), course_, "--format", "json"});
  EXPECT_EQ(result.status, 0) << result.err;
  const Json document = Json::parse(result.out);
  EXPECT_EQ(document["doubles"], 0) << "the course counts once";
  EXPECT_THAT(document["submissions"][3]["link"].get<std::string>(), HasSubstr("results/reports/"));
}

TEST_F(ClassMergeTest, MarksChangePointsAndNothingElseIsNeeded) {
  fillSmallCourse(files_);
  const auto pointsOfCy = [&] {
    return Json::parse(merge({course_, "--format", "json"}).out)["submissions"][2]["points"].get<double>();
  };
  EXPECT_EQ(pointsOfCy(), 6.25);
  const std::string marks = "[suites]\ntiny = 80\n[students.Cy]\nextra = 1.5\nremark = \"see me\"\n";
  files_.replace("marks.toml", marks);
  EXPECT_EQ(pointsOfCy(), 51.5);
  EXPECT_EQ(read(course_ + "/marks.toml"), marks);
}

TEST_F(ClassMergeTest, AllMistakesInMarksAreTold) {
  fillSmallCourse(files_);
  files_.replace("marks.toml", "[suites]\nteeny = 1\n[students.Zoe]\npoints = 1\n");
  const Result result = merge({course_});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr("/marks.toml:2: teeny: is not a suite of the plan, expected one of tiny, large\n"));
  EXPECT_THAT(result.err, HasSubstr("/marks.toml:3: Zoe: is not a student of the plan"));
}

TEST_F(ClassMergeTest, MarksAreShownAndChanged) {
  fillSmallCourse(files_);
  const auto marks = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"class", "marks", course_});
    return judge(more);
  };
  EXPECT_THAT(marks({}).out, HasSubstr("# \"tiny\" = 10")) << "an example, where there are none yet";
  const std::string text = "[suites]\ntiny = 80\n[students.Cy]\nextra = 1.5\n";
  EXPECT_EQ(marks({file("mine.toml", text)}).status, 0);
  EXPECT_EQ(marks({}).out, text);
  EXPECT_EQ(Json::parse(merge({course_, "--format", "json"}).out)["submissions"][2]["points"], 51.5);
  const std::string wrong = file("wrong.toml", "[suites]\nteeny = 1\n[students.Zoe]\npoints = 1\n");
  const Result refused = marks({wrong});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, AllOf(HasSubstr("wrong.toml:2: teeny: is not a suite"), HasSubstr("wrong.toml:3: Zoe: ")));
  expectOneLine(marks({pathTo("nowhere.toml")}), 2, "nowhere.toml: cannot be read: No such file");
  EXPECT_EQ(read(course_ + "/marks.toml"), text);
}

TEST_F(ClassMergeTest, RefusesWhatIsNoCourse) {
  expectOneLine(merge({pathTo("nowhere")}), 2, "has no plan");
  fillSmallCourse(files_);
  expectOneLine(merge({course_, pathTo("nowhere")}), 2, "no such folder; expected folders");
  file("bad.json", "{}");
  expectOneLine(merge({pathTo("bad.json")}), 2, "cannot be read");
}

TEST_F(ClassMergeTest, WritesOverNothingOfTheCourse) {
  fillSmallCourse(files_);
  files_.replace("marks.toml", "");
  const std::string plan = read(course_ + "/plan.json");
  fs::create_directory_symlink(course_, pathTo("link"));
  for (const std::string& output : {course_ + "/plan.json", course_ + "/marks.toml", course_ + "/results",
                                    course_ + "/reports/", pathTo("link/plan.json"), course_ + "/results/../plan.json"})
    expectOneLine(merge({course_, "--output", output}), 2, "belongs to the course itself");
  expectOneLine(merge({course_, pathTo("link/results"), "--output", pathTo("link/results/results/x")}), 2,
                "belongs to the course itself");
  expectOneLine(merge({course_, "--moodle", course_ + "/plan.json"}), 2, "belongs to the course itself");
  expectOneLine(merge({course_, "--feedback", course_ + "/reports"}), 2, "belongs to the course itself");
  expectOneLine(merge({course_, "--gradescope", course_}), 2, "belongs to the course itself");
  EXPECT_EQ(read(course_ + "/plan.json"), plan);
  EXPECT_EQ(merge({course_, "--quiet", "--output", course_ + "/grades.csv"}).status, 1) << "beside them is room";
  EXPECT_THAT(read(course_ + "/grades.csv"), HasSubstr("Ada"));
}

TEST_F(ClassMergeTest, SaysWhichDocumentIsNoPlan) {
  fillSmallCourse(files_);
  ASSERT_EQ(merge({course_, "--quiet", "--format", "json", "--output", pathTo("gradebook.json")}).status, 1);
  files_.replace("plan.json", read(pathTo("gradebook.json")));
  expectOneLine(merge({course_}), 2, "it is not a document of the kind class_plan");
  const std::pair<const char*, std::string> others[] = {{"result.json", written(course::acceptedResult("right"))},
                                                        {"shard.json", written(course::shareOn("n1"))},
                                                        {"list.json", "[[{\"student\": 1}]]"},
                                                        {"text.json", "week 3\n"},
                                                        {"empty.json", ""},
                                                        {"bytes.json", std::string("\0\xFF\n\n", 4)}};
  for (const auto& [name, text] : others) {
    file(name, text);
    for (const char* const verb : {"merge", "run", "status"})
      expectOneLine(judge({"class", verb, pathTo(name)}), 2, "cannot be read: ");
  }
}

TEST_F(ClassMergeTest, HandsFeedbackAndUploadsBack) {
  fillSmallCourse(files_);
  const Result result = merge({course_, "--quiet", "--output", pathTo("g.txt"), "--feedback", pathTo("feedback"),
                               "--moodle", pathTo("grades.csv"), "--gradescope", pathTo("autograder")});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(
      result.err,
      HasSubstr(
          "grades.csv: left out 5 submissions whose Moodle id (\"Participant 1234\") is missing or may be a team's, "
          "as that of a name with a digit: Ada, "));
  EXPECT_THAT(read(pageOf("Cy")), HasSubstr("<h1>report</h1>"));
  EXPECT_TRUE(fs::exists(pageOf("Eve")));
  EXPECT_FALSE(fs::exists(pageOf("Dora"))) << "there is nothing to tell yet";
  EXPECT_THAT(read(pathTo("grades.csv")), StartsWith("Identifier,Full name,Grade,"));
}

/// Who comes later changes no name, who is no more has no page, and nobody else's file is touched.
TEST_F(ClassMergeTest, QuietlyStillNamesGradesThatAreNotHandedBack) {
  fillSmallCourse(files_);
  const std::string exported = file("canvas.csv", "Student,ID,Week 3 (45)\n    Points Possible,,20\nAda,1,\n");
  const Result result = merge(
      {course_, "--quiet", "--output", "/dev/null", "--canvas", pathTo("grades.csv"), "--canvas-gradebook", exported});
  EXPECT_THAT(result.err, HasSubstr("canvas.csv: Ada has no ID of Canvas, so no grade here"));
}

TEST_F(ClassMergeTest, FeedbackKeepsItsNamesAndDropsWhatIsNoMore) {
  fillSmallCourse(files_);
  const std::vector<std::string> words = {course_,      "--quiet",          "--output",     "/dev/null",
                                          "--feedback", pathTo("feedback"), "--gradescope", pathTo("autograder")};
  EXPECT_EQ(merge(words).status, 1);
  const auto before = filesBelow("feedback"), results = filesBelow("autograder");
  file("feedback/mine.html", "the teacher's own");
  course::Plan plan = course::planIn(*files_.read("plan.json"), "x");
  std::erase_if(plan.submissions, [](const auto& one) { return one.student == "Bob"; });
  plan.submissions.push_back(course::submissionOf("ada", "right"));
  std::ranges::find(plan.submissions, "Cy", &course::PlannedSubmission::student)->key =
      course::keyOf("handed in again");
  files_.replace("plan.json", written(plan));
  EXPECT_EQ(merge(words).status, 1);
  EXPECT_EQ(read(pageOf("Ada")), before.at(pageOf("Ada")));
  EXPECT_TRUE(fs::exists(pageOf("ada")));
  EXPECT_FALSE(fs::exists(pageOf("Bob"))) << "he is no more";
  EXPECT_FALSE(fs::exists(pageOf("Cy"))) << "it told of another submission";
  EXPECT_EQ(read(pathTo("feedback/mine.html")), "the teacher's own");
  EXPECT_TRUE(results.contains(pathTo("autograder/results/" + course::fileNameOf("Bob") + ".json")));
  EXPECT_FALSE(fs::exists(pathTo("autograder/results/" + course::fileNameOf("Bob") + ".json")));
  const auto again = filesBelow("feedback"), autograder = filesBelow("autograder");
  EXPECT_EQ(merge(words).status, 1);
  EXPECT_EQ(filesBelow("feedback"), again);
  EXPECT_EQ(filesBelow("autograder"), autograder);
}

/// Or of a judge that kept no list yet.
TEST_F(ClassMergeTest, WritesOverNothingThatMayBeSomebodyElses) {
  fillSmallCourse(files_);
  const std::vector<std::string> words = {course_,     "--quiet",    "--output",
                                          "/dev/null", "--feedback", pathTo("feedback")};
  fs::create_directory(pathTo("feedback"));
  const std::string ada = course::fileNameOf("Ada") + ".html";
  file("feedback/" + ada, "the teacher's own");
  file("feedback/0007.html", "of another time");
  expectOneLine(merge(words), 2,
                "feedback: has " + ada +
                    ", which would be overwritten and was not written by an earlier merge (.judge-feedback does "
                    "not list it); move it away, or choose another folder");
  expectOneLine(merge(words), 2, "has " + ada);
  EXPECT_EQ(filesBelow("feedback").size(), 2U);
  EXPECT_EQ(read(pageOf("Ada")), "the teacher's own");
  fs::remove(pageOf("Ada"));
  EXPECT_EQ(merge(words).status, 1);
  EXPECT_EQ(read(pathTo("feedback/0007.html")), "of another time");
  fs::remove(pathTo("feedback/.judge-feedback"));
  expectOneLine(merge(words), 2, "has " + ada + " and 3 more, which");
}

/// A list that somebody wrote removes nothing elsewhere.
TEST_F(ClassMergeTest, TheListOfPagesNamesNothingOutsideOfItsFolder) {
  fillSmallCourse(files_);
  fs::create_directory(pathTo("feedback"));
  fs::create_directory(pathTo("feedback/kept"));
  const std::string precious = file("precious", "x");
  file("feedback/.judge-feedback", "../precious\n" + precious + "\nkept\n.\n\nold.html\n");
  file("feedback/old.html", "of a former merge");
  EXPECT_EQ(merge({course_, "--quiet", "--output", "/dev/null", "--feedback", pathTo("feedback")}).status, 1);
  EXPECT_TRUE(fs::exists(precious));
  EXPECT_TRUE(fs::exists(pathTo("feedback/kept")));
  EXPECT_FALSE(fs::exists(pathTo("feedback/old.html")));
}

TEST_F(ClassMergeTest, MoodleGetsTheSamePagesAsAZip) {
  fillSmallCourse(files_);
  course::Plan plan = course::planIn(*files_.read("plan.json"), "x");
  for (std::size_t i = 0; i < 4; ++i) plan.submissions[i].id = "Participant " + std::to_string(101 + i);
  files_.replace("plan.json", written(plan));
  const std::vector<std::string> words = {
      course_,      "--quiet",          "--output",          "/dev/null",
      "--feedback", pathTo("feedback"), "--moodle-feedback", pathTo("feedback.zip")};
  const Result result = merge(words);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.err, HasSubstr("feedback.zip: left out 1 submission whose Moodle id"));
  std::string pages;
  fs::create_directory(pathTo("unpacked"));
  unpackZip(pathTo("feedback.zip"), pathTo("unpacked"), {});
  for (const auto& [path, text] : filesBelow("unpacked")) {
    pages += fs::path(path).filename().string() + ' ';
    if (path.find("103") != path.npos) {
      EXPECT_EQ(text, read(pageOf("Cy")));
    }
  }
  EXPECT_EQ(pages,
            "Participant_101_assignsubmission_file_feedback.html "
            "Participant_102_assignsubmission_file_feedback.html "
            "Participant_103_assignsubmission_file_feedback.html ")
      << "Dora has no result";
  const std::string bytes = read(pathTo("feedback.zip"));
  EXPECT_EQ(merge(words).status, 1);
  EXPECT_EQ(read(pathTo("feedback.zip")), bytes);
}

TEST_F(ClassMergeTest, TheAutograderHandsOutWhatWasGraded) {
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "needs python3; tools/setup languages";
  fillSmallCourse(files_);
  ASSERT_EQ(merge({course_, "--quiet", "--output", "/dev/null", "--gradescope", pathTo("root/source")}).status, 1);
  const auto scoreOf = [&](const std::string& metadata) {
    std::ofstream(pathTo("root/submission_metadata.json")) << metadata;
    const std::string command = "AUTOGRADER='" + pathTo("root") + "' '" + pathTo("root/source/run_autograder") + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return Json::parse(read(pathTo("root/results/results.json")))["score"].get<double>();
  };
  EXPECT_EQ(scoreOf(R"({"id": 1, "users": [{"email": "cy@example.org", "name": "Cy"}]})"), 6.25);
  EXPECT_EQ(scoreOf(R"({"id": 2, "users": [{"email": "x@example.org", "name": "X"}]})"), 0);
  course::Plan plan = course::planIn(*files_.read("plan.json"), "x");
  plan.submissions[2].location = "export.zip: submission_7";
  files_.replace("plan.json", written(plan));
  ASSERT_EQ(merge({course_, "--quiet", "--output", "/dev/null", "--gradescope", pathTo("root/source")}).status, 1);
  EXPECT_EQ(scoreOf(R"({"id": 7, "users": [{"name": "Cy"}]})"), 6.25);
  EXPECT_EQ(scoreOf(R"({"id": 8, "users": [{"name": "Cy"}]})"), 0) << "handed in again since";
  EXPECT_EQ(Json::parse(read(pathTo("root/results/results.json")))["output"],
            "This submission is not graded yet, and its score is not final: your teacher uploads the results. An "
            "earlier one is graded: submission 7.");
}

TEST_F(ClassMergeTest, StatusTellsHowFarItIs) {
  fillSmallCourse(files_);
  const Result result = judge({"class", "status", course_});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("week 3: 2 of 3 pieces of work done, 1 missing, 0 undecided"));
  EXPECT_EQ(Json::parse(judge({"class", "status", course_, "--format", "json"}).out)["done"], 2);
}

}  // namespace
}  // namespace judge
