#include "judge/grading/failure_review.h"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "judge/trials/grading/grader_fixture.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

class FailureReviewTest : public GraderTest {};

TEST_F(FailureReviewTest, HintsAtTheOtherReadingWithNumbers) {
  options_.asksOutsideTotal = true;
  ask("wrong order");
  ask("b");
  options_.questions[0].requestInOtherVariant = valueOf("right");
  setCheck(options_.questions[0], [](std::string_view answer) {
    CheckResult result;
    if (answer != "right") result = {.fault = "is wrong", .excerpt = {}, .rightInOtherVariant = true};
    return result;
  });
  EXPECT_EQ(run().hint, "every case would be right try the other reading");
  ask("wrong");
  EXPECT_EQ(run().hint, "2 of 3 cases would be right try the other reading; wrong would still fail");
  options_.questions[1].requestInOtherVariant = valueOf("c");
  EXPECT_EQ(run().hint, "");
}

TEST_F(FailureReviewTest, AsksOneCaseOfEachKindOfFailureAgainInANewProcess) {
  options_.asksOutsideTotal = true;
  for (const char* text : {"a", "wrong 1", "wrong 2", "die"}) ask(text);
  const RunEnded ended = run();
  ASSERT_EQ(ended.reruns.size(), 2u);
  EXPECT_EQ(ended.reruns[0].question.text, "wrong 1");
  EXPECT_EQ(ended.reruns[0].second, Verdict::WA);
  EXPECT_EQ(ended.reruns[0].before, 1u);
  EXPECT_EQ(ended.reruns[1].question.text, "die");
  EXPECT_EQ(ended.reruns[1].second, Verdict::RTE);
  for (const ProcessEnded& process : notes_.ended) EXPECT_EQ(process.counted, process.process == 1);
}

TEST_F(FailureReviewTest, CountsHowManyOfUpToFiveRerunsFail) {
  options_.asksOutsideTotal = true;
  const ScratchDirectory folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms::all);  // as root the program is another user
  for (const char* turns : {"wrong wrong 0 wrong", "wrong 0", "wrong"}) {
    const std::filesystem::path file = folder.path() / std::to_string(options_.questions.size());
    std::ofstream(file) << "";
    std::filesystem::permissions(file, std::filesystem::perms::all);
    ask(fmt::format("turns {} {}", file.string(), turns));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const GradingOptions all = options_;
    options_.questions = {all.questions[i]};
    const RunEnded ended = run();
    options_ = all;
    ASSERT_EQ(ended.reruns.size(), 1u);
    const Rerun& rerun = ended.reruns.front();
    EXPECT_LE(rerun.reruns, 5u);
    const std::size_t right = i == 0 ? (rerun.reruns >= 2 ? 1 : 0) : i == 1 ? rerun.reruns : 0;
    EXPECT_EQ(rerun.failed, rerun.reruns - right);
    EXPECT_EQ(rerun.cause, right == 0 ? Rerun::Cause::Unknown : Rerun::Cause::Flaky);
  }
}

TEST_F(FailureReviewTest, InterruptsTheRunWhereTheUserInterruptsItsReruns) {
  options_.asksOutsideTotal = true;
  interrupt_ = eventfd(0, 0);
  ask("wrong");
  setCheck(options_.questions[0], [&](std::string_view) {
    if (!notes_.steps.empty()) eventfd_write(interrupt_, 1);  // it reruns failed cases
    return CheckResult{.fault = "is wrong", .excerpt = {}};
  });
  EXPECT_TRUE(run().interrupted);
  close(interrupt_);
}

TEST(SharedTime, IsSharedAlikeAndWhatIsLeftGoesOn) {
  SharedTime all(300ms, 3);
  EXPECT_EQ(all.nextShare(), 100ms);
  all.spend(160ms);
  EXPECT_EQ(all.nextShare(), 70ms) << "the first spent some of the others'";
  EXPECT_EQ(all.nextShare(), 140ms) << "the second spent nothing";
  all.spend(200ms);
  EXPECT_EQ(SharedTime(300ms, 0).nextShare(), 300ms);
}

TEST_F(FailureReviewTest, SaysThatTheMachineFailedWhenAFailureWasAskedAgain) {
  options_.asksOutsideTotal = true;
  ask("wrong");
  const RunEnded ended = run(2);
  EXPECT_EQ(ended.verdict, Verdict::WA) << "it was there before";
  EXPECT_TRUE(ended.reruns.empty());
  EXPECT_THAT(ended.notes, ElementsAre(AllOf(HasSubstr("rerun"), HasSubstr("fork"))));
}

TEST_F(FailureReviewTest, SpendsLittleOnACaseThatUsedUpTheTotal) {
  options_.asksOutsideTotal = true;
  options_.overtimePerCase = 0ns;
  options_.limits.perCase.reset();
  options_.limits.total = 1500ms;
  ask("burn");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::TLE);
  EXPECT_TRUE(ended.reruns.empty()) << "the time did not suffice to see the failure again";
  EXPECT_LT(ended.outsideTotalCpu, 750ms);
}

TEST_F(FailureReviewTest, SpendsNoMoreOnStartsThanTheTotal) {
  program_ = SLOW_STARTING_TEST_PROGRAM;  // 100 ms
  options_.asksOutsideTotal = true;
  options_.limits.perCase.reset();
  options_.limits.total = 250ms;
  for (const char* text : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
    ask(text);
    setCheck(options_.questions.back(), [text](std::string_view) {
      return CheckResult{.fault = std::string("is wrong as ") + text, .excerpt = {}};
    });
  }
  const RunEnded ended = run();
  EXPECT_GE(ended.reruns.size(), 3u);
  EXPECT_LT(ended.outsideTotalCpu, 750ms);
}

TEST_F(FailureReviewTest, AsksWhatTheTotalLeftOverForASliceOfTime) {
  options_.asksOutsideTotal = true;
  options_.limits.perCase.reset();
  options_.limits.total = 100ms;
  for (const char* text : {"a", "burn", "b", "wrong", "burn"}) ask(text);
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::TLE);
  EXPECT_TRUE(ended.cutShort);
  EXPECT_FALSE(ended.totalClose);
  EXPECT_THAT(ended.reason, HasSubstr("s went to burn"));
  std::vector<Verdict> beyond;
  for (const CaseJudged& judged : notes_.judged)
    if (judged.overtime) {
      EXPECT_EQ(judged.verdict, Verdict::SK);
      beyond.push_back(judged.overtime->verdict);
    }
  EXPECT_THAT(beyond, ElementsAre(Verdict::AC, Verdict::WA, Verdict::TLE));
}

}  // namespace
}  // namespace judge
