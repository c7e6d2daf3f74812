#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/course/gradebook.h"
#include "judge/course/handing_back.h"
#include "judge/course/layouts/csv_table.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using testing::HasSubstr;
using testing::Not;

class Uploads : public testing::Test {
 protected:
  Uploads() {
    fillSmallCourse(course_);
    plan_ = planIn(*course_.read("plan.json"), "x");
    for (std::size_t i = 0; i < 4; ++i) plan_.submissions[i].id = "Participant " + std::to_string(101 + i);
    plan_.submissions[4].id = "eve@example.org";
    for (std::size_t i = 0; i < 5; ++i)
      plan_.submissions[i].location = "export.zip: submission_" + std::to_string(9000 + i);
  }

  Gradebook merged(Marks marks = {}) const { return merge(plan_, std::move(marks), {&course_}); }

  Json fileNamed(const std::string& name, const Gradebook& book) const {
    for (const UploadFile& file : gradescopeAutograder(book).files)
      if (file.name == name) return Json::parse(file.text);
    return nullptr;
  }

  MemoryFiles course_;
  Plan plan_;
};

TEST_F(Uploads, MoodleGetsTheColumnsThatItsImportNeeds) {
  Marks marks;
  marks.students["Cy"] = {.extra = 1, .remark = "=see, <me>"};
  EXPECT_EQ(moodleWorksheet(merged(marks)),
            "Identifier,Full name,Grade,Maximum Grade,Last modified (grade),Feedback comments\r\n"
            "Participant 101,Ada,20,20,,<p>AC - accepted</p>\r\n"
            "Participant 102,Bob,20,20,,<p>AC - accepted</p>\r\n"
            "Participant 103,Cy,7.25,20,,\"<p>WA - wrong answer</p><p>queens (1, 2) and (2, 3) attack each other</p>"
            "<p>=see, &lt;me&gt;</p>\"\r\n"
            "Participant 104,Dora,,20,,\r\n");
  EXPECT_THAT(unknownToMoodle(merged(), false), testing::ElementsAre(plan_.submissions[4].student));
  plan_.submissions[1].student = "Team 3";
  EXPECT_THAT(moodleWorksheet(merged()), Not(HasSubstr("102"))) << "the number is the team's, and may be a student's";
  EXPECT_THAT(moodleWorksheet(merged()), Not(HasSubstr("101"))) << "where one is a team, the others may be";
  EXPECT_EQ(unknownToMoodle(merged(), false).size(), plan_.submissions.size());
  EXPECT_EQ(unknownToMoodle(merged(), true).size(), 1u) << "a worksheet shows whose number it is";
  plan_.submissions[1].student = "Participant (Participant 102)";
  EXPECT_THAT(moodleWorksheet(merged()), HasSubstr("Participant 102,Participant (Participant 102),20"));
}

/// What Moodle's import does (mod/assign/feedback/offline): it skips a grade that is newer there than in the worksheet,
/// which an empty time always is, unless that is allowed.
struct MoodleSite {
  struct Record {
    std::string grade{};
    std::int64_t changed = 0;
  };

  std::string worksheet() const {
    std::string text =
        "ID;Vollst\u00E4ndiger Name;Status;Bewertung;Beste "
        "Bewertung;\u00C4nderbar;Ge\u00E4ndert;Bewertet;Kommentar\r\n";
    for (const auto& [id, record] : records)
      text += fmt::format("Teilnehmer/in{};\"B; {}\";Abgegeben;{};20,00;Ja;-;{};\r\n", id, names.at(id), record.grade,
                          record.changed > 0 ? std::to_string(record.changed) : "-");
    return text;
  }

  void import(const std::string& text, bool allowsNewer) {
    ++now;
    const CsvTable table = CsvTable::in(text);
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
      const auto& fields = table.rows[i].fields;
      Record& record = records[fields[0].substr(fields[0].size() - 3)];
      const std::int64_t known = fields[7] == "-" ? 0 : std::stoll(fields[7]);
      if (fields[3] != record.grade && (allowsNewer || record.changed <= known)) record = {fields[3], now};
    }
  }

  /// Each page of the zip makes a record without a grade.
  void importPages() {
    ++now;
    for (auto& [id, record] : records) record.changed = now;
  }

  std::int64_t now = 1'700'000'000;
  std::map<std::string, std::string> names{{"101", "Ada"}, {"102", "Bob"}, {"103", "Cy"}, {"104", "Dora"}};
  std::map<std::string, Record> records{{"101", {}}, {"102", {}}, {"103", {}}, {"104", {}}};
};

