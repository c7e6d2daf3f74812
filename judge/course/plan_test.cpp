#include "judge/course/plan.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "judge/base/errors.h"
#include "judge/course/roster.h"

namespace judge::course {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

using Files = std::vector<std::pair<std::string, std::string>>;

class PlannerTest : public ::testing::Test {
 protected:
  static HandIn handIn(const std::string& student, const Files& files, const std::string& when = "") {
    static const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
    HandIn one;
    one.student = student;
    one.submittedAt = when;
    one.location = "class/" + student;
    one.language = languages.ofFile(files.front().first);
    for (const auto& [name, text] : files) one.files.emplace_back(name, std::make_shared<const std::string>(text));
    return one;
  }

  /// As a roster has it.
  static HandIn row(const std::string& student, const std::string& id, const std::string& group,
                    const std::string& text) {
    HandIn one = handIn(student, {{"s.py", text}});
    one.id = id;
    one.group = group;
    return one;
  }

  static HandIn bad(const std::string& student, const std::string& problem) {
    HandIn one;
    one.student = student;
    one.location = "late/" + student;
    one.problem = problem;
    return one;
  }

  Additions add(std::vector<HandIn> submissions) {
    for (const RosterProblem& one : refuseUnsure(plan_, submissions))
      refused_.push_back(one.location + ": " + one.message);
    return addTo(plan_, submissions, [&](const std::string& name, std::string_view text) { kept_[name] = text; });
  }

  /// "Ada [7] {A} SOURCE", of one that cannot be graded its problem.
  std::vector<std::string> all() const {
    std::vector<std::string> lines;
    for (const PlannedSubmission& one : plan_.submissions)
      lines.push_back(fmt::format("{} [{}] {{{}}} {}", one.student, one.id, one.group,
                                  one.problem.empty() ? textOf(one) : one.problem));
    return lines;
  }

  std::string textOf(const PlannedSubmission& one) const { return kept_.at(sourceName(one.source, one.files.front())); }

  const PlannedSubmission& of(const std::string& student) const {
    const auto found = std::ranges::find(plan_.submissions, student, &PlannedSubmission::student);
    if (found == plan_.submissions.end()) throw std::runtime_error("nobody is called " + student);
    return *found;
  }

