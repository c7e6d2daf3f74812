#include "judge/course/marks.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Plan somePlan() { return planOf({submissionOf("Ada \"Countess\"", "a"), submissionOf("\xC3\x89va", "b")}); }

ReadMarks read(std::string_view text) { return marksIn(text, "course/marks.toml", somePlan()); }

TEST(Marks, AreReadAsTheyStand) {
  const ReadMarks found = read(
      "all_or_nothing = true\n[suites]\ntiny = 2.5\nlarge = 0\n"
      "[students.\"\xC3\x89va\"]\npoints = 7\nextra = -0.5\nremark = \"late\"\n");
  EXPECT_THAT(found.problems, IsEmpty());
  EXPECT_TRUE(found.marks.allOrNothing);
  EXPECT_EQ(found.marks.weightOf("tiny"), 2.5);
  EXPECT_EQ(found.marks.weightOf("large"), 0);
  EXPECT_EQ(found.marks.weightOf("random"), kUsualWeight);
  const Marks::Student& student = found.marks.students.at("\xC3\x89va");
  EXPECT_EQ(student.points, 7);
  EXPECT_EQ(student.extra, -0.5);
  EXPECT_EQ(student.remark, "late");
}

TEST(Marks, GivePartsOfPointsUnlessAllOrNothing) {
  Marks marks;
  EXPECT_EQ(marks.pointsOf("tiny", 3, 4), 7.5);
  EXPECT_EQ(marks.pointsOf("tiny", 0, 0), 0);
  marks.allOrNothing = true;
  EXPECT_EQ(marks.pointsOf("tiny", 3, 4), 0);
  EXPECT_EQ(marks.pointsOf("tiny", 4, 4), 10);
}

TEST(Marks, GiveTheWholePointsOfSomeSuitesOnly) {
  const ReadMarks found = read("all_or_nothing_suites = [\"tiny\"]\n");
  EXPECT_EQ(found.marks.pointsOf("tiny", 3, 4), 0);
  EXPECT_EQ(found.marks.pointsOf("large", 3, 4), 7.5);
  EXPECT_THAT(read("all_or_nothing_suites = [\"tinny\"]\n").problems,
              ElementsAre(HasSubstr("marks.toml:1: all_or_nothing_suites: \"tinny\" is not a suite of the plan")));
}

TEST(Marks, OfAKataWithPointsBeginWithThese) {
  Plan plan = somePlan();
  plan.suites = {"sample", "group-1", "group-2"};
  const std::string text = exampleMarks(plan, {{"sample", {}}, {"group-1", {30}}, {"group-2", {70, true}}});
  const ReadMarks found = marksIn(text, "x", plan);
  EXPECT_THAT(found.problems, IsEmpty()) << text;
  EXPECT_EQ(found.marks.pointsOf("sample", 1, 1), 0);
  EXPECT_EQ(found.marks.pointsOf("group-1", 1, 2), 0);
  EXPECT_EQ(found.marks.pointsOf("group-1", 2, 2), 30);
  EXPECT_EQ(found.marks.pointsOf("group-2", 1, 2), 35);
}

TEST(Marks, AllMistakesAreToldAtOnceWithTheirLines) {
  EXPECT_THAT(read("[suites]\ntinny = 1\nlarge = -1\ntiny = \"much\"\n[students.Bob]\npoints = 1\n"
                   "[students.\"\xC3\x89va\"]\npoints = nan\npoint = 3\n[weights]\n")
                  .problems,
              ElementsAre("course/marks.toml:2: tinny: is not a suite of the plan, expected one of tiny, large",
                          "course/marks.toml:3: large: expected a number from 0",
                          "course/marks.toml:4: tiny: expected a number",
                          "course/marks.toml:5: Bob: is not a student of the plan",
                          HasSubstr("marks.toml:8: points: expected a number from 0"),
                          HasSubstr("marks.toml:9: point: unknown key, expected one of due, extra, points, remark"),
                          HasSubstr("marks.toml:10: weights: unknown key, expected one of all_or_nothing, "
                                    "all_or_nothing_suites, deadline, students, "
                                    "suites")));
  EXPECT_THAT(read("[suites\n").problems, ElementsAre(HasSubstr("course/marks.toml:")));
}