TEST_F(Uploads, MoodleTakesEachGradeTwiceInBothOrdersOfUploads) {
  for (const bool arePagesFirst : {true, false}) {
    MoodleSite moodle;
    if (arePagesFirst) moodle.importPages();
    const FilledWorksheet first = filledWorksheet(merged(), moodle.worksheet());
    EXPECT_THAT(first.problems, testing::IsEmpty());
    EXPECT_THAT(first.text, HasSubstr("\r\nTeilnehmer/in103;\"B; Cy\";Abgegeben;6.25;20,00;Ja;-;"));
    EXPECT_THAT(first.text, HasSubstr(";<p>AC - accepted</p>\r\n"));
    moodle.import(first.text, false);
    EXPECT_EQ(moodle.records["103"].grade, "6.25");
    if (!arePagesFirst) moodle.importPages();
    Marks marks;
    marks.students["Cy"] = {.extra = 1};
    moodle.import(filledWorksheet(merged(marks), first.text).text, false);
    EXPECT_EQ(moodle.records["103"].grade, "6.25") << "the worksheet is older than the grade";
    moodle.import(filledWorksheet(merged(marks), moodle.worksheet()).text, false);
    EXPECT_EQ(moodle.records["103"].grade, "7.25") << "a new worksheet";
    moodle.import(first.text, true);
    EXPECT_EQ(moodle.records["103"].grade, "6.25") << "the box is ticked";
    EXPECT_EQ(moodle.records["104"].grade, "");
  }
}

TEST_F(Uploads, WhatMoodleWouldSkipIsNamed) {
  MoodleSite moodle;
  moodle.records.erase("102");
  std::string worksheet = moodle.worksheet();
  for (std::size_t at = 0; (at = worksheet.find("20,00", at)) != worksheet.npos; ++at) worksheet.replace(at, 2, "10");
  EXPECT_THAT(filledWorksheet(merged(), worksheet).problems,
              testing::ElementsAre("the assignment's maximum grade is 10, but the suites give 20 points: change one of "
                                   "them, the points in marks.toml",
                                   "has not all students, download a new one: Bob",
                                   "has the maximum grade 10, and Moodle skips what is above: Ada 20"));
  for (const char* const text : {"", "ID;Name\n", "name,file\nada,a.py\n", "a;b;c\n1;2;x\n"})
    EXPECT_THROW(filledWorksheet(merged(), text), InputError) << text;
}

TEST_F(Uploads, ATeamGetsNoGradeOfTheStudentWhoHasItsNumber) {
  MoodleSite moodle;
  moodle.names["102"] = "Zoe Other";
  const FilledWorksheet filled = filledWorksheet(merged(), moodle.worksheet());
  EXPECT_THAT(filled.text, HasSubstr("\"B; Zoe Other\";Abgegeben;;20,00;Ja;-;-;\r\n"));
  EXPECT_THAT(filled.problems, testing::ElementsAre("Bob has the number of B; Zoe Other, as a team may: the grade is "
                                                    "left out, give it in Moodle"));
  plan_.submissions[1].student = "Participant";  // of a blind marking
  EXPECT_THAT(filledWorksheet(merged(), moodle.worksheet()).problems, testing::IsEmpty());
  plan_.submissions[1].student = "Participant (" + plan_.submissions[1].id + ")";  // one of several
  EXPECT_THAT(filledWorksheet(merged(), moodle.worksheet()).problems, testing::IsEmpty());
}

