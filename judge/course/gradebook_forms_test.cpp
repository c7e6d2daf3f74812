// The forms of a gradebook, each read by a strict reader of its own.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/course/gradebook.h"
#include "judge/course/gradebook_formats.h"
#include "judge/trials/course/sample_course.h"
#include "judge/trials/runs/browser.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/page_dom.h"

namespace judge::course {
namespace {

using testing::HasSubstr;

/// A course in which `text` stands wherever somebody's text may.
Gradebook gradebookThatSays(const std::string& text) {
  MemoryFiles course;
  const std::string name = text.substr(0, validUtf8(text));
  std::vector<PlannedSubmission> all = {submissionOf("Ada " + name, "a", name),
                                        submissionOf("Bob", "b", "A"),
                                        submissionOf("Cy", "b"),
                                        submissionOf("Dora", "d"),
                                        submissionOf("Eve", "none"),
                                        {}};
  all[3].normalizedDigest = all[0].normalizedDigest;
  all[5].student = "Fay";
  all[5].problem = text;
  all[0].id = all[0].location = all[0].language = text;
  Plan plan = planOf(all);
  plan.name = plan.kata = plan.judge = plan.reference = text;
  plan.suites = {"tiny", text};
  plan.options = {text};
  Result result = wrongResult("a");
  result.reason = result.hint = text;
  result.suites[1].name = text;
  result.failed.push_back({text, 0, text, Verdict::WA});
  ShardRun shardRun = shareOn(text);
  shardRun.machine = {text, text, 8, text, text, text, text};
  ShardRun slow = shareOn("slow", "shard-2", 150);
  keepShardRun(course, shardRun);
  keepShardRun(course, slow);
  keepResult(course, result);
  Result other = acceptedResult("b");
  other.shardRun = "shard-2";
  keepResult(course, other);
  keepResult(course, acceptedResult("d"));
  course.keep("results/" + name, text);
  Marks marks;
  marks.students["Bob"] = {.extra = -1, .remark = text};
  return merge(plan, marks, {&course});
}

/// Of which hardly anything is known.
Gradebook bareGradebook() {
  MemoryFiles course;
  ShardRun shardRun = shareOn("n1");
  shardRun.before = shardRun.after = {};
  shardRun.ended.clear();
  keepShardRun(course, shardRun);
  keepResult(course, acceptedResult("a"));
  Result other = acceptedResult("b");
  other.shardRun = "lost";
  keepResult(course, other);
  course.texts.erase(other.report);
  return merge(planOf({submissionOf("Ada", "a"), submissionOf("Bob", "b"), submissionOf("Cy", "c", "G")}), {},
               {&course});
}

std::string linkToX(std::size_t row) { return row == 0 ? "reports/x.html?a=1&b=\"" : ""; }

std::vector<Gradebook> everyKind() {
  std::vector<Gradebook> books;
  MemoryFiles course;
  fillSmallCourse(course);
  books.push_back(merge(planIn(*course.read("plan.json"), "x"), {}, {&course}));
  books.push_back(merge(planOf({}), {}, {}));
  books.push_back(bareGradebook());
  for (const std::string& text : hostileTexts()) books.push_back(gradebookThatSays(text));
  return books;
}

TEST(GradebookText, IsNeverWiderThanALineAndSafeToShow) {
  for (const Gradebook& book : everyKind()) {
    const std::string text = gradebookAsText({book, linkToX}, {});
    EXPECT_TRUE(isSafeToShow(text));
    for (const std::string_view line : linesIn(text)) EXPECT_LE(displayWidth(line), kColumns) << line;
  }
}

TEST(GradebookCsv, HasAsManyFieldsInEachRecord) {
  MemoryFiles course;
  fillSmallCourse(course);
  const Gradebook book = merge(planIn(*course.read("plan.json"), "x"), {}, {&course});
  const std::string text = gradebookAsCsv({book, {}});
  EXPECT_THAT(text,
              testing::StartsWith("student,id,group,handed_in,language,state,verdict,points,suite tiny,suite large,"));
  EXPECT_THAT(text, HasSubstr("\r\nAda,,A,,C++,graded,AC,20,10,10,,,0.1,0.04,4194304,1,2,Processor X,,1,,,,,,\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nDora,,B,,C++,missing,,,,,,,,,,,,,,,,,,,,\r\n"));
  for (const Gradebook& hostile : everyKind())
    EXPECT_TRUE(isSafeToShow(std::regex_replace(gradebookAsCsv({hostile, {}}), std::regex("\r"), "")));
}

TEST(GradebookCsv, KeepsLinesOfARemarkAndHoldsNoFormula) {
  MemoryFiles course;
  fillSmallCourse(course);
  Plan plan = planIn(*course.read("plan.json"), "x");
  Marks marks;
  marks.students["Cy"].remark = "one\n\ttwo \"three\"\r";
  marks.students["Ada"].remark = "\t=1+1";
  plan.submissions[1].student = "@SUM(A1)";
  plan.submissions[1].group = "+1";
  plan.submissions[1].id = "x;=1+1";
  plan.submissions[4].problem = "-1+1.py: is empty";
  const std::string text = gradebookAsCsv({merge(plan, marks, {&course}), [](std::size_t) { return "-x/a.html"; }});
  for (const char* const field : {",\"one\n\ttwo \"\"three\"\"\\r\",", ",\"'\t=1+1\",", "\n'@SUM(A1),", ",'+1,",
                                  ",\"x;=1+1\",", ",'-1+1.py: is empty,", ",'-x/a.html\r"})
    EXPECT_THAT(text, HasSubstr(field));
}

TEST(Gradebooks, SayWhatTheTeacherGave) {
  MemoryFiles course;
  fillSmallCourse(course);
  Marks marks;
  marks.students["Ada"] = {.points = 7.5, .extra = -2};
  marks.students["Cy"] = {.extra = 1.25};
  marks.students["Dora"] = {.remark = "nothing of points"};
  const Gradebook book = merge(planIn(*course.read("plan.json"), "x"), marks, {&course});
  EXPECT_THAT(gradebookAsText({book, {}}, {}), HasSubstr("\nBy hand: Ada 7.5 -2, Cy +1.25.\n"));
  EXPECT_THAT(gradebookAsHtml({book, {}}), HasSubstr("<strong>5.5</strong><span class=\"why soft\">by hand -2</span>"));
}

TEST(GradebookCsv, LeavesOutWhatNothingIsKnownOf) {
  MemoryFiles course;
  Result broken = wrongResult("a");
  broken.verdict = Verdict::CE;
  broken.cpu = broken.slowestCase = {};
  broken.peakMemory = {};
  keepResult(course, broken);
  keepShardRun(course, shareOn("n1"));
  EXPECT_THAT(gradebookAsCsv({merge(planOf({submissionOf("Ada", "a")}), {}, {&course}), {}}),
              HasSubstr("\r\nAda,,,,C++,graded,CE,6.25,6.25,0,,,,,,,,Processor X,,"));
}

/// The most failed first, then by suite and case; no page grows with them.
TEST(GradebookCases, AreTheTwentyThatMostSubmissionsFail) {
  MemoryFiles course;
  Result one = wrongResult("a"), other = wrongResult("b");
  one.failed.clear();
  other.failed.clear();
  for (std::int64_t i = 0; i < 30; ++i)
    one.failed.push_back({"tiny", i, fmt::format("question {:02}", i), Verdict::WA});
  other.failed = {{"large", 7, "question of both", Verdict::WA}, {"tiny", 29, "question 29", Verdict::WA}};
  one.failed.push_back(other.failed.front());
  keepResult(course, one);
  keepResult(course, other);
  keepShardRun(course, shareOn("n1"));
  const Gradebook book = merge(planOf({submissionOf("Ada", "a"), submissionOf("Bob", "b")}), {}, {&course});
  const std::string text = gradebookAsText({book, {}}, {}), page = gradebookAsHtml({book, {}});
  EXPECT_THAT(text, HasSubstr("The 20 cases that most submissions fail, of 31 failed cases:\n"
                              "     2  large, case 8: question of both\n     2  tiny, case 30: question 29\n"
                              "     1  tiny, case 1: question 00\n"));
  EXPECT_THAT(text, HasSubstr("     1  tiny, case 18: question 17\n"));
  for (const std::string& form : {text, page}) {
    EXPECT_THAT(form, HasSubstr("question 17"));
    EXPECT_THAT(form, testing::Not(HasSubstr("question 18")));
  }
  EXPECT_EQ(Json::parse(gradebookAsJson({book, {}}))["failed_cases"].size(), 31u);
}

/// Path of a key ("submissions[].points") to its type ("number or null").
std::map<std::string, std::string> documentedKeys() {
  std::map<std::string, std::string> keys;
  std::ifstream page(QUEENS_SOURCE_DIR "/judge/course/gradebook_report.md");
  const std::regex row("\\| `([^`]*)` \\| ([a-z ]*) \\|.*");
  std::smatch match;
  for (std::string line; std::getline(page, line);)
    if (std::regex_match(line, match, row)) keys[match[1]] = match[2];
  return keys;
}

void collectKeys(const Json& value, const std::string& path, std::map<std::string, std::set<std::string>>& types) {
  if (!path.empty()) types[path].insert(value.is_number() ? "number" : value.type_name());
  if (value.is_array())
    for (const Json& one : value) collectKeys(one, path + "[]", types);
  if (value.is_object())
    for (const auto& [key, member] : value.items()) collectKeys(member, path.empty() ? key : path + '.' + key, types);
}

TEST(GradebookJson, HasExactlyTheDocumentedKeysAndTypes) {
  const auto documented = documentedKeys();
  std::map<std::string, std::set<std::string>> found;
  for (const Gradebook& book : everyKind()) {
    const std::string text = gradebookAsJson({book, linkToX});
    EXPECT_TRUE(isSafeToShow(text));
    collectKeys(Json::parse(text), "", found);
  }
  for (const auto& [path, types] : found) {
    if (path.ends_with("[]")) continue;
    ASSERT_TRUE(documented.contains(path)) << path;
    for (const std::string& type : types) EXPECT_THAT(documented.at(path), HasSubstr(type)) << path;
  }
  for (const auto& [path, type] : documented) {
    EXPECT_TRUE(found.contains(path)) << path;
    if (type.ends_with("or null")) {
      EXPECT_TRUE(found[path].contains("null")) << path;
    }
  }
}

TEST(GradebookHtml, KeepsLinesOfARemark) {
  MemoryFiles course;
  fillSmallCourse(course);
  Marks marks;
  marks.students["Cy"].remark = "one\n<two>\x1b";
  const Gradebook book = merge(planIn(*course.read("plan.json"), "x"), marks, {&course});
  EXPECT_THAT(gradebookAsHtml({book, {}}),
              HasSubstr("<span class=\"why remark\">Remark: one\n&lt;two&gt;\\x1B</span>"));
}

TEST(GradebookHtml, FiltersHideRowsOfOtherVerdictsAndGroups) {
  MemoryFiles course;
  fillSmallCourse(course);
  const Gradebook book = merge(planIn(*course.read("plan.json"), "x"), {}, {&course});
  const std::string page = gradebookAsHtml({book, {}});
  EXPECT_THAT(page, HasSubstr("#v-WA:checked ~ .wide tbody tr:not(.v-WA) { display: none; }"));
  EXPECT_THAT(page, HasSubstr("<tr class=\"v-WA g-0\">"));
  EXPECT_THAT(page, HasSubstr("<tr class=\"v-not-gradable g-1\">"));
}

class GradebookPage : public testing::Test {
 protected:
  void SetUp() override {
    if (!hasBrowser()) GTEST_SKIP() << "needs chromium (apt-get install chromium)";
  }
};

TEST_F(GradebookPage, HoldsEveryTextUnchangedAndNothingElse) {
  for (const std::string& text : {hostileTexts()[0], hostileTexts()[1], hostileTexts()[2]}) {
    const Gradebook book = gradebookThatSays(text);
    const pugi::xml_document document = bodyOf(domOf(gradebookAsHtml({book, linkToX})));
    const pugi::xml_node body = document.child("body");
    expectNothingRuns(body, [](std::string_view address) {
      return address == linkToX(0) || address == "#kinds" || address.starts_with("#identical-") ||
             address.starts_with("#alike-");
    });
    EXPECT_EQ(count(body, ".//table[@class='students']/tbody/tr"), book.rows.size());
    for (std::size_t i = 0; i < book.rows.size(); ++i) {
      const std::string student = fmt::format(".//table[@class='students']/tbody/tr[{}]/td[1]", i + 1);
      EXPECT_THAT(textOf(body, student.c_str()),
                  testing::StartsWith(escaped(book.plan.submissions[i].student).substr(0, 200)));
    }
    EXPECT_EQ(count(body, ".//a[starts-with(@href,'reports/')]"), 1u);
    for (const char* const target : {"identical-1", "alike-1", "kinds"})
      EXPECT_EQ(count(body, fmt::format(".//*[@id='{}']", target).c_str()), 1u) << target;
  }
}

TEST_F(GradebookPage, IsNoWiderThanAPhoneInLightAndDark) {
  const Gradebook book = gradebookThatSays(std::string(3000, 'x'));
  EXPECT_EQ(measuredOnAPhone(gradebookAsHtml({book, {}}), false), "390 rgb(255, 255, 255)");
  EXPECT_EQ(measuredOnAPhone(gradebookAsHtml({book, {}}), true), "390 rgb(20, 23, 26)");
}

}  // namespace
}  // namespace judge::course
