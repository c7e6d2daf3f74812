#include "judge/measure/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace judge {
namespace {

TEST(StudentReach, AgreesWithPrintedTables) {
  const std::pair<std::size_t, double> table[] = {{1, 12.706}, {2, 4.303},   {5, 2.571},
                                                  {10, 2.228}, {12, 2.179},  {13, 2.160},
                                                  {30, 2.042}, {120, 1.980}, {1'000'000, 1.960}};
  for (const auto& [freedom, reach] : table) EXPECT_NEAR(studentReach(freedom), reach, 0.0005) << freedom;
  EXPECT_TRUE(std::isinf(studentReach(0)));
}

TEST(ChanceOfAtMost, AddsTheTermsOfTheBinomial) {
  EXPECT_NEAR(chanceOfAtMost(0, 3, 0.5), 1.0 / 8, 1e-12);
  EXPECT_NEAR(chanceOfAtMost(1, 3, 0.5), 4.0 / 8, 1e-12);
  EXPECT_EQ(chanceOfAtMost(3, 3, 0.5), 1);
  EXPECT_NEAR(chanceOfAtMost(500, 1001, 0.5), 0.5, 1e-9);
}

TEST(ChanceOfAtMost, AddsTheTermsOfManyBinomials) {
  for (const std::size_t trials : {1U, 2U, 7U, 40U, 200U})
    for (const double probability : {1e-6, 0.02, 0.3, 0.5, 0.77, 0.95}) {
      double term = std::pow(1 - probability, static_cast<double>(trials)), sum = 0;
      for (std::size_t hits = 0; hits < trials; ++hits) {
        sum += term;
        EXPECT_NEAR(chanceOfAtMost(hits, trials, probability), sum, 1e-12)
            << trials << ' ' << probability << ' ' << hits;
        term *= static_cast<double>(trials - hits) / static_cast<double>(hits + 1) * probability / (1 - probability);
      }
    }
  EXPECT_EQ(chanceOfAtMost(0, 5, 0), 1);
  EXPECT_EQ(chanceOfAtMost(4, 5, 1), 0);
}

TEST(BinomialInterval, LeavesItsTailOnEitherSide) {
  for (const auto& [hits, trials] : {std::pair<std::size_t, std::size_t>{1, 5}, {3, 20}, {999, 1000}}) {
    const RealInterval interval = binomialInterval(hits, trials);
    EXPECT_NEAR(chanceOfAtMost(hits, trials, interval.most), 0.025, 1e-9);
    EXPECT_NEAR(1 - chanceOfAtMost(hits - 1, trials, interval.least), 0.025, 1e-9);
  }
  EXPECT_EQ(binomialInterval(0, 0).most, 1);
  EXPECT_EQ(binomialInterval(0, 9).least, 0);
  EXPECT_EQ(binomialInterval(9, 9).most, 1);
}

}  // namespace
}  // namespace judge
