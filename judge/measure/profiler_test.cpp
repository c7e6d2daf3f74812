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

  Profile profile(ProfilePlan plan) {
    if (plan.sizes.empty()) plan.sizes = Sizes::between(1, 4000);
    const AskSize ask = [this](std::int64_t n, std::size_t, Nanoseconds allowed) -> std::optional<ProfiledCase> {
      if (asked_++ == interruptAt) return std::nullopt;
      const Nanoseconds cpu = fromSeconds(seconds_(static_cast<double>(n)));
      ProfiledCase result{n, "", isWrong(n) ? Verdict::WA : Verdict::AC, "", cpu, {}};
      if (cpu > allowed) {
        result.verdict = Verdict::TLE;
        result.cpu = allowed;
      }
      spent += result.cpu;
      return result;
    };
    return profileGrowth(plan, ask, [this](const Profile&) { ++told; });
  }

  std::function<bool(std::int64_t n)> isWrong = [](std::int64_t) { return false; };
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
  }
  for (const double base : {1.2, 2.0, 4.0}) {
    Simulated submission([=](double n) { return 5e-6 + 1e-7 * std::pow(base, n - 8); });
    const Growth growth = growthOf(submission.profile({}));
    EXPECT_EQ(growth.line.law, GrowthLaw::Exponential);
    EXPECT_NEAR(growth.line.rate(), base, 0.05 * base);
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
  submission.isWrong = [](std::int64_t n) { return n >= 100; };
  const Profile profile = submission.profile({});
  EXPECT_EQ(profile.end, ProfileEnd::Failures);
  for (const ProfiledSize& size : sizesOf(profile)) EXPECT_EQ(size.right, size.n < 100 ? 5u : 0u);
  EXPECT_EQ(profile.boundary.value().failed.n, 100);
}

TEST(Profiler, GoesOnAfterALeap) {
  Simulated flat([](double n) { return n < 300 ? 2e-6 : 50e-3; });
  const Profile profile = flat.profile({.budget = 10s});
  EXPECT_EQ(profile.end, ProfileEnd::LargestSize);
  EXPECT_EQ(profile.cases.back().n, 4000);
  EXPECT_LT(sizesOf(profile).size(), 30u);
}

TEST(Profiler, TakesLongStepsWhereTimeGoesUpAndDown) {
  for (const double factor : {3e-7, 1e-9}) {
    Simulated parity([=](double n) { return static_cast<std::int64_t>(n) % 2 == 0 ? factor * n * n : 2e-6; });
    const std::vector<ProfiledSize> sizes = sizesOf(parity.profile({.budget = 5s}));
    EXPECT_LT(sizes.size(), 60u);
    EXPECT_GT(sizes.back().n, 1000);
  }
}

TEST(Profiler, EndsOnlyBeforeWhatWouldTakeMoreThanIsLeft) {
  for (const double exponent : {2.0, 3.0, 4.0}) {
    const auto seconds = [=](double n) { return 1e-7 * std::pow(n, exponent); };
    Simulated submission(seconds);
    const Profile profile = submission.profile({.budget = 5s});
    ASSERT_EQ(profile.end, ProfileEnd::Budget);
    EXPECT_GT(profile.next.value().cpu, profile.next->left);
    EXPECT_NEAR(toSeconds(profile.next->cpu), seconds(static_cast<double>(profile.next->n)), 0.1);
    EXPECT_LE(profile.next->left, 5s - submission.spent);
  }
}

TEST(Profiler, HasNoBoundaryWhereWhatFailedWasAllowedLessThanWhatWasDone) {
  Simulated parity([](double n) { return static_cast<std::int64_t>(n) % 2 == 0 ? 3e-7 * n * n : 2e-6; });
  const std::optional<ProfileBoundary> boundary = parity.profile({.budget = 5s}).boundary;
  if (boundary) {
    EXPECT_GT(boundary->failed.cpu, boundary->done.cpu);
  }
}

