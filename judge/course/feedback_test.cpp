#include "judge/course/handing_back.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "judge/base/text.h"
#include "judge/course/gradebook.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(FeedbackNames, OfUsualNamesStandAsTheyAre) {
  EXPECT_EQ(fileNameOf("Ada Byron"), "Ada_Byron");
  EXPECT_EQ(fileNameOf("Student 000123"), "Student_000123");
  EXPECT_EQ(fileNameOf("bob"), "bob");
  for (const char* const other : {"Ada", "o'hara-2", "Ciaran McDonald", "nul", "ada byron", "\xC3\x89va M"})
    EXPECT_THAT(fileNameOf(other), testing::ContainsRegex("-[0-9a-f]{12}$")) << other;
}

/// What some file system or shell takes for something else.
TEST(FeedbackNames, AreNamesOfFilesEverywhere) {
  const std::vector<std::string> students = {
      "..",      ".",   "",     "/etc/passwd", "../../x",    "a/b",       "a\\b",    "a:b", "CON",  "com1.txt",   "nul",
      ".hidden", "-rf", "a\nb", "end.",        "\xFF\xC3 x", "tab\tname", "*?<>|\"", "~",   "LPT9", "com\xC3\xA9"};
  for (const std::string& student : students) {
    const std::string name = fileNameOf(student);
    EXPECT_EQ(name.find_first_of("/\\:*?\"<>|\n\t~ "), name.npos) << name;
    EXPECT_FALSE(name.empty() || name.starts_with('.') || name.ends_with('.')) << name;
    EXPECT_EQ(validUtf8(name), name.size());
    EXPECT_THAT(name, Not(testing::MatchesRegex("([Cc][Oo][Nn]|[Nn][Uu][Ll]|[Ll][Pp][Tt]9|[Cc][Oo][Mm]1)(\\..*)?")));
  }
}

TEST(FeedbackNames, DifferWhereverStudentsDo) {
  std::vector<std::string> students = {"Ada",
                                       "ADA",
                                       "ada",
                                       "a b",
                                       "a_b",
                                       "a/b",
                                       "Ada Byron",
                                       "Ada_Byron",
                                       "ada byron",
                                       "\xC3\x89va",
                                       "E\xCC\x81va",
                                       "\xC3\xA9va",
                                       std::string(300, 'x'),
                                       std::string(300, 'x') + "y",
                                       std::string(200, '\xC3')};
  std::set<std::string> folded;
  for (const std::string& student : students) {
    std::string name = fileNameOf(student);
    EXPECT_LE(name.size(), 100u);
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    folded.insert(name.substr(0, name.rfind('-')) == name ? name : name.substr(name.rfind('-')));
  }
  EXPECT_EQ(folded.size(), students.size()) << "their digests alone tell them apart";
}

class Feedback : public testing::Test {
 protected:
  Feedback() { fillSmallCourse(course_); }
  std::string page(std::size_t row, const std::string& report = "<html><body>\n<h1>the report</h1>\n</body></html>") {
    Marks marks;
    marks.students["Cy"] = {.extra = 2, .remark = "see <me>"};
    marks.students["Dora"] = {.points = 3, .remark = "by mail"};
    return feedbackPage(merge(planIn(*course_.read("plan.json"), "x"), marks, {&course_}), row, report);
  }

  std::string feedbackOn(const std::string& remark) {
    Marks marks;
    marks.students["Cy"] = {.remark = remark};
    return feedbackPage(merge(planIn(*course_.read("plan.json"), "x"), marks, {&course_}), 2, "");
  }

  MemoryFiles course_;
};

TEST_F(Feedback, SaysPointsVerdictAndRemarkAndHoldsTheReport) {
  const std::string text = page(2);
  for (const char* part :
       {"<h1>Cy</h1>", "<strong>WA - wrong answer</strong>", "queens (1, 2) and (2, 3) attack each other",
        "<strong>8.25 of 20 points</strong>, +2 of them by hand", "see &lt;me&gt;",
        "<td>tiny</td><td class=\"number\">5/8</td><td class=\"number\">6.25 of 10</td>", "<h1>the report</h1>"})
    EXPECT_THAT(text, HasSubstr(part));
}

