#include "judge/measure/profiler.h"

#include <gtest/gtest.h>

#include <cmath>

namespace judge {
namespace {

using namespace std::chrono_literals;

/// A submission whose time is a function of n.
class Simulated {
 public:
  explicit Simulated(std::function<double(double n)> seconds) : seconds_(std::move(seconds)) {}

  Profile profile(const ProfilePlan& plan) {
    const AskSize ask = [this](std::int64_t n, std::size_t, Nanoseconds allowed) -> std::optional<ProfiledCase> {
      if (asked_++ == interruptAt) return std::nullopt;
      const Nanoseconds cpu = fromSeconds(seconds_(static_cast<double>(n)));
      ProfiledCase result{n, "", n >= failingFrom ? Verdict::WA : Verdict::AC, "", cpu, {}};
      if (cpu > allowed) {
        result.verdict = Verdict::TLE;
        result.cpu = allowed;
      }
      spent += result.cpu;
      return result;
    };
    return profileGrowth(plan, ask, [this](const Profile&) { ++told; });
  }

  std::int64_t failingFrom = std::int64_t{1} << 40;
  std::size_t interruptAt = ~std::size_t{};
  std::size_t told = 0;
  Nanoseconds spent{};

 private:
  std::function<double(double n)> seconds_;
  std::size_t asked_ = 0;
};

Growth growthOf(const Profile& profile) {
  const GrowthFit fit = fitGrowth(growthSamples(profile));
  EXPECT_TRUE(fit.growth) << fit.whyNot;
  return fit.growth.value_or(Growth{});
}

TEST(Profiler, GoesUpToTheLargestSizeWhereTimeAllows) {
  Simulated submission([](double n) { return 5e-6 + 1e-9 * n * n; });
  const Profile profile = submission.profile({});
  EXPECT_EQ(profile.end, ProfileEnd::LargestSize);
  EXPECT_EQ(profile.cases.front().n, 8);
  EXPECT_EQ(profile.cases.back().n, 4000);
  EXPECT_EQ(submission.told, profile.cases.size());
  EXPECT_NEAR(growthOf(profile).line.rate(), 2, 0.05);
}

TEST(Profiler, ChoosesSizesThatTellTheLaw) {
  for (const double exponent : {2.0, 3.0, 4.0}) {
    Simulated submission([=](double n) { return 5e-6 + 1e-8 * std::pow(n, exponent); });
    const Growth growth = growthOf(submission.profile({}));
    EXPECT_EQ(growth.line.law, GrowthLaw::Power);
    EXPECT_NEAR(growth.line.rate(), exponent, 0.1);
    EXPECT_TRUE(growth.isSure());
  }
  for (const double base : {1.2, 2.0, 4.0}) {
    Simulated submission([=](double n) { return 5e-6 + 1e-7 * std::pow(base, n - 8); });
    const Growth growth = growthOf(submission.profile({}));
    EXPECT_EQ(growth.line.law, GrowthLaw::Exponential);
    EXPECT_NEAR(growth.line.rate(), base, 0.05 * base);
    EXPECT_TRUE(growth.isSure());
  }
}

TEST(Profiler, KeepsToItsBudget) {
  for (const double base : {1.1, 2.0, 10.0}) {
    Simulated submission([=](double n) { return 1e-6 * std::pow(base, n - 8); });
    const Profile profile = submission.profile({.budget = 5s});
    EXPECT_TRUE(profile.end == ProfileEnd::Budget || profile.end == ProfileEnd::TooMuch);
    EXPECT_LE(submission.spent, 5s);
  }
}

TEST(Profiler, StopsWhereNothingIsRightAnyMore) {
  Simulated submission([](double) { return 1e-3; });
  submission.failingFrom = 100;
  const Profile profile = submission.profile({});
  EXPECT_EQ(profile.end, ProfileEnd::Failures);
  const std::vector<ProfiledSize> sizes = sizesOf(profile);
  EXPECT_EQ(sizes.back().right, 0u);
  EXPECT_EQ(sizes[sizes.size() - 4].right, 5u);
}

TEST(Profiler, KeepsWhatItHasWhenInterrupted) {
  Simulated submission([](double) { return 1e-3; });
  submission.interruptAt = 7;
  const Profile profile = submission.profile({});
  EXPECT_EQ(profile.end, ProfileEnd::Interrupted);
  EXPECT_EQ(profile.cases.size(), 7u);
}

TEST(Profiler, AsksNoSizeTwiceAndNoneBeyondTheLargest) {
  for (const std::int64_t most : {1, 8, 9, 13, 100}) {
    Simulated submission([](double) { return 1e-6; });
    std::int64_t before = 0;
    for (const ProfiledSize& size : sizesOf(submission.profile({.mostN = most}))) {
      EXPECT_GT(size.n, before);
      EXPECT_EQ(size.asked, 5u);
      before = size.n;
    }
    EXPECT_EQ(before, most);
  }
}

TEST(Profiler, SumsUpASizeByItsRightAnswers) {
  Profile profile;
  profile.cases = {{10, "", Verdict::AC, "", 5ms, mebibytes(3)},
                   {10, "", Verdict::WA, "", 1ms, mebibytes(9)},
                   {10, "", Verdict::AC, "", 2ms, mebibytes(4)},
                   {20, "", Verdict::TLE, "", 9s, mebibytes(5)}};
  const std::vector<ProfiledSize> sizes = sizesOf(profile);
  ASSERT_EQ(sizes.size(), 2u);
  EXPECT_EQ(sizes[0].asked, 3u);
  EXPECT_EQ(sizes[0].right, 2u);
  EXPECT_EQ(sizes[0].least, 2ms);
  EXPECT_EQ(sizes[0].median, 3500us);
  EXPECT_EQ(sizes[0].memory, mebibytes(9));
  EXPECT_EQ(sizes[1].right, 0u);
  EXPECT_EQ(growthSamples(profile).size(), 2u);
}

}  // namespace
}  // namespace judge
