#include "judge/course/gradebook.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/course/gradebook_formats.h"
#include "judge/course/plan.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using State = GradebookRow::State;
using Kind = Finding::Kind;

class Merge : public testing::Test {
 protected:
  Gradebook merged(Marks marks = {}) const {
    return merge(planIn(*course_.read("plan.json"), "plan.json"), std::move(marks), {&course_, &other_});
  }

  /// A course of one submission, "Ada", whose source is "a".
  void planOne() {
    course_.replace("plan.json", written(planOf({submissionOf("Ada", "a")})));
    keepShardRun(course_, shareOn("n1"));
    keepShardRun(course_, referenceShare());
  }

  /// Of the teacher, who took its machine as the reference.
  static ShardRun referenceShare() {
    ShardRun shardRun = shareOn("n1", "shard-reference");
    shardRun.isReference = shardRun.isForced = true;
    return shardRun;
  }

  static Result ofReference(Result result) {
    result.isReference = true;
    result.shardRun = "shard-reference";
    return result;
  }

  static std::vector<State> statesOf(const Gradebook& book) {
    std::vector<State> states;
    for (const GradebookRow& row : book.rows) states.push_back(row.state);
    return states;
  }

  MemoryFiles course_, other_;
};

std::string allFormsOf(const Gradebook& book) {
  std::string text;
  for (const auto& format : gradebookFormats()) text += format.write({book}, {});
  return text;
}

TEST_F(Merge, TellsWhatBecameOfEachSubmission) {
  fillSmallCourse(course_);
  const Gradebook book = merged();
  EXPECT_THAT(statesOf(book),
              ElementsAre(State::Graded, State::Graded, State::Graded, State::Missing, State::NotGradable));
  EXPECT_EQ(outcomesText(book), "2 AC, 1 WA, 1 missing, 1 not gradable");
  EXPECT_EQ(book.works.size(), 3u) << "equal sources are one piece of work";
  EXPECT_FALSE(book.isComplete());
  EXPECT_THAT(book.findings, IsEmpty());
  EXPECT_EQ(reasonOf(book.at(2)), "queens (1, 2) and (2, 3) attack each other");
  EXPECT_EQ(reasonOf(book.at(4)), "archive: a path leaves its folder");
}

TEST_F(Merge, GivesPointsBySuite) {
  fillSmallCourse(course_);
  Marks marks;
  marks.weights["tiny"] = 4;
  const Gradebook book = merged(marks);
  EXPECT_EQ(book.mostPoints(), 14);
  EXPECT_THAT(book.rows[0].points, ElementsAre(4, 10));
  EXPECT_THAT(book.rows[2].points, ElementsAre(2.5, 0)) << "5 of 8";
  EXPECT_EQ(book.rows[2].sum, 2.5);
  EXPECT_EQ(book.rows[3].sum, std::nullopt);
}

TEST_F(Merge, PointsByHandCountWithoutAResultAndExtraIsAdded) {
  fillSmallCourse(course_);
  Marks marks;
  marks.students["Dora"] = {.points = 7.5, .extra = 1};
  marks.students["Ada"] = {.extra = -3};
  marks.students["Cy"] = {.extra = -30};
  const Gradebook book = merged(marks);
  EXPECT_EQ(book.rows[3].sum, 8.5);
  EXPECT_EQ(book.rows[0].sum, 17);
  EXPECT_EQ(book.rows[2].sum, 0) << "there are no points below 0";
}

TEST_F(Merge, TheOrderOfDocumentsAndPlacesChangesNoByte) {
  fillSmallCourse(course_);
  Result slow = acceptedResult("right");
  slow.cpu = std::chrono::seconds(3);
  slow.began = "2026-11-21T09:00:00Z";
  keepResult(other_, slow);
  Result contradicted = acceptedResult("wrong");
  contradicted.began = "2026-11-21T00:00:00Z";
  keepResult(other_, contradicted);
  const Gradebook book = merged();
  const Plan plan = planIn(*course_.read("plan.json"), "plan.json");
  course_.isTurned = true;
  const Gradebook turned = merge(plan, {}, {&other_, &course_});
  EXPECT_EQ(allFormsOf(book), allFormsOf(turned));
}

