#include "judge/hunt/hunt.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "judge/hunt/squares.h"
#include "judge/katas/mandatory_queen/kata.h"

namespace judge::hunt {
namespace {

using queens::Case;

/// A submission made of a function: what it says of a case after those that its process was asked before.
class Scripted : public Answerer {
 public:
  using Script = std::function<Verdict(const Case& asked, const Cases& before)>;

  explicit Scripted(Script script) : script_(std::move(script)) {}

  Answered ask(const Case& asked) override {
    Answered told;
    told.judged.question = questionOf("fuzz", 0, asked, false);
    told.judged.verdict = script_(asked, before_);
    told.judged.cpu = std::chrono::microseconds(asked.n);
    told.before = before_.size();
    before_.push_back(asked);
    if (told.judged.verdict == Verdict::RTE) startAfresh();
    now_ += std::chrono::milliseconds(1);
    return told;
  }

  void startAfresh() override { before_.clear(); }

  /// A millisecond for each question.
  Clock clock() {
    return [this] { return now_; };
  }

 private:
  Script script_;
  Cases before_;
  Nanoseconds now_{};
};

HuntOptions seconds(int hunting, int shrinking) {
  HuntOptions options;
  options.seed = 11;
  options.time = std::chrono::seconds(hunting);
  options.shrinking = std::chrono::seconds(shrinking);
  return options;
}

HuntResult huntFor(Scripted::Script script, const HuntOptions& options) {
  Scripted scripted(std::move(script));
  return hunt(scripted, options, scripted.clock(), [](const HuntProgress&) {});
}

Verdict failing(bool fails, Verdict verdict = Verdict::WA) { return fails ? verdict : Verdict::AC; }

TEST(Hunt, FindsNothingWhereNothingFails) {
  const HuntResult result = huntFor([](const Case&, const Cases&) { return Verdict::AC; }, seconds(5, 5));
  EXPECT_FALSE(result.failure);
  EXPECT_FALSE(result.interrupted);
  EXPECT_EQ(result.standing.cases, 5000U);
  EXPECT_EQ(result.standing.most, 1000);
  EXPECT_EQ(result.standing.slowest->asked.n, 1000);
}

TEST(Hunt, AsksAsManyCasesAsItIsTold) {
  HuntOptions options = seconds(0, 5);
  options.cases = 321;
  const HuntResult result = huntFor([](const Case&, const Cases&) { return Verdict::AC; }, options);
  EXPECT_EQ(result.standing.cases, 321U);
}

TEST(Hunt, ShrinksASteadyFailure) {
  const HuntResult result =
      huntFor([](const Case& asked, const Cases&) { return failing(asked.n > 40); }, seconds(60, 100));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->nature, Nature::Steady);
  EXPECT_EQ(result.failure->shrunk.smallest, (Case{41, {0, 0}}));
  EXPECT_EQ(result.failure->smallest.question.text, "n = 41, row 0, col 0");
  EXPECT_EQ(result.failure->after.failed, result.failure->after.asked);
  EXPECT_TRUE(result.failure->shrunk.proven());
}

TEST(Hunt, ShrinksACrash) {
  const HuntResult result =
      huntFor([](const Case& asked, const Cases&) { return failing(asked.n == 6, Verdict::RTE); }, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->nature, Nature::Steady);
  EXPECT_EQ(result.failure->shrunk.smallest, (Case{6, {0, 0}}));
  EXPECT_EQ(result.failure->smallest.verdict, Verdict::RTE);
}

TEST(Hunt, TellsLuckFromASteadyFailure) {
  std::mt19937 random(5);
  const HuntResult result =
      huntFor([&](const Case&, const Cases&) { return failing(random() % 50 == 0); }, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->nature, Nature::Luck);
  EXPECT_LE(result.failure->shrunk.smallest.n, 2);
  EXPECT_GT(result.failure->after.failed, 0U);
  EXPECT_LT(result.failure->after.failed * 10, result.failure->after.asked);
}

TEST(Hunt, FindsTheCaseThatHasToBeAskedBefore) {
  const auto remembers = [](const Case& asked, const Cases& before) {
    const auto same = [&](const Case& other) { return other.n == asked.n && !(other == asked); };
    return failing(asked.n > 4 && std::any_of(before.begin(), before.end(), same));
  };
  const HuntResult result = huntFor(remembers, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->nature, Nature::AfterOthers);
  EXPECT_EQ(result.failure->shrunk.smallest.n, 5);
  ASSERT_EQ(result.failure->history.size(), 1U);
  EXPECT_EQ(result.failure->history.front().n, 5);
  EXPECT_EQ(remembers(result.failure->shrunk.smallest, result.failure->history), Verdict::WA);
}

TEST(Hunt, DoesNotTakeWhatOthersLeftForASmallerFailure) {
  const auto twofold = [](const Case& asked, const Cases& before) {
    return failing(asked.n >= 100 || (asked.n >= 20 && before.size() % 7 == 6));
  };
  HuntOptions options = seconds(60, 100);
  options.least = 100;
  options.most = 200;
  EXPECT_EQ(huntFor(twofold, options).failure->shrunk.smallest.n, 100);
  options.least = 1;
  const HuntResult result = huntFor(twofold, options);
  ASSERT_TRUE(result.failure);
  EXPECT_TRUE(result.failure->nature != Nature::Steady || result.failure->shrunk.smallest.n >= 100);
}

TEST(Hunt, KeepsWhatItFoundWhenInterrupted) {
  int failures = 0;
  const auto script = [&](const Case& asked, const Cases&) {
    if (failures > 3) return Verdict::SK;
    failures += asked.n > 100;
    return failing(asked.n > 100);
  };
  const HuntResult result = huntFor(script, seconds(60, 60));
  EXPECT_TRUE(result.interrupted);
  ASSERT_TRUE(result.failure);
  EXPECT_GT(result.failure->shrunk.smallest.n, 100);
  EXPECT_EQ(result.failure->smallest.verdict, Verdict::WA);
}

TEST(Hunt, EndsWhenInterruptedBeforeItFoundAnything) {
  int asked = 0;
  const HuntResult result =
      huntFor([&](const Case&, const Cases&) { return ++asked > 10 ? Verdict::SK : Verdict::AC; }, seconds(60, 60));
  EXPECT_TRUE(result.interrupted);
  EXPECT_FALSE(result.failure);
  EXPECT_EQ(result.standing.cases, 10U);
}

TEST(Hunt, KeepsAFailureThatNeverComesAgain) {
  bool failed = false;
  const auto once = [&](const Case& asked, const Cases&) {
    return failing(asked.n > 50 && !std::exchange(failed, failed || asked.n > 50));
  };
  const HuntResult result = huntFor(once, seconds(60, 20));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->nature, Nature::Luck);
  EXPECT_EQ(result.failure->smallest.question.text, result.failure->first.question.text);
  EXPECT_EQ(result.failure->after.failed, 0U);
}

}  // namespace
}  // namespace judge::hunt