TEST_F(Uploads, GradesGoBeforeTheLastMaximumAndCommentsBehindTheTimes) {
  const std::string head = "Identifier,Full name,ID number,Department,Status,Grade,Maximum Grade,Changeable,At,Graded";
  const std::string row = "\r\nParticipant 101,Ada,,50,Submitted,,20.00,Yes,-,\"Friday, 20 November 2026\"";
  const auto rowOf = [&](const std::string& worksheet) {
    const std::string text = filledWorksheet(merged(), worksheet).text;
    return text.substr(text.find("Participant"));
  };
  const std::string filled = "Participant 101,Ada,,50,Submitted,20,20.00,Yes,-,\"Friday, 20 November 2026\"";
  EXPECT_EQ(rowOf(head + row + "\r\n"), filled + "\r\n") << "no column of comments";
  EXPECT_EQ(rowOf(head + ",Feedback" + row + ",\r\n"), filled + ",<p>AC - accepted</p>\r\n");
  EXPECT_EQ(rowOf(head + ",Feedback,Outcomes" + row + ",,Good: 3\r\n"), filled + ",<p>AC - accepted</p>,Good: 3\r\n");
  EXPECT_THAT(filledWorksheet(merged(), head + row + "\r\n").problems,
              testing::Contains(HasSubstr("no column of com")));
  const std::string marking = "Identifier,Full name,Grade,Maximum Grade,State,Changeable,At,Graded,Feedback\r\n";
  const std::string marked = "20.00,Not marked,Yes,21 November 2026,-,";
  EXPECT_EQ(rowOf(marking + "Participant 101,Ada,," + marked + "\r\n"),
            "Participant 101,Ada,20," + marked + "<p>AC - accepted</p>\r\n")
      << "with a state of marking";
  const std::string typing = "Identifier,Full name,Grade,Maximum Grade,Changeable,At,Typed,Graded";
  const std::string typed = ",20.00,Yes,21 November 2026,<p>mine</p>,-";
  EXPECT_EQ(rowOf(typing + ",Feedback\r\nParticipant 101,Ada," + typed + ",\r\n"),
            "Participant 101,Ada,20" + typed + ",<p>AC - accepted</p>\r\n");
  EXPECT_EQ(rowOf(typing + "\r\nParticipant 101,Ada," + typed + "\r\n"), "Participant 101,Ada,20" + typed + "\r\n")
      << "what was typed is no column of comments";
}

TEST_F(Uploads, ADigitInOneNameOfManyLeavesOutThatStudentAlone) {
  const char* const names[] = {"Ada Byron", "Bo Li", "Cy Zed", "Dora Diaz", "Test Student 1"};
  for (std::size_t i = 0; i < 5; ++i) plan_.submissions[i].student = names[i];
  plan_.submissions[4].id = "Participant 105";
  EXPECT_THAT(unknownToMoodle(merged(), false), testing::ElementsAre("Test Student 1"));
  EXPECT_THAT(moodleWorksheet(merged()), AllOf(HasSubstr("Participant 101,Ada Byron,"), Not(HasSubstr("105"))));
}

TEST_F(Uploads, CommentsAndWordsOfTheTeacherThatAreReplacedAreNamed) {
  const std::string head = "Identifier,Full name,Grade,Maximum Grade,Changeable,At,Feedback\r\n";
  EXPECT_THAT(filledWorksheet(merged(), head + "Participant 101,Ada,,20,Yes,-,<p>Nice talk</p>\r\n"
                                               "Participant 102,Bob,,20,Yes,-,\"<p>AC - accepted</p>\"\r\n")
                  .problems,
              testing::Contains("has other comments, which are replaced; to keep one, give it as a remark in "
                                "marks.toml: Ada"));
  plan_.submissions[0].id = "101";
  EXPECT_THAT(filledCanvasGradebook(merged(), "Student,ID,Week 3 (45)\r\n    Points Possible,,20\r\nAda,101,EX\r\n", "")
                  .problems,
              testing::Contains(std::string(kReplaced) + ": Ada EX"));
}

TEST_F(Uploads, GradesOfTheTeacherThatAreReplacedAreNamed) {
  MoodleSite moodle;
  moodle.records["101"].grade = "20,00";
  moodle.records["103"].grade = "17,50";
  moodle.records["104"].grade = "3,00";
  EXPECT_THAT(
      filledWorksheet(merged(), moodle.worksheet()).problems,
      testing::ElementsAre("has other grades, which are replaced; to keep one, give it as points in marks.toml: "
                           "Cy 17,50"));
}

/// Moodle's import takes the first five parts between "_": the second is the participant, then the kind of plugin and
/// its name; what is left is the name of the file.
TEST_F(Uploads, MoodleFindsTheParticipantInTheNameOfAPage) {
  const std::string name = moodleFeedbackName(plan_.submissions[2]);
  EXPECT_EQ(name, "Participant_103_assignsubmission_file_feedback.html");
  EXPECT_EQ(moodleFeedbackName(plan_.submissions[4]), "") << "she is known by e-mail alone";
}

TEST_F(Uploads, LinesOfARemarkAreKept) {
  Marks marks;
  marks.students["Cy"] = {.remark = "one\n\t<two>\x1b"};
  EXPECT_THAT(moodleWorksheet(merged(marks)), HasSubstr("<p>one<br>\t&lt;two&gt;\\x1B</p>"));
  EXPECT_THAT(fileNamed("results/" + fileNameOf("Cy") + ".json", merged(marks))["output"].get<std::string>(),
              testing::EndsWith("\none\n\t<two>\\x1B"));
}

