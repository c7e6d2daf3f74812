#include "judge/languages/call_glue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Callee kCallee{.signature = "int triple(int n)",
                     .function = "triple",
                     .parameters = {{"int", "::queens_judge_glue::Whole"}},
                     .result = "int",
                     .coded = "::queens_judge_glue::Whole"};

const CallCandidate kGlobal{"", false, 3}, kUnseen{}, kSpace{"a", false, 5}, kClass{"a::B", true, 9},
    kPassing{"", false, 7, true};

TEST(CallGlue, CallsEachCandidateInItsWay) {
  const std::string text = CallGlue(kCallee, {kGlobal, kSpace, kClass}, 1).text;
  EXPECT_THAT(text, HasSubstr(">::of(triple(as...))"));
  EXPECT_THAT(text, HasSubstr(">::of(::a::triple(as...))"));
  EXPECT_THAT(text, HasSubstr("using Class = ::a::B;"));
  EXPECT_THAT(text, HasSubstr("using Candidate = ::queens_judge_glue::Candidate1;"));
}

TEST(CallGlue, LeavesTheNamesOfTheSubmissionAlone) {
  const std::string text = CallGlue(kCallee, {kClass}, 0).text;
  for (const char* const name : {"triple", "a", "B"})
    EXPECT_THAT(text, Not(HasSubstr(std::string("#undef ") + name + "\n")));
  for (const char* const name : {"int", "answer", "queens_judge_glue"})
    EXPECT_THAT(text, HasSubstr(std::string("#undef ") + name + "\n"));
}

TEST(CallGlue, KnowsWhereEachCandidateBegins) {
  const CallGlue glue(kCallee, {kGlobal, kClass}, 0);
  const auto lineOf = [&](const char* words) {
    const auto end = glue.text.begin() + static_cast<std::ptrdiff_t>(glue.text.find(words));
    return 1 + static_cast<std::size_t>(std::count(glue.text.begin(), end, '\n'));
  };
  ASSERT_EQ(glue.lines.size(), 2u);
  EXPECT_LE(glue.lines[0], lineOf("struct Candidate0"));
  EXPECT_GT(glue.lines[1], lineOf("struct Candidate0"));
  EXPECT_LE(glue.lines[1], lineOf("struct Candidate1"));
}

TEST(CallGlue, SaysInAssertionsWhatCanBeCalled) {
  const std::string text = CallGlue(kCallee, {kGlobal, kClass}, 0).text;
  EXPECT_THAT(text, HasSubstr("static_assert(right, \"expected int triple(int n)\");"));
  const auto report = candidateReportIn("static assertion failed: a::B::triple can be called: number 1");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->candidate, 1u);
  EXPECT_EQ(report->what, CandidateReport::IsCallable);
  EXPECT_THAT(text, HasSubstr("\"a::B::triple can be called: number 1\""));
  EXPECT_EQ(
      candidateReportIn("static_assert failed \"a::B::triple has no constructor without arguments: number 1\"")->what,
      CandidateReport::NotMade);
  EXPECT_EQ(candidateReportIn("static assertion failed: B::triple is abstract: number 0")->what,
            CandidateReport::IsAbstract);
  EXPECT_EQ(candidateReportIn("static assertion failed: triple returns another type: number 0")->what,
            CandidateReport::ReturnsOther);
  EXPECT_FALSE(candidateReportIn("static assertion failed: expected int triple(int n)"));
  EXPECT_FALSE(candidateReportIn("can be called: number x"));
}

TEST(CallCandidate, GivesWayToWhatIsSeenAndToItsCaller) {
  EXPECT_TRUE(kSpace.outranks(kUnseen));
  EXPECT_FALSE(kUnseen.outranks(kSpace));
  EXPECT_FALSE(kSpace.outranks(kGlobal));
  EXPECT_FALSE(kGlobal.outranks(kSpace));
  EXPECT_TRUE(kPassing.outranks(kClass));
  EXPECT_FALSE(kClass.outranks(kPassing));
}

TEST(CallCandidate, IsNamedAsInCpp) {
  EXPECT_EQ(kGlobal.nameOf("triple"), "triple");
  EXPECT_EQ(kClass.nameOf("triple"), "a::B::triple");
}

}  // namespace
}  // namespace judge