TEST_F(Merge, EqualVerdictsOfOneWorkAreCountedAndTheFirstBegunCounts) {
  planOne();
  Result first = acceptedResult("a"), second = first;
  second.began = "2026-11-21T09:00:00Z";
  second.cpu = std::chrono::seconds(2);
  keepResult(course_, second);
  keepResult(other_, first);
  const Gradebook book = merged();
  EXPECT_EQ(book.doubles, 1);
  EXPECT_EQ(book.works[0].result.cpu, first.cpu);
  EXPECT_EQ(statesOf(book), std::vector{State::Graded});
  EXPECT_TRUE(book.isComplete());
}

TEST_F(Merge, DifferentVerdictsOfOneWorkAreNamedAndUndecided) {
  planOne();
  Result right = acceptedResult("a"), wrong = wrongResult("a");
  right.began = "2026-11-21T09:00:00Z";
  keepResult(course_, right);
  keepResult(other_, wrong);
  const Gradebook book = merged();
  EXPECT_EQ(statesOf(book), std::vector{State::Undecided});
  EXPECT_EQ(verdictText(book.at(0)), "WA?");
  ASSERT_EQ(book.findings.size(), 1u);
  EXPECT_EQ(book.findings[0].kind, Kind::Contradiction);
  EXPECT_THAT(book.findings[0].message, HasSubstr("graded 2 times with different verdicts (WA, AC)"));
  EXPECT_EQ(book.failedCases.size(), 3u) << "of the one that counts";
  EXPECT_FALSE(book.isComplete());
}

TEST_F(Merge, EqualVerdictsWithOtherAcceptedCasesAreNamedAndUndecided) {
  planOne();
  Result first = wrongResult("a"), second = first;
  second.began = "2026-11-21T09:00:00Z";
  second.suites[0].accepted = 6;
  keepResult(course_, first);
  keepResult(other_, second);
  const Gradebook book = merged();
  EXPECT_EQ(statesOf(book), std::vector{State::Undecided});
  EXPECT_EQ(book.doubles, 0);
  ASSERT_EQ(book.findings.size(), 1u);
  EXPECT_EQ(book.findings[0].kind, Kind::Contradiction);
  EXPECT_THAT(book.findings[0].message,
              HasSubstr("graded 2 times with the same verdict, but other cases accepted (tiny "
                        "5 of 8, large 0 of 4; tiny 6 of 8, large 0 of 4)"));
  const Result reference = ofReference(second);
  keepResult(course_, reference);
  EXPECT_EQ(statesOf(merged()), std::vector{State::Graded});
  EXPECT_EQ(merged().works[0].result.suites[0].accepted, 6);
}

TEST_F(Merge, AReportThatIsNotAsItWasWrittenIsDamaged) {
  planOne();
  keepResult(course_, acceptedResult("a"));
  const auto read = [&] { return merge(planOf({submissionOf("Ada", "a")}), {}, {&course_}, {}, Reports::Read); };
  EXPECT_TRUE(read().isComplete());
  course_.replace(acceptedResult("a").report, "<body>the report of somebody else</body>");
  EXPECT_TRUE(merged().isComplete()) << "who only wants to know how far it is reads no reports";
  const Gradebook book = read();
  ASSERT_EQ(book.findings.size(), 1u);
  EXPECT_EQ(book.findings[0].kind, Kind::Damaged);
  EXPECT_THAT(book.findings[0].message, HasSubstr("was changed after it was written; judge class run makes it again"));
  EXPECT_FALSE(book.works[0].hasReport);
  EXPECT_EQ(statesOf(book), std::vector{State::Graded});
}

TEST_F(Merge, TheReferenceDecidesWhateverTheOthersSay) {
  planOne();
  Result reference = ofReference(acceptedResult("a"));
  reference.began = "2026-11-21T20:00:00Z";
  Result late = acceptedResult("a");
  late.began = "2026-11-21T09:00:00Z";
  keepResult(course_, wrongResult("a"));
  keepResult(course_, reference);
  keepResult(other_, late);
  for (const bool isTurned : {false, true}) {
    course_.isTurned = isTurned;
    const Gradebook book = merged();
    EXPECT_EQ(statesOf(book), std::vector{State::Graded});
    EXPECT_EQ(verdictText(book.at(0)), "AC");
    EXPECT_THAT(book.failedCases, IsEmpty()) << "those of the other are taken back";
    EXPECT_TRUE(book.isComplete());
  }
}