TEST_F(Uploads, NamesAreNoFormulasAndIdsAreWhatThePlatformCallsThem) {
  plan_.submissions[0].student = "=HYPERLINK(\"x\")";
  plan_.submissions[1].id = "+49170";
  EXPECT_THAT(moodleWorksheet(merged()), HasSubstr("\r\nParticipant 101,\"'=HYPERLINK(\"\"x\"\")\","));
  EXPECT_TRUE(fileNamed("index.json", merged()).contains("+49170"));
  EXPECT_TRUE(fileNamed("index.json", merged()).contains("=HYPERLINK(\"x\")"));
}

TEST_F(Uploads, WhatIsUndecidedHasNoGradeUnlessByHand) {
  Result close = acceptedResult("none");
  close.cpu = std::chrono::milliseconds(9900);
  keepResult(course_, close);
  EXPECT_THAT(moodleWorksheet(merged()), HasSubstr("Participant 104,Dora,,20,,\r\n"));
  EXPECT_TRUE(fileNamed("results/" + fileNameOf("Dora") + ".json", merged()).is_null());
  Marks marks;
  marks.students["Dora"] = {.points = 3};
  EXPECT_THAT(moodleWorksheet(merged(marks)), HasSubstr("Participant 104,Dora,3,20,,"));
}

TEST_F(Uploads, GradescopeGetsAResultForEachAndFindsItByNumberMailOrName) {
  const Gradebook book = merged();
  const std::string file = fileNameOf("Cy") + ".json";
  const Json cy = fileNamed("results/" + file, book), index = fileNamed("index.json", book);
  EXPECT_EQ(cy["score"], 6.25);
  EXPECT_EQ(cy["tests"][0]["name"], "tiny");
  EXPECT_EQ(cy["tests"][0]["score"], 6.25);
  EXPECT_EQ(cy["tests"][0]["max_score"], 10);
  EXPECT_EQ(cy["tests"][0]["status"], "failed");
  EXPECT_THAT(cy["output"].get<std::string>(), HasSubstr("attack each other"));
  for (const auto& [kind, key] : {std::pair("number", "submission_9002"), {"id", "Participant 103"}, {"name", "Cy"}})
    EXPECT_EQ(index[key], Json({{"kind", kind}, {"file", file}, {"submission", "submission_9002"}}));
  EXPECT_FALSE(index.contains("submission_9003")) << "Dora has no result";
  EXPECT_FALSE(index.contains("Eve")) << "hers cannot be graded";
}

TEST_F(Uploads, CanvasGetsTheColumnOfOneAssignment) {
  for (std::size_t i = 0; i < 4; ++i) plan_.submissions[i].id = std::to_string(101 + i);
  const std::string exported =
      "Student,ID,SIS User ID,SIS Login ID,Section,Week 2 (44),Week 3 (45),Total\r\n"
      "    Points Possible,,,,,5,10,(read only)\r\n\"Byron, Ada\",101,,ada,A,3,,9\r\n\"Zed, Cy\",103,,cy,A,4,,9\r\n"
      "Other,7,,x,A,,,\r\n";
  const FilledWorksheet filled = filledCanvasGradebook(merged(), exported, "");
  EXPECT_EQ(filled.text,
            "Student,ID,SIS User ID,SIS Login ID,Section,Week 3 (45)\r\n    Points Possible,,,,,10\r\n"
            "\"Byron, Ada\",101,,ada,A,20\r\n\"Zed, Cy\",103,,cy,A,6.25\r\n");
  EXPECT_THAT(filled.problems,
              testing::ElementsAre("the assignment has 10 points, but the suites give 20: change one of them, "
                                   "the points in marks.toml",
                                   "Bob is not in the gradebook: export it again",
                                   "Dora is not in the gradebook: export it again",
                                   "Eve is not in the gradebook: export it again"));
  EXPECT_THAT(filledCanvasGradebook(merged(), exported, "44").text, HasSubstr("Section,Week 2 (44)\r\n"));
  plan_.name = "exam";
  EXPECT_THROW(filledCanvasGradebook(merged(), exported, ""), InputError) << "it is not clear which";
  EXPECT_THROW(filledCanvasGradebook(merged(), "a,b\n1,2\n", ""), InputError);
}