TEST(Profiler, LooksForTheBoundaryBelowTheFirstFailureThoughLargerSizesAreRight) {
  Simulated submission([](double) { return 1e-4; });
  submission.isWrong = [](std::int64_t n) { return n > 400 && n % 2 == 0; };
  const Profile profile = submission.profile({.mostN = 1000});
  EXPECT_EQ(profile.end, ProfileEnd::LargestSize);
  EXPECT_LE(profile.boundary.value().failed.n, 520);
  EXPECT_EQ(profile.boundary->failed.n, profile.boundary->done.n + 1);
}

TEST(Profiler, KnowsABoundaryThoughTheFirstSizeFails) {
  Simulated submission([](double n) { return n < 23 ? 4e-3 : 1e3; });
  submission.isWrong = [](std::int64_t n) { return n == 8; };
  EXPECT_EQ(submission.profile({}).boundary.value().failed.n, 23);
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

TEST(Profiler, FindsTheBoundaryBetweenWhatItDidAndWhatItDidNot) {
  Simulated submission([](double n) { return n < 23 ? 4e-3 : 1e3; });
  const Profile profile = submission.profile({});
  EXPECT_EQ(profile.end, ProfileEnd::TooMuch);
  ASSERT_TRUE(profile.boundary);
  EXPECT_EQ(profile.boundary->done.n, 22);
  EXPECT_EQ(profile.boundary->done.cpu, 4ms);
  EXPECT_EQ(profile.boundary->failed.n, 23);
  EXPECT_EQ(profile.boundary->failed.verdict, Verdict::TLE);
  EXPECT_GT(profile.boundary->failed.cpu, 2s);
  EXPECT_LE(submission.spent, 20s);
}

TEST(Profiler, FindsTheBoundaryAmongLargeSizesAndOfWrongAnswers) {
  Simulated slow([](double n) { return n < 1234 ? 1e-3 : 1e3; });
  EXPECT_EQ(slow.profile({}).boundary.value().failed.n, 1234);
  Simulated wrong([](double) { return 1e-3; });
  wrong.isWrong = [](std::int64_t n) { return n >= 777; };
  const ProfileBoundary boundary = wrong.profile({}).boundary.value();
  EXPECT_EQ(boundary.done.n, 776);
  EXPECT_EQ(boundary.failed.n, 777);
  EXPECT_EQ(boundary.failed.verdict, Verdict::WA);
}

TEST(Profiler, LooksForTheBoundaryWhereNoLawTellsIt) {
  // Leaps from size to size, as a search does.
  Simulated search([](double n) { return std::pow(2.2, n - 15) * (static_cast<int>(n) % 5 == 1 ? 3e-2 : 1e-3); });
  const Profile profile = search.profile({});
  EXPECT_TRUE(fitGrowth(growthSamples(profile)).growth || profile.boundary);
  EXPECT_LE(search.spent, 20s);
}

TEST(Profiler, HasNoBoundaryWhereNothingFailed) {
  Simulated submission([](double) { return 1e-3; });
  EXPECT_FALSE(submission.profile({}).boundary);
}

TEST(Profiler, AsksTheSizesThereAre) {
  Simulated submission([](double) { return 1e-6; });
  std::vector<std::int64_t> asked;
  for (const ProfiledSize& size : sizesOf(submission.profile({.sizes = {3, 8, 11, 12, 40}}))) asked.push_back(size.n);
  EXPECT_EQ(asked, (std::vector<std::int64_t>{8, 11, 40}));
  Simulated small([](double) { return 1e-6; });
  EXPECT_EQ(small.profile({.sizes = {3, 5}}).cases.front().n, 3);
}

TEST(Profiler, AsksEverySizeWhereThereAreFew) {
  Simulated submission([](double n) { return 1e-6 * n; });
  std::vector<std::int64_t> asked;
  for (const ProfiledSize& size :
       sizesOf(submission.profile({.leastN = 1, .mostN = 12, .sizes = {1, 3, 8, 9, 11, 12, 40}, .allSizes = true})))
    asked.push_back(size.n);
  EXPECT_EQ(asked, (std::vector<std::int64_t>{1, 3, 8, 9, 11, 12}));
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
  EXPECT_EQ(mediansBySize(growthSamples(profile)).size(), 1u);
}

}  // namespace
}  // namespace judge