/// Whoever may write results may write a report and its digest, too.
TEST_F(Feedback, HoldsNoReportThatABrowserWouldActOn) {
  for (const char* const tag : {"<meta http-equiv=refresh content='0;url=//x'>", "<BASE href=//x>", "<form action=//x>",
                                "<script>x</script>", "<svg><Script/></svg>", "<iframe src=x>"}) {
    const std::string text = page(2, "<html><body>\n<h1>the report</h1>" + std::string(tag) + "</body></html>");
    EXPECT_THAT(text, Not(HasSubstr(tag)));
    EXPECT_THAT(text, Not(HasSubstr("the report")));
  }
  EXPECT_THAT(page(2, "<body>&lt;meta> <metal></body>"), HasSubstr("&lt;meta> <metal>"));
  EXPECT_THAT(page(2), HasSubstr("form-action 'none'; base-uri 'none'"));
}

TEST_F(Feedback, KeepsLinesOfARemarkAndShowsOtherControls) {
  EXPECT_THAT(feedbackOn("One:\n\t<two> \x1b[31m\r"),
              HasSubstr("<p class=\"remark\">One:\n\t&lt;two&gt; \\x1B[31m\\r</p>"));
}

TEST_F(Feedback, IsThereForWhomTheTeacherWroteWithoutAResult) {
  Marks marks;
  const Plan plan = planIn(*course_.read("plan.json"), "x");
  EXPECT_FALSE(hasFeedback(merge(plan, marks, {&course_}), 3));
  marks.students["Dora"] = {.points = 3};
  EXPECT_TRUE(hasFeedback(merge(plan, marks, {&course_}), 3));
  EXPECT_THAT(feedbackPage(merge(plan, marks, {&course_}), 3, ""),
              HasSubstr("<strong>Not graded</strong></div>\n<p><strong>3 of 20 points</strong>, given by hand</p>"));
  marks.students["Dora"] = {.remark = "come and see me"};
  EXPECT_TRUE(hasFeedback(merge(plan, marks, {&course_}), 3));
}

TEST_F(Feedback, TellsNothingOfOthers) {
  for (std::size_t row = 0; row < 5; ++row)
    for (const char* const student : {"Ada", "Bob", "Cy", "Dora", "Eve"})
      if (planIn(*course_.read("plan.json"), "x").submissions[row].student != student) {
        EXPECT_THAT(page(row), Not(HasSubstr(student)));
      }
}

TEST_F(Feedback, SaysWhatTheStudentCanDo) {
  Plan plan = planIn(*course_.read("plan.json"), "x");
  plan.submissions[4].problem = "s.rar is an archive that the judge does not open; pack a .zip";
  plan.submissions[4].isForStudent = true;
  plan.submissions[0].leftOut = {"old.py"};
  EXPECT_THAT(feedbackPage(merge(plan, {}, {&course_}), 4, ""),
              HasSubstr("It cannot be graded as it was handed in: s.rar is an archive that the judge does not open"));
  EXPECT_THAT(feedbackPage(merge(plan, {}, {&course_}), 0, ""), HasSubstr("Left out of what was handed in: old.py"));
}

TEST_F(Feedback, SaysHowLateItWas) {
  Plan plan = planIn(*course_.read("plan.json"), "x");
  for (PlannedSubmission& one : plan.submissions) one.submittedAt = "2026-11-22T10:00:00Z";
  Marks marks{.due = "2026-11-21T09:00:00Z", .penalty = 10, .lateDays = 3};
  marks.students["Bob"] = {.due = "2026-11-23T00:00:00Z"};
  const Gradebook book = merge(plan, marks, {&course_});
  EXPECT_EQ(book.rows[0].sum, 16);
  EXPECT_EQ(book.rows[1].sum, 20) << "an extension";
  EXPECT_THAT(feedbackPage(book, 0, ""), HasSubstr("Handed in 2 days late: -20 % of the points"));
  EXPECT_THAT(moodleWorksheet(merge(plan, marks, {&course_})), Not(HasSubstr("Bob late")));
  marks.lateDays = 1;
  EXPECT_EQ(merge(plan, marks, {&course_}).rows[0].sum, 0);
}

TEST_F(Feedback, SaysWhatWasNotGradedAndNeedsNoReport) {
  EXPECT_THAT(page(4), AllOf(HasSubstr(kNotGradable), Not(HasSubstr("archive: a path leaves its folder"))));
  for (const char* const report : {"", "</body><body>", "no page"})
    EXPECT_THAT(page(0, report), Not(HasSubstr("Report")));
}

TEST_F(Feedback, DoesNotTellAVerdictThatIsNotDecided) {
  Result close = acceptedResult("none");
  close.cpu = std::chrono::milliseconds(9900);
  keepResult(course_, close);
  EXPECT_THAT(page(3), HasSubstr("Not decided yet"));
  EXPECT_THAT(page(3), Not(HasSubstr("accepted")));
}

}  // namespace
}  // namespace judge::course