TEST_F(Uploads, CanvasGetsNoGradeOfAStudentWithoutAnId) {
  for (PlannedSubmission& one : plan_.submissions) one.id.clear();
  const FilledWorksheet filled = filledCanvasGradebook(
      merged(), "Student,ID,Week 3 (45)\r\n    Points Possible,,20\r\nManual Posting,,\r\nAda,101,\r\n", "");
  EXPECT_EQ(filled.text, "Student,ID,Week 3 (45)\r\n    Points Possible,,20\r\n");
  EXPECT_EQ(filled.problems.size(), 5u);
  EXPECT_EQ(filled.problems.front(), "Ada has no ID of Canvas, so no grade here: give the roster a column id");
}

TEST_F(Uploads, GradescopeSaysThatAResultIsFinal) {
  plan_.submissions[4].problem = "s.rar is an archive that the judge does not open";
  plan_.submissions[4].isForStudent = true;
  const Json eve = fileNamed("results/" + fileNameOf("Eve") + ".json", merged());
  EXPECT_EQ(eve["score"], 0);
  EXPECT_THAT(
      eve["output"].get<std::string>(),
      testing::StartsWith("Final result of this submission\nIt cannot be graded as it was handed in: s.rar is"));
  EXPECT_TRUE(fileNamed("index.json", merged()).contains("eve@example.org"));
}

TEST_F(Uploads, ANameFindsNothingThatIsAnIdOfAnother) {
  plan_.submissions[0].student = "Participant 103";  // as Cy's id
  plan_.submissions[1].student = "submission_9002";  // as Cy's number
  plan_.submissions[2].student = "eve@example.org";  // as Eve's id, who has no result
  const Json index = fileNamed("index.json", merged());
  for (const char* const key : {"Participant 103", "submission_9002"})
    EXPECT_EQ(index[key]["submission"], "submission_9002") << key;
  EXPECT_FALSE(index.contains("eve@example.org"));
  EXPECT_THAT(gradescopeAutograder(merged()).ambiguous,
              testing::ElementsAre("Participant 103", "eve@example.org", "submission_9002"));
}

TEST_F(Uploads, AnIdOfTwoFindsNeither) {
  EXPECT_THAT(gradescopeAutograder(merged()).ambiguous, testing::IsEmpty());
  plan_.submissions[1].id = plan_.submissions[0].id;
  const Json index = fileNamed("index.json", merged());
  EXPECT_FALSE(index.contains("Participant 101"));
  EXPECT_TRUE(index.contains("Ada"));
  EXPECT_THAT(gradescopeAutograder(merged()).ambiguous, testing::ElementsAre("Participant 101"));
}

TEST_F(Uploads, WhoHandedInTogetherLearnsNothingOfTheOthersMarks) {
  plan_.submissions[2].location = plan_.submissions[1].location;  // Cy with Bob
  Marks marks;
  marks.students["Bob"] = {.extra = -1, .remark = "for Bob alone"};
  const Gradebook book = merged(marks);
  const Json index = fileNamed("index.json", book);
  EXPECT_EQ(index["submission_9001"]["file"], "submission_9001.json");
  EXPECT_EQ(index["Bob"]["file"], fileNameOf("Bob") + ".json");
  const Json together = fileNamed("results/submission_9001.json", book);
  EXPECT_EQ(together["score"], 20);
  EXPECT_THAT(together["output"].get<std::string>(), Not(HasSubstr("Bob")));
  EXPECT_THAT(gradescopeAutograder(book).shared, testing::ElementsAre("submission_9001"));
  marks.students["Cy"] = marks.students["Bob"];
  EXPECT_THAT(gradescopeAutograder(merged(marks)).shared, testing::IsEmpty());
  for (const std::size_t i : {1u, 2u}) plan_.submissions[i].submittedAt = "2026-11-22T12:00:00Z";
  marks = {.due = "2026-11-21T18:00:00Z", .penalty = 20};
  marks.students["Cy"] = {.due = "2026-11-23T18:00:00Z"};
  const Gradebook late = merged(marks);
  EXPECT_EQ(fileNamed("results/" + fileNameOf("Bob") + ".json", late)["score"], 16);
  EXPECT_THAT(fileNamed("results/submission_9001.json", late)["output"].get<std::string>(), Not(HasSubstr("late")))
      << "an extension of one holds for what both handed in";
}

}  // namespace
}  // namespace judge::course
