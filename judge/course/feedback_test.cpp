#include "judge/course/feedback.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "judge/base/text.h"
#include "judge/course/merge.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> namesOf(const std::vector<std::string>& students) {
  Plan plan;
  for (const std::string& student : students) plan.submissions.push_back(submissionOf(student, student));
  return fileNames(plan);
}

TEST(FeedbackNames, OfAsciiStandAsTheyAre) {
  EXPECT_THAT(namesOf({"Ada Byron", "bob", "o'hara-2", "x_1.5"}), ElementsAre("Ada_Byron", "bob", "o_hara-2", "x_1.5"));
}

/// What some file system or shell takes for something else.
TEST(FeedbackNames, AreNamesOfFilesEverywhere) {
  const std::vector<std::string> students = {
      "..",      ".",   "",     "/etc/passwd", "../../x",    "a/b",       "a\\b",    "a:b", "CON",  "com1.txt",   "nul",
      ".hidden", "-rf", "a\nb", "end.",        "\xFF\xC3 x", "tab\tname", "*?<>|\"", "~",   "LPT9", "com\xC3\xA9"};
  for (const std::string& name : namesOf(students)) {
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
                                       "\xC3\x89va",
                                       "E\xCC\x81va",
                                       "\xC3\xA9va",
                                       std::string(300, 'x'),
                                       std::string(300, 'x') + "y",
                                       std::string(200, '\xC3')};
  std::set<std::string> folded;
  for (std::string name : namesOf(students)) {
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

TEST_F(Feedback, TellsNothingOfOthers) {
  for (std::size_t row = 0; row < 5; ++row)
    for (const char* const student : {"Ada", "Bob", "Cy", "Dora", "Eve"})
      if (planIn(*course_.read("plan.json"), "x").submissions[row].student != student) {
        EXPECT_THAT(page(row), Not(HasSubstr(student)));
      }
}

TEST_F(Feedback, SaysWhatWasNotGradedAndNeedsNoReport) {
  EXPECT_THAT(page(4), HasSubstr("archive: a path leaves its folder"));
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