/// A grader who may add files adds one that says to be the reference's.
TEST_F(Merge, OnlyWhatTheReferenceGradedIsItsResult) {
  planOne();
  keepResult(course_, wrongResult("a"));
  const auto expectForged = [&](const Plan& plan, const std::string& shardRun, const std::string& why) {
    MemoryFiles forged;
    Result result = ofReference(acceptedResult("a"));
    result.shardRun = shardRun;
    keepResult(forged, result);
    const Gradebook book = merge(plan, {}, {&course_, &other_, &forged});
    EXPECT_EQ(verdictText(book.at(0)), "WA") << why;
    EXPECT_EQ(book.failedCases.size(), 3u);
    ASSERT_EQ(book.findings.size(), 1u) << why;
    EXPECT_EQ(book.findings[0].kind, Kind::Foreign);
    EXPECT_EQ(book.findings[0].file, nameOfResult(result));
    EXPECT_EQ(book.findings[0].message, "not a result of the reference: " + why);
    EXPECT_THAT(warningsOn(book),
                ElementsAre(HasSubstr("belongs to no submission and does not count: " + book.findings[0].file)));
  };
  Plan plan = planOf({submissionOf("Ada", "a")});
  expectForged(plan, "nobody", "its shard run \"nobody\" has no document");
  expectForged(plan, "../plan", "its shard run \"../plan\" has no document");
  expectForged(plan, "shard-1", "its shard run shard-1 did not grade as the reference");
  ShardRun shardRun = shareOn("n2", "shard-2");
  shardRun.isReference = true;
  keepShardRun(other_, shardRun);
  expectForged(plan, "shard-2", "it was graded in n2, which is not the reference of the plan");
  plan.reference = "n3";
  expectForged(plan, "shard-2", "it was graded in n2, which is not the reference of the plan");
  plan.reference = "n2";
  Result result = ofReference(acceptedResult("a"));
  result.shardRun = "shard-2";
  keepResult(other_, result);
  const Gradebook book = merge(plan, {}, {&course_, &other_});
  EXPECT_EQ(verdictText(book.at(0)), "AC");
  EXPECT_THAT(book.findings, IsEmpty());
}

TEST_F(Merge, AResultWhoseShareHasNoDocumentDoesNotCount) {
  planOne();
  Result result = acceptedResult("a");
  result.shardRun = "nobody";
  keepResult(course_, result);
  Gradebook book = merged();
  EXPECT_EQ(statesOf(book), std::vector{State::Damaged});
  ASSERT_EQ(book.findings.size(), 1u);
  EXPECT_EQ(book.findings[0].message, "its shard run \"nobody\" has no document; judge class run grades it again");
  course_.keep("machines/n5-before.json", written(shareOn("n1", "nobody")));
  EXPECT_EQ(statesOf(merged()), std::vector{State::Damaged});
  EXPECT_EQ(merged().count(Kind::Damaged), 2u) << "it is not called as a shard's document";
  keepShardRun(other_, shareOn("n1", "nobody"));
  EXPECT_EQ(statesOf(merged()), std::vector{State::Graded});
}

/// Shards are listed before results: one that begins in between has its document all the same.
TEST_F(Merge, FindsAShareThatBeganMeanwhile) {
  planOne();
  Result result = acceptedResult("a");
  result.shardRun = "late";
  keepResult(course_, result);
  struct Late : MemoryFiles {
    using MemoryFiles::each;
    void each(const std::string& folder, const Visit& visit, const Visit& unexpected) const override {
      if (folder != "machines") MemoryFiles::each(folder, visit, unexpected);
    }
  } late;
  keepShardRun(late, shareOn("n1", "late"));
  const Gradebook book = merge(planOf({submissionOf("Ada", "a")}), {}, {&course_, &late});
  EXPECT_EQ(statesOf(book), std::vector{State::Graded});
  EXPECT_THAT(book.findings, IsEmpty());
  ASSERT_TRUE(book.works[0].shardRun);
  EXPECT_EQ(book.shardRunOf(book.works[0])->run.machine.host, "n1");
}

/// As in a store, which knows who wrote what.
TEST_F(Merge, SaysWhoWroteWhatIsDamaged) {
  struct Store : MemoryFiles {
    std::string writerOf(const std::string&) const override { return "gregor"; }
  } store;
  planOne();
  store.keep(nameOfResult(acceptedResult("a")), "{}");
  const Gradebook book = merge(planOf({submissionOf("Ada", "a")}), {}, {&course_, &store});
  ASSERT_EQ(book.findings.size(), 1u);
  EXPECT_EQ(book.findings[0].message,
            "it is cut off; gregor wrote it; judge class run grades it again when a teacher runs it");
}

