#include "judge/report/record/growth_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace judge {
namespace {

using namespace std::chrono_literals;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

CaseJudged caseOf(std::int64_t n, double seconds, Verdict verdict = Verdict::AC) {
  CaseJudged judged;
  judged.question.fields = {{"n", n, true, true}, {"row", 0}, {"col", 0}};
  judged.verdict = verdict;
  judged.cpu = fromSeconds(seconds);
  return judged;
}

/// A run whose case of n = 100 took 10 ms, with right answers up to `most`.
RunRecord runOf(double exponent, std::int64_t most = 1600) {
  RunRecord record;
  for (std::int64_t n = 100; n <= most; n *= 2)
    record.cases.push_back(caseOf(n, 0.01 * std::pow(static_cast<double>(n) / 100, exponent)));
  return record;
}

TEST(GrowthSummary, TellsTheLawAndWhereTheLimitLies) {
  EXPECT_EQ(growthSentence(runOf(2)),
            "CPU time grows like n^2.00 (95 %: 2.00 to 2.00); 160 s would be reached near n = 13000 (13000 to 13000), "
            "extrapolated from n = 1600.");
}

TEST(GrowthSummary, IsEmptyWhereThereIsTooLittleToTell) {
  EXPECT_THAT(growthSentence(RunRecord{}), IsEmpty());
  EXPECT_THAT(growthSentence(runOf(2, 400)), IsEmpty());
}

TEST(GrowthSummary, SaysThatTheLawIsNotClear) {
  RunRecord record = runOf(2);
  const double factors[] = {1, 3, 0.5, 2, 0.7};
  for (std::size_t i = 0; i < record.cases.size(); ++i) record.cases[i].cpu = scaled(record.cases[i].cpu, factors[i]);
  EXPECT_THAT(growthSentence(record),
              StartsWith("How CPU time grows with n is unclear: the sizes suggest anything from "));
  EXPECT_THAT(growthSentence(record), EndsWith(". judge profile measures that."));
  record.started.limits.total *= 10;
  EXPECT_THAT(growthSentence(record), IsEmpty()) << "too far from the limit to matter";
}

TEST(GrowthSummary, IsEmptyWhereNoCaseTakesLongEnoughToMatter) {
  RunRecord record = runOf(2);
  for (CaseJudged& judged : record.cases) judged.cpu = judged.cpu / 100;
  EXPECT_THAT(growthSentence(record), IsEmpty());
}

TEST(GrowthSummary, GivesNoSizeBeyondOneThatFailsForAnotherReason) {
  RunRecord record = runOf(2);
  record.cases.push_back(caseOf(2000, 0.1, Verdict::MLE));
  EXPECT_EQ(growthSentence(record),
            "CPU time grows like n^2.00 (95 %: 2.00 to 2.00) up to n = 1600; n = 2000 fails for another reason.");
}

TEST(GrowthSummary, GivesNoSizeBeyondOneThatIsWrongThoughLargerOnesAreRight) {
  RunRecord record = runOf(2);
  record.cases.push_back(caseOf(150, 0.0225, Verdict::WA));
  EXPECT_EQ(growthSentence(record),
            "CPU time grows like n^2.00 (95 %: 2.00 to 2.00) up to n = 1600; n = 150 fails for another reason.");
}

TEST(GrowthSummary, DoesNotExtrapolateWhatCannotLast) {
  EXPECT_EQ(growthSentence(runOf(1)),
            "CPU time grows like n^1.00 (95 %: 1.00 to 1.00) up to n = 1600, but that cannot last: a board has "
            "n x n squares.");
}

TEST(GrowthSummary, CallsTheSizeAsTheKataDoesAndKnowsThatOthersHaveNoBoards) {
  const auto sentenceOf = [](RunRecord record) {
    for (CaseJudged& judged : record.cases)
      judged.question.fields = {{"length", judged.question.fields.front().value, true}};
    return growthSentence(record);
  };
  EXPECT_EQ(
      sentenceOf(runOf(2)),
      "CPU time grows like length^2.00 (95 %: 2.00 to 2.00); 160 s would be reached near length = 13000 (13000 to "
      "13000), extrapolated from length = 1600.");
  EXPECT_EQ(sentenceOf(runOf(1)),
            "CPU time grows like length^1.00 (95 %: 1.00 to 1.00); 160 s would be reached near length = 1600000 "
            "(1600000 to 1600000), extrapolated from length = 1600.");
  RunRecord unclear = runOf(2);
  const double factors[] = {1, 3, 0.5, 2, 0.7};
  for (std::size_t i = 0; i < unclear.cases.size(); ++i)
    unclear.cases[i].cpu = scaled(unclear.cases[i].cpu, factors[i]);
  EXPECT_THAT(sentenceOf(unclear),
              HasSubstr("CPU time grows with length is unclear: the sizes suggest anything from length^"));
}

TEST(GrowthSummary, TakesCasesThatCountAndKnowsWhichAreRight) {
  RunRecord record = runOf(2);
  record.cases.push_back(caseOf(3200, 0, Verdict::WA));
  record.cases.push_back(caseOf(3200, 0, Verdict::SK));
  record.cases.push_back(caseOf(3200, 1e-6, Verdict::AC));
  record.cases.back().question.counted = false;
  const std::vector<GrowthSample> samples = growthSamples(record);
  ASSERT_EQ(samples.size(), 6u);
  EXPECT_TRUE(samples[4].right);
  EXPECT_FALSE(samples[5].right);
}

TEST(GrowthSummary, WarnsOnEitherSideOfTheLimit) {
  const auto warning = [](double factor) {
    const Growth growth = fitGrowth(growthSamples(runOf(2))).growth.value();
    return limitWarning(growth, 1000, fromSeconds(factor));  // n = 1000 takes 1 s
  };
  EXPECT_THAT(warning(2.1), IsEmpty());
  EXPECT_EQ(warning(1.25),
            "n = 1000 would take about 1 s, not far below the limit of 1.25 s: a slower machine may fail it.");
  EXPECT_THAT(warning(0.8), HasSubstr("not far above the limit of 800 ms: a faster machine may pass it"));
  EXPECT_THAT(warning(0.4), HasSubstr("the limit is 400 ms: another method is needed"));
}

TEST(GrowthSummary, SaysHowLongTheCaseWouldTakeThatTookTooLong) {
  RunRecord record = runOf(6, 1600);
  record.cases.push_back(caseOf(10000, 160, Verdict::TLE));
  record.cases.push_back(caseOf(20000, 0, Verdict::SK));
  EXPECT_THAT(growthSentence(record), HasSubstr("n = 10000 would take about 317 years"));
}

TEST(GrowthSummary, GivesNoSizeForALimitThatIsTooFarAway) {
  GrowthFit fit = fitGrowth(growthSamples(runOf(3)));
  EXPECT_EQ(growthLaw(*fit.growth), "like n^3.00 (95 %: 3.00 to 3.00)");
  fit.growth->resampled.front().slope /= 2;
  EXPECT_EQ(growthText(fit, 1600, std::chrono::hours(10000)),
            "CPU time grows like n^3.00 (95 %: 3.00 to 3.00); the size that 36000000 s would reach is unclear.");
}

TEST(GrowthSummary, TellsLongTimesInUnitsThatPeopleUse) {
  EXPECT_EQ(longDurationText(12), "12 s");
  EXPECT_EQ(longDurationText(600), "10 minutes");
  EXPECT_EQ(longDurationText(150), "2.5 minutes");
  EXPECT_EQ(longDurationText(36000), "10 hours");
  EXPECT_EQ(longDurationText(864000), "10 days");
  EXPECT_EQ(longDurationText(3.2e8), "10 years");
  EXPECT_EQ(longDurationText(3.2e19), "10^12 years");
  EXPECT_EQ(longDurationText(std::numeric_limits<double>::infinity()), "more than 10^300 years");
}

}  // namespace
}  // namespace judge