TEST(Marks, MistakesComeInTheOrderOfTheLines) {
  const auto problems = read(
                            "[students.\"\xC3\x89va\"]\nremrk = 1\npoints = -1\n\n\n\n[weights]\nx = 1\n"
                            "[suites]\ntinny = 1\ntiny = -1\n")
                            .problems;
  std::vector<std::string> lines;
  for (const std::string& one : problems) lines.push_back(one.substr(0, one.find(": ")));
  EXPECT_THAT(lines, ElementsAre("course/marks.toml:2", "course/marks.toml:3", "course/marks.toml:7",
                                 "course/marks.toml:10", "course/marks.toml:11"));
}

/// In UTF-8, not as \uNNNN of plan.json, which TOML refuses.
TEST(Marks, AnUnknownStudentIsToldTheNameAsItIsWritten) {
  const auto problems = marksIn("[students.\"Ada \xF0\x9F\x98\x81\"]\n", "marks.toml",
                                planOf({submissionOf("Ada \xF0\x9F\x98\x80", "a")}))
                            .problems;
  EXPECT_THAT(
      problems,
      ElementsAre(
          "marks.toml:1: Ada \xF0\x9F\x98\x81: is not a student of the plan; did you mean Ada \xF0\x9F\x98\x80?"));
}

TEST(Marks, ARemarkHasLinesAndNoneAtItsEnd) {
  const ReadMarks found = read("[students.\"\xC3\x89va\"]\r\nremark = \"\"\"\r\none\r\n\r\n\ttwo\r\n\"\"\"\r\n");
  EXPECT_EQ(found.marks.students.at("\xC3\x89va").remark, "one\n\n\ttwo");
}

TEST(Marks, TheExampleChangesNothing) {
  Plan plan = somePlan();
  plan.suites = {"tiny", "a \"b\"\n= \x7f"};
  const std::string example = exampleMarks(plan);
  const ReadMarks found = marksIn(example, "x", plan);
  EXPECT_THAT(found.problems, IsEmpty());
  EXPECT_THAT(found.marks.weights, IsEmpty());
  EXPECT_THAT(found.marks.students, IsEmpty());
}

TEST(Marks, TheExampleIsRightWhereItsMarksAreTakenAway) {
  Plan plan = somePlan();
  plan.suites = {"tiny", "a \"b\"\n= \x7f"};
  std::string text = exampleMarks(plan);
  for (const std::string line : {"all_or_nothing", "\"", "[students", "points", "extra", "remark"})
    for (std::size_t at; (at = text.find("\n# " + line)) != std::string::npos;) text.erase(at + 1, 2);
  const ReadMarks found = marksIn(text, "x", plan);
  EXPECT_THAT(found.problems, IsEmpty()) << text;
  EXPECT_TRUE(found.marks.allOrNothing);
  EXPECT_EQ(found.marks.weights.size(), 2u);
  EXPECT_EQ(found.marks.students.at("Ada \"Countess\"").points, 7.5);
}

TEST(MarksTest, ADeadlineIsATime) {
  const Plan plan = planOf({submissionOf("Ada", "a")});
  const ReadMarks read = marksIn(
      "[deadline]\ndue = \"2026-11-21 18:00 +01:00\"\npenalty = 10\nlate_days = 3\n[students.Ada]\ndue = "
      "\"2026-11-24 00:00 Z\"\n",
      "marks.toml", plan);
  EXPECT_TRUE(read.problems.empty());
  EXPECT_EQ(read.marks.due, "2026-11-21T17:00:00Z");
  EXPECT_EQ(read.marks.students.at("Ada").due, "2026-11-24T00:00:00Z");
  for (const char* const due : {"2026-11-21T18:00:00+01:00", "2026-11-21 17:00:00Z"})
    EXPECT_EQ(marksIn(fmt::format("[deadline]\ndue = {}\n", due), "marks.toml", plan).marks.due,
              "2026-11-21T17:00:00Z");
  for (const char* const due : {"2026-11-21T18:00:00", "2026-11-21", "20261121", "true"})
    EXPECT_EQ(marksIn(fmt::format("[deadline]\ndue = {}\n", due), "marks.toml", plan).problems,
              std::vector<std::string>{
                  "marks.toml:2: due: expected a time with its zone, such as \"2026-11-21 18:00 +01:00\""});
  for (const std::string due : {"tomorrow", "2026-11-21", "2026-11-21 18:00", "2026-11-21 18:00 CET"})
    EXPECT_EQ(marksIn("[deadline]\ndue = \"" + due + "\"\n", "marks.toml", plan).problems,
              std::vector<std::string>{
                  "marks.toml:2: due: expected a time with its zone, such as \"2026-11-21 18:00 +01:00\""});
}

}  // namespace
}  // namespace judge::course