TEST_F(Merge, NamesDamagedFilesUnlessAWholeOneLiesElsewhere) {
  planOne();
  const Result whole = acceptedResult("a");
  const std::string name = nameOfResult(whole);
  course_.keep(name, written(whole).substr(0, 100));
  Gradebook book = merged();
  EXPECT_EQ(statesOf(book), std::vector{State::Damaged});
  EXPECT_THAT(reasonOf(book.at(0)), HasSubstr("it was changed after it was written"));
  ASSERT_EQ(book.findings.size(), 1u);
  EXPECT_EQ(book.findings[0].file, name);
  EXPECT_THAT(book.findings[0].message, HasSubstr("judge class run grades it again"));
  keepResult(other_, whole);
  book = merged();
  EXPECT_EQ(statesOf(book), std::vector{State::Graded});
  EXPECT_FALSE(book.isComplete()) << "it is damaged all the same";
}

TEST_F(Merge, SeesAResultUnderAnotherName) {
  planOne();
  course_.keep(nameOfResult(acceptedResult("a")), written(acceptedResult("b")));
  EXPECT_EQ(statesOf(merged()), std::vector{State::Damaged});
  MemoryFiles reference;
  Result result = acceptedResult("a");
  const std::string text = written(result);
  result.isReference = true;
  reference.keep(nameOfResult(result), text);
  keepShardRun(reference, shareOn("n1"));
  const Gradebook book = merge(planOf({submissionOf("Ada", "a")}), {}, {&reference});
  EXPECT_EQ(book.rows[0].state, State::Damaged) << "no reference wrote that";
}

TEST_F(Merge, ForeignResultsDoNotCountAndAreNoFault) {
  planOne();
  keepResult(course_, acceptedResult("a"));
  keepResult(course_, acceptedResult("b"));
  Result ofAnother = acceptedResult("c");
  ofAnother.shardRun = "shard-9";
  keepResult(course_, ofAnother);
  ShardRun shardRun = shareOn("n9", "shard-9");
  shardRun.planDigest = "another";
  shardRun.machine.judge = "0.9.0";
  keepShardRun(course_, shardRun);
  course_.keep("results/notes.txt", "what is this");
  const Gradebook book = merged();
  EXPECT_TRUE(book.isComplete());
  EXPECT_EQ(book.count(Kind::Foreign), 3u);
  std::string words;
  for (const Finding& finding : book.findings) words += finding.file + ": " + finding.message + '\n';
  EXPECT_THAT(words, HasSubstr("belongs to no submission of this course"));
  EXPECT_THAT(words, HasSubstr("graded by another plan, with judge 0.9.0"));
  EXPECT_THAT(words, HasSubstr("results/notes.txt: not a result of this judge: it is cut off"));
  EXPECT_EQ(book.fairness.indexOf("shard-9"), std::nullopt) << "who worked for another plan says nothing of this one";
}

/// As often as it is merged, there is nothing to warn of.
TEST_F(Merge, ResultsOfWhatWasHandedInAgainSinceAreOnlyCounted) {
  planOne();
  keepResult(course_, acceptedResult("a"));
  Result former = wrongResult("a");
  former.key = resultKey(planOf({}), "former");
  keepResult(course_, former);
  EXPECT_EQ(merged().count(Kind::Foreign), 1u) << "nobody has handed that in";
  course_.keep("sources/former/s.cpp", "int x;");
  const Gradebook book = merged();
  EXPECT_THAT(book.findings, IsEmpty());
  EXPECT_THAT(warningsOn(book), IsEmpty());
  EXPECT_EQ(book.replaced, 1);
  EXPECT_THAT(book.failedCases, IsEmpty());
  EXPECT_THAT(gradebookFormats().named("text")->write({book}, {}),
              HasSubstr("1 result for submissions that were replaced since: harmless."));
  course_.replace(nameOfResult(former), "{");
  EXPECT_EQ(merged().count(Kind::Foreign), 1u) << "it is damaged";
}

TEST_F(Merge, AResultWithoutItsReportIsDamaged) {
  planOne();
  keepResult(course_, acceptedResult("a"));
  course_.texts.erase(acceptedResult("a").report);
  const Gradebook book = merged();
  EXPECT_EQ(book.count(Kind::Damaged), 1u);
  EXPECT_EQ(statesOf(book), std::vector{State::Graded});
}