  Plan plan_;
  std::map<std::string, std::string> kept_;
  std::vector<std::string> refused_;
};

TEST_F(PlannerTest, KeepsEachDifferentSourceOnceUnderTheNamesOfTheFirst) {
  const Additions additions = add(
      {handIn("ada", {{"ada.cpp", "one"}}), handIn("bob", {{"bob.cpp", "one"}}), handIn("cy", {{"cy.cpp", "two"}})});
  EXPECT_EQ(additions.added, 3U);
  EXPECT_EQ(of("ada").key, of("bob").key);
  EXPECT_NE(of("ada").key, of("cy").key);
  EXPECT_THAT(of("bob").files, ElementsAre("ada.cpp"));
  EXPECT_EQ(kept_.size(), 2U);
  EXPECT_EQ(kept_.at(sourceName(of("bob").source, "ada.cpp")), "one");
}

TEST_F(PlannerTest, TellsEqualTextsInTwoLanguagesApart) {
  add({handIn("ada", {{"s.js", "text"}}), handIn("bob", {{"s.ts", "text"}})});
  EXPECT_NE(of("ada").key, of("bob").key);
  EXPECT_THAT(of("bob").files, ElementsAre("s.ts"));
}

TEST_F(PlannerTest, TakesOtherFilesIntoTheSourceInAnyOrder) {
  const HandIn one = handIn("ada", {{"a.py", "main"}, {"x.py", "1"}, {"y.py", "2"}});
  EXPECT_EQ(sourceDigest(one), sourceDigest(handIn("bob", {{"b.py", "main"}, {"y.py", "2"}, {"x.py", "1"}})));
  EXPECT_NE(sourceDigest(one), sourceDigest(handIn("bob", {{"b.py", "main"}, {"x.py", "2"}, {"y.py", "1"}})));
  EXPECT_NE(sourceDigest(one), sourceDigest(handIn("bob", {{"b.py", "main"}, {"x.py", "1"}})));
}

TEST_F(PlannerTest, SortsByStudent) {
  add({handIn("cy", {{"s.py", "1"}}), handIn("ada", {{"s.py", "2"}}), bad("bob", "is empty")});
  std::vector<std::string> students;
  for (const PlannedSubmission& one : plan_.submissions) students.push_back(one.student);
  EXPECT_THAT(students, ElementsAre("ada", "bob", "cy"));
  EXPECT_EQ(of("bob").problem, "is empty");
  EXPECT_THAT(of("bob").key, IsEmpty());
}

TEST_F(PlannerTest, AddsWhatIsNewAndLeavesAllKeysOfTheRest) {
  add({handIn("ada", {{"s.py", "1"}}), handIn("bob", {{"s.py", "2"}})});
  const std::string ada = of("ada").key, bob = of("bob").key;
  kept_.clear();
  const Additions additions = add({handIn("bob", {{"s.py", "3"}}), handIn("cy", {{"s.py", "1"}})});
  EXPECT_EQ(additions.added, 1U);
  EXPECT_EQ(additions.changed, 1U);
  EXPECT_EQ(of("ada").key, ada);
  EXPECT_NE(of("bob").key, bob);
  EXPECT_EQ(of("cy").key, ada);
  EXPECT_EQ(kept_.size(), 1U) << "only the source that is new";
}

TEST_F(PlannerTest, OfTwoOfOneStudentTheLastCounts) {
  add({handIn("ada", {{"s.py", "second"}}, "2026-02-02T00:00:00Z")});
  const std::string second = of("ada").key;
  EXPECT_THAT(add({handIn("ada", {{"s.py", "first"}}, "2026-02-01T00:00:00Z")}).remarks,
              ElementsAre(HasSubstr("older")));
  EXPECT_EQ(of("ada").key, second);
  EXPECT_EQ(add({handIn("ada", {{"s.py", "third"}}, "2026-02-03T00:00:00Z")}).changed, 1U);
  EXPECT_NE(of("ada").key, second);
  EXPECT_EQ(add({handIn("ada", {{"s.py", "fourth"}})}).changed, 1U) << "nobody says when: the roster is the later";
}

TEST_F(PlannerTest, KnowsAStudentByIdThoughTheNameIsWrittenOtherwise) {
  HandIn known = handIn("Ada Byron (Participant 101)", {{"s.py", "1"}});
  known.id = "Participant 101";
  HandIn again = handIn("Ada Byron", {{"s.py", "2"}});
  again.id = "Participant 101";
  HandIn other = handIn("Ada Byron", {{"s.py", "3"}});
  other.id = "Participant 102";
  add({known});
  EXPECT_EQ(add({again}).changed, 1U);
  EXPECT_EQ(plan_.submissions.size(), 1U);
  EXPECT_EQ(of("Ada Byron (Participant 101)").source, sourceDigest(again));
  EXPECT_EQ(add({other}).added, 1U);
  EXPECT_EQ(of("Ada Byron").source, sourceDigest(other));
}

TEST_F(PlannerTest, NeverGivesTwoStudentsOneName) {
  HandIn one = handIn("Ada", {{"s.py", "1"}}), other = handIn("Ada", {{"s.py", "2"}});
  one.id = "1";
  other.id = "2";
  add({one});
  add({other});
  EXPECT_EQ(of("Ada").source, sourceDigest(one));
  EXPECT_EQ(of("Ada (2)").source, sourceDigest(other));
}

TEST_F(PlannerTest, WhatCannotBeGradedTakesNobodysPlace) {
  add({handIn("ada", {{"s.py", "1"}})});
  const Additions additions = add({bad("ada", "is empty")});
  EXPECT_THAT(additions.remarks, ElementsAre(HasSubstr("ada")));
  EXPECT_EQ(additions.bad, 0U);
  EXPECT_THAT(of("ada").problem, IsEmpty());
  EXPECT_EQ(add({bad("bob", "is empty")}).bad, 1U);
  add({handIn("bob", {{"s.py", "1"}})});
  EXPECT_THAT(of("bob").problem, IsEmpty()) << "handed in again, and good";
}

TEST_F(PlannerTest, WhatARosterDoesNotSayStays) {
  add({row("Ada", "1", "A", "old"), row("Bo", "2", "B", "old")});
  EXPECT_THAT(add({row("Ada", "", "", "new"), row("Bo", "2", "C", "new")}).remarks, IsEmpty());
  EXPECT_THAT(all(), ElementsAre("Ada [1] {A} new", "Bo [2] {C} new"));
  add({row("Cy", "", "", "old")});
  add({row("Cy", "3", "", "new")});
  EXPECT_THAT(all(), Contains("Cy [3] {} new")) << "and what it says counts from then on";
  add({row("Cy Twombly", "3", "", "newer")});
  EXPECT_THAT(all(), Contains("Cy [3] {} newer"));
}

TEST_F(PlannerTest, WhoCannotBeGradedKeepsIdAndGroupAndStandsOnce) {
  HandIn broken = row("Ada", "1", "A", "");
  broken.problem = "is empty";
  EXPECT_EQ(add({broken}).bad, 1U);
  EXPECT_THAT(all(), ElementsAre("Ada [1] {A} is empty"));
  add({row("Ada", "1", "", "mended")});
  EXPECT_THAT(all(), ElementsAre("Ada [1] {A} mended"));
}

TEST_F(PlannerTest, TellsWhereNameAndIdDisagree) {
  add({row("Ada Byron", "1", "", "old"), row("Bo", "2", "", "old"), row("cy99", "cy99", "", "old")});
  EXPECT_THAT(add({row("Byron, Ada", "1", "", "new"), row("Cy Twombly", "cy99", "", "new")}).remarks, IsEmpty());
  EXPECT_THAT(add({row("Ada King", "1", "", "newer")}).remarks,
              ElementsAre("class/Ada King: Ada King: the plan has the name Ada Byron for the id 1: that name stays"));
  EXPECT_THAT(
      add({row("Bo", "7", "", "other")}).remarks,
      ElementsAre("class/Bo: Bo: the plan has Bo with the id 2, but here the id is 7: added as another student"));
  EXPECT_THAT(refused_, IsEmpty());
  EXPECT_THAT(all(),
              ElementsAre("Ada Byron [1] {} newer", "Bo [2] {} old", "Bo (7) [7] {} other", "cy99 [cy99] {} new"));
}

TEST_F(PlannerTest, ABlindMarkingSaysNoNames) {
  add({row("Participant (Participant 5)", "Participant 5", "", "old")});
  add({row("Dora", "Participant 5", "", "new")});
  EXPECT_THAT(refused_, IsEmpty());
  EXPECT_THAT(all(), ElementsAre("Participant (Participant 5) [Participant 5] {} new"));
}

TEST_F(PlannerTest, GradesNobodysWorkAsThatOfAnother) {
  add({row("Ada", "1", "", "ada"), row("Bo", "2", "", "bo")});
  add({row("Bo", "3", "", "other bo")});
  const std::vector<std::string> before = all();
  add({row("Cy", "1", "", "cy")});
  EXPECT_THAT(refused_, ElementsAre("class/Cy: Cy has the id 1, which the plan gives to Ada; fix the id or the name"));
  EXPECT_THAT(all(), Contains("Cy [] {} " + refused_.front().substr(10))) << "under no id that may be wrong";
  refused_.clear();
  add({row("Bo", "", "", "whose?")});
  EXPECT_THAT(refused_, ElementsAre("class/Bo: the plan has 2 students called Bo; give the id"));
  refused_.clear();
  add({row("Ada", "", "", "twice"), row("Ada K", "1", "", "twice")});
  EXPECT_THAT(refused_, ElementsAre(HasSubstr("who appears here twice: at class/Ada and class/Ada K; leave one out"),
                                    HasSubstr("Ada K may be Ada")));
  for (const std::string& line : before) EXPECT_THAT(all(), Contains(line));
}

TEST_F(PlannerTest, KnowsAStudentByTheNameThatThePlanGave) {
  add({row("Ada (1)", "1", "", "old"), row("Ada (2)", "2", "", "old")});
  add({row("Ada (2)", "", "", "new")});
  EXPECT_THAT(all(), ElementsAre("Ada (1) [1] {} old", "Ada (2) [2] {} new"));
}

TEST(SourceName, IsOneThatACourseMayHave) {
  EXPECT_EQ(sourceName("D", "a b%\xC3\xA9/..\n.cpp"), "sources/D/a%20b%25%C3%A9%2F..%0A.cpp");
}

TEST(GradingDigest, DependsOnAllThatDecidesAVerdict) {
  Plan plan;
  plan.judge = "1.0";
  plan.kata = "count";
  plan.options = {"--suite=tiny", "--seed=1"};
  const CourseTexts texts = {{"suites/a.suite", "text"}};
  const std::string digest = gradingDigest(plan, texts);
  Plan same = plan;
  same.name = "another";
  same.tier = "limits";
  same.reference = "host";
  EXPECT_EQ(gradingDigest(same, texts), digest);
  std::vector<std::string> others = {digest, gradingDigest(plan, {}),
                                     gradingDigest(plan, {{"suites/a.suite", "other"}})};
  for (const auto& change : std::vector<std::function<void(Plan&)>>{
           [](Plan& p) { p.judge = "1.1"; }, [](Plan& p) { p.kata = "other"; }, [](Plan& p) { p.kataDigest = "12"; },
           [](Plan& p) { p.options = {"--suite=tiny--seed=1"}; }, [](Plan& p) { p.options.pop_back(); }}) {
    Plan other = plan;
    change(other);
    others.push_back(gradingDigest(other, texts));
  }
  std::ranges::sort(others);
  EXPECT_EQ(std::ranges::adjacent_find(others), others.end());
}

}  // namespace
}  // namespace judge::course