TEST_F(Merge, CountsHalfWrittenFiles) {
  planOne();
  course_.keep("incoming/queens-1", "{");
  EXPECT_EQ(merged().unfinished, 1);
}

TEST_F(Merge, CountsFailedCasesByStudent) {
  keepShardRun(course_, shareOn("n1"));
  course_.replace("plan.json", written(planOf({submissionOf("Ada", "a"), submissionOf("Bob", "a"),
                                               submissionOf("Cy", "b"), submissionOf("Dan", "c")})));
  keepResult(course_, wrongResult("a"));
  Result other = wrongResult("b");
  other.failed = {{"tiny", 5, "n = 6, row 0, col 1", Verdict::WA}, {"large", 1, "n = 1000", Verdict::TLE}};
  keepResult(course_, other);
  std::vector<std::string> lines;
  for (const CaseCount& one : merged().failedCases)
    lines.push_back(fmt::format("{} {} {}: {}", one.suite, one.index, one.question, one.failed));
  EXPECT_THAT(lines, ElementsAre("tiny 5 n = 6, row 0, col 1: 3", "tiny 2 n = 3, row 0, col 1: 2",
                                 "tiny 6 n = 7, row 0, col 1: 2", "large 1 n = 1000: 1"));
}

TEST_F(Merge, RanksTheAcceptedOfOneKindOfMachine) {
  std::vector<PlannedSubmission> all;
  const auto add = [&](const std::string& student, int ms, const std::string& shardRun, bool isRight = true) {
    all.push_back(submissionOf(student, student));
    Result result = isRight ? acceptedResult(student) : wrongResult(student);
    result.cpu = std::chrono::milliseconds(ms);
    result.shardRun = shardRun;
    keepResult(course_, result);
  };
  add("A", 300, "shard-1");
  add("B", 100, "shard-1");
  add("C", 300, "shard-2");
  add("D", 50, "shard-3");
  add("E", 10, "shard-1", false);
  keepShardRun(course_, shareOn("n1", "shard-1"));
  keepShardRun(course_, shareOn("n2", "shard-2"));
  keepShardRun(course_, shareOn("n3", "shard-3", 70));
  course_.replace("plan.json", written(planOf(all)));
  std::vector<std::string> ranks;
  const Gradebook book = merged();
  for (const GradebookRow& row : book.rows)
    ranks.push_back(row.rank ? fmt::format("{}/{}", row.rank->position, row.rank->of) : "");
  EXPECT_THAT(ranks, ElementsAre("2/3", "1/3", "2/3", "1/1", ""));
  EXPECT_THAT(book.fairness.kinds, ElementsAre("Processor X", "Processor X in n3"));
}

TEST_F(Merge, NumbersIdenticalSourcesAndNearCopiesApart) {
  std::vector<PlannedSubmission> all = {submissionOf("A", "a"), submissionOf("B", "b"), submissionOf("C", "a"),
                                        submissionOf("D", "d"), submissionOf("E", "e"), submissionOf("F", "f")};
  all[4].normalizedDigest = all[3].normalizedDigest;
  course_.replace("plan.json", written(planOf(all)));
  const Gradebook book = merged();
  EXPECT_THAT(groupsBy(book, &GradebookRow::identical), ElementsAre(ElementsAre("A", "C")));
  EXPECT_THAT(groupsBy(book, &GradebookRow::alike), ElementsAre(ElementsAre("D", "E")));
}

TEST(MergeTest, WhoHasNoTimeIsNamedWhereThereIsADeadline) {
  MemoryFiles files;
  const Plan plan = planOf({submissionOf("Ada", "a")});
  const auto warnings = [&](const std::string& due) { return warningsOn(merge(plan, {.due = due}, {&files})); };
  EXPECT_THAT(warnings(""), Not(Contains(HasSubstr("deadline"))));
  EXPECT_THAT(warnings("2026-11-21T17:00:00Z"), Contains(HasSubstr("1 submission counts as in time whatever the")));
}

TEST_F(Merge, AListOfNobodyIsWhole) {
  course_.replace("plan.json", written(planOf({})));
  EXPECT_TRUE(merged().isComplete());
  EXPECT_THAT(allFormsOf(merged()), HasSubstr("week 3: 0 submissions"));
}

}  // namespace
}  // namespace judge::course
