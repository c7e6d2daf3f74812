#include "judge/fuzz/fuzz.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/mandatory_queen/square_cases.h"
#include "judge/trials/generators/drawn_kata.h"

namespace judge::fuzz {
namespace {

/// Says in a question's label which case it is.
class Labelled : public CaseSource {
 public:
  explicit Labelled(std::unique_ptr<CaseSource> source)
      : CaseSource(source->notes(), source->sizes()), source_(std::move(source)) {}

  std::function<CaseKey()> drawer() const override { return source_->drawer(); }
  std::vector<CaseKey> likely(std::int64_t size, const CaseKey& seen, std::size_t most) const override {
    return source_->likely(size, seen, most);
  }
  bool visit(std::int64_t size, const Visit& visit) const override { return source_->visit(size, visit); }
  Question question(const CaseKey& asked, std::size_t variant) const override {
    Question question = source_->question(asked, variant);
    question.suite = variant == 0 ? "as is" : "otherwise";
    question.index = asked.which;
    return question;
  }

 private:
  std::unique_ptr<CaseSource> source_;
};

Verdict failing(bool fails, Verdict verdict = Verdict::WA) { return fails ? verdict : Verdict::AC; }

/// A submission made of a function: what it says of a case after those that its process was asked before. Time is what
/// it takes: a millisecond for each question, or as `cost` says. What is not answered when its time is up comes as SK.
class Scripted : public FuzzTarget {
 public:
  using Script = std::function<Verdict(const CaseKey& asked, const Cases& before)>;
  using Cost = std::function<Nanoseconds(const CaseKey& asked)>;

  explicit Scripted(Script script, std::optional<Nanoseconds> end = {}) : script_(std::move(script)), end_(end) {}

  void takes(Cost cost) { cost_ = std::move(cost); }

  CaseResult ask(const Question& question) override {
    CaseResult result;
    result.judged.question = question;
    const CaseKey asked{question.size().value_or(0), question.index};
    if (question.suite == "otherwise") return result.judged.verdict = failing(asked.size == 2), result;
    result.judged.cpu = std::chrono::microseconds(asked.size);
    result.judged.wall = cost_(asked);
    result.before = before_.size();
    now_ += result.judged.wall;
    if (end_ && now_ >= *end_) return now_ = *end_, useNewProcess(), result;  // SK
    result.judged.verdict = script_(asked, before_);
    result.judged.rightInOtherVariant = result.judged.verdict == Verdict::WA;
    before_.push_back(asked);
    if (result.judged.verdict == Verdict::RTE) useNewProcess();
    return result;
  }

  void useNewProcess() override { before_.clear(); }
  bool isStopped() const override { return end_ && now_ >= *end_; }
  RunningClock clock() {
    return [this] { return now_; };
  }

 private:
  Script script_;
  std::optional<Nanoseconds> end_;
  Cost cost_ = [](const CaseKey&) { return std::chrono::milliseconds(1); };
  Cases before_;
  Nanoseconds now_{};
};

FuzzOptions seconds(int asking, int shrinking) {
  FuzzOptions options;
  options.range.seed = 11;
  options.time = std::chrono::seconds(asking);
  options.shrinking = std::chrono::seconds(shrinking);
  return options;
}

/// As --seconds 20 alone has it.
FuzzOptions twentySeconds() {
  FuzzOptions options = seconds(20, 0);
  options.shrinking.reset();
  options.end = std::chrono::seconds(24);
  return options;
}

FuzzResult fuzzWith(Scripted& scripted, const FuzzOptions& options, std::unique_ptr<CaseSource> source) {
  return findFailure(scripted, Labelled(std::move(source)), options, scripted.clock(), [](const FuzzProgress&) {});
}

FuzzResult fuzzWith(Scripted& scripted, const FuzzOptions& options) {
  return fuzzWith(scripted, options, squareCases(options.range));
}

FuzzResult fuzzWith(Scripted::Script script, const FuzzOptions& options) {
  Scripted scripted(std::move(script));
  return fuzzWith(scripted, options);
}

TEST(Fuzzer, FindsNothingWhereNothingFails) {
  const FuzzResult result = fuzzWith([](const CaseKey&, const Cases&) { return Verdict::AC; }, seconds(5, 5));
  EXPECT_FALSE(result.failure);
  EXPECT_FALSE(result.interrupted);
  EXPECT_EQ(result.progress.cases, 5000U);
  EXPECT_EQ(result.progress.most, 1000);
  EXPECT_EQ(result.progress.slowest->asked.size(), 1000);
}

TEST(Fuzzer, AsksAsManyCasesAsItIsTold) {
  FuzzOptions options = seconds(0, 5);
  options.cases = 321;
  const FuzzResult result = fuzzWith([](const CaseKey&, const Cases&) { return Verdict::AC; }, options);
  EXPECT_EQ(result.progress.cases, 321U);
}

TEST(Fuzzer, ShrinksASteadyFailure) {
  const FuzzResult result =
      fuzzWith([](const CaseKey& asked, const Cases&) { return failing(asked.size > 40); }, seconds(60, 100));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::Always);
  EXPECT_EQ(result.failure->shrunk.smallest, caseKey({41, {0, 0}}));
  EXPECT_EQ(result.failure->smallest.question.text, "n = 41, row 0, col 0");
  EXPECT_EQ(result.failure->after.failed, result.failure->after.asked);
  EXPECT_TRUE(result.failure->shrunk.proven());
}

TEST(Fuzzer, RecognisesWhileItGoesOnTheSmallestFailureSoFar) {
  Scripted scripted([](const CaseKey& asked, const Cases&) { return failing(asked.size > 40); });
  const FuzzOptions options = seconds(60, 100);
  std::vector<std::int64_t> sizes;
  std::vector<std::size_t> questions;
  const FuzzResult result = findFailure(scripted, Labelled(squareCases(options.range)), options, scripted.clock(),
                                        [&](const FuzzProgress& so) {
                                          if (!so.smallest) return;
                                          sizes.push_back(*so.smallest->question.size());
                                          questions.push_back(so.questions);
                                        });
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(sizes.front(), result.failure->found.size);
  EXPECT_EQ(sizes.back(), 41);
  EXPECT_TRUE(std::ranges::is_sorted(sizes, std::ranges::greater()));
  EXPECT_EQ(questions.front(), 0U) << "it has just been found";
  EXPECT_EQ(questions.back(), questions.size() - 1);
}

TEST(Fuzzer, ShrinksACrash) {
  const FuzzResult result = fuzzWith(
      [](const CaseKey& asked, const Cases&) { return failing(asked.size == 6, Verdict::RTE); }, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::Always);
  EXPECT_EQ(result.failure->shrunk.smallest, caseKey({6, {0, 0}}));
  EXPECT_EQ(result.failure->smallest.verdict, Verdict::RTE);
}

TEST(Fuzzer, DistinguishesFlakinessFromASteadyFailure) {
  std::mt19937 random(5);
  const FuzzResult result =
      fuzzWith([&](const CaseKey&, const Cases&) { return failing(random() % 50 == 0); }, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::Sometimes);
  EXPECT_LE(result.failure->shrunk.smallest.size, 2);
  EXPECT_GT(result.failure->after.failed, 0U);
  EXPECT_LT(result.failure->after.failed * 10, result.failure->after.asked);
}

TEST(Fuzzer, FindsTheCaseThatHasToBeAskedBefore) {
  const auto remembers = [](const CaseKey& asked, const Cases& before) {
    const auto same = [&](const CaseKey& other) { return other.size == asked.size && !(other == asked); };
    return failing(asked.size > 4 && std::any_of(before.begin(), before.end(), same));
  };
  const FuzzResult result = fuzzWith(remembers, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::AfterOthers);
  EXPECT_EQ(result.failure->shrunk.smallest.size, 5);
  ASSERT_EQ(result.failure->history.size(), 1U);
  EXPECT_EQ(result.failure->history.front().size, 5);
  EXPECT_FALSE(result.failure->isByCount);
  EXPECT_EQ(remembers(result.failure->shrunk.smallest, result.failure->history), Verdict::WA);
}

/// Where a generator with a fixed seed stands after these: it was used n times for each.
std::size_t drawnAfter(const Cases& before) {
  std::size_t used = 1;
  for (const CaseKey& each : before) used += static_cast<std::size_t>(each.size);
  return used * 0x9E3779B97F4A7C15U >> 40;
}

TEST(Fuzzer, RecognisesAGeneratorThatIsUsedUpFromStateThatIsKept) {
  const auto dependsOnGenerator = [](const CaseKey&, const Cases& before) {
    return failing(drawnAfter(before) % 30 == 1);
  };
  const FuzzResult result = fuzzWith(dependsOnGenerator, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::HiddenState);
  EXPECT_EQ(result.failure->before.failed, 0U);
  EXPECT_GT(result.failure->after.failed, 0U);
  EXPECT_LT(result.failure->after.failed * 5, result.failure->after.asked);
  const CaseKey& smallest = result.failure->shrunk.smallest;
  EXPECT_EQ(result.failure->history, Cases(result.failure->history.size(), smallest));
  EXPECT_EQ(dependsOnGenerator(smallest, result.failure->history), Verdict::WA);
}

TEST(Fuzzer, RecognisesAGeneratorThatHardlyEverFailsByCasesThatComeFirst) {
  const auto dependsOnGenerator = [](const CaseKey&, const Cases& before) {
    return failing(drawnAfter(before) % 5000 == 1);
  };
  const FuzzResult result = fuzzWith(dependsOnGenerator, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::HiddenState);
  EXPECT_EQ(dependsOnGenerator(result.failure->shrunk.smallest, result.failure->history), Verdict::WA);
  EXPECT_EQ(result.failure->stop, StopReason::Untried);
}

TEST(Fuzzer, TakesACountOfCasesForStateThatIsKept) {
  const auto worn = [](const CaseKey&, const Cases& before) { return failing(before.size() >= 50); };
  const FuzzResult result = fuzzWith(worn, seconds(60, 60));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::AfterOthers);
  EXPECT_EQ(result.failure->history.size(), 50U);
  EXPECT_TRUE(result.failure->isByCount);
}

TEST(Fuzzer, AsksDrawnCasesUnderBothReadings) {
  const FuzzResult result =
      fuzzWith([](const CaseKey& asked, const Cases&) { return failing(asked.size > 2); }, seconds(60, 60));
  ASSERT_TRUE(result.failure && result.failure->inOtherVariant);
  const InOtherVariant& other = *result.failure->inOtherVariant;
  EXPECT_EQ(other.asked, 100U);
  EXPECT_GT(other.right, 80U);
  EXPECT_LT(other.rightAsIs, 20U);
  EXPECT_TRUE(other.helps());
}

TEST(Fuzzer, SaysWhyNoSmallerOneWasLookedFor) {
  const auto stopReason = [](const FuzzOptions& options, std::int64_t border) {
    return fuzzWith([=](const CaseKey& asked, const Cases&) { return failing(asked.size >= border); }, options)
        .failure->stop;
  };
  EXPECT_EQ(stopReason(seconds(60, 100), 40), StopReason::Proven);
  EXPECT_EQ(stopReason(seconds(60, 100), 1), StopReason::NoneSmaller);
  EXPECT_EQ(stopReason(seconds(60, 5), 700), StopReason::Time);
  FuzzOptions options = seconds(60, 100);
  options.range.least = 40;
  EXPECT_EQ(stopReason(options, 40), StopReason::NoneSmaller);
}

TEST(Fuzzer, EndsInTimeWhateverASubmissionDoes) {
  using std::chrono::milliseconds;
  const Scripted::Script wrong = [](const CaseKey& asked, const Cases&) { return failing(asked.size > 4); };
  const Scripted::Script late = [](const CaseKey& asked, const Cases&) {
    return failing(asked.size > 4, Verdict::TLE);
  };
  const Scripted::Script right = [](const CaseKey&, const Cases&) { return Verdict::AC; };
  for (const Scripted::Script& script : {wrong, late, right})
    for (const int milliSeconds : {1, 300, 1900, 4000, 19'000, 23'000, 600'000}) {
      const FuzzOptions options = twentySeconds();
      Scripted slow(script, options.end);
      slow.takes([&](const CaseKey& asked) { return asked.size > 4 ? milliseconds(milliSeconds) : milliseconds(1); });
      const FuzzResult result = fuzzWith(slow, options);
      EXPECT_LE(slow.clock()(), *options.end) << milliSeconds;
      EXPECT_FALSE(result.interrupted);
      EXPECT_TRUE(milliSeconds < 600'000 || result.progress.unfinished);
      if (result.failure) {
        EXPECT_GE(result.failure->shrunk.smallest.size, 5);
      }
    }
}

TEST(Fuzzer, DoesNotSayWhatItHadNoTimeToFindOut) {
  const FuzzOptions options = twentySeconds();
  Scripted slow([](const CaseKey& asked, const Cases&) { return failing(asked.size > 4, Verdict::TLE); }, options.end);
  slow.takes([](const CaseKey& asked) { return std::chrono::seconds(asked.size > 4 ? 19 : 0); });
  const FuzzResult result = fuzzWith(slow, options);
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::Unknown);
  EXPECT_EQ(result.failure->stop, StopReason::Time);
  EXPECT_EQ(result.failure->before.asked, 0U);
}

TEST(Fuzzer, CountsWhatWasStoppedAmongTheSlowest) {
  Scripted sleeper([](const CaseKey& asked, const Cases&) { return failing(asked.size > 4, Verdict::WTL); });
  sleeper.takes([](const CaseKey& asked) { return std::chrono::milliseconds(asked.size > 4 ? 4000 : 1); });
  const FuzzProgress progress = fuzzWith(sleeper, seconds(60, 60)).progress;
  ASSERT_TRUE(progress.slowest);
  EXPECT_EQ(progress.slowest->verdict, Verdict::WTL);
  EXPECT_EQ(progress.slowest->time(), std::chrono::seconds(4));
  EXPECT_GE(progress.time, std::chrono::seconds(4));
}

TEST(Fuzzer, DoesNotTakeWhatOthersLeftForASmallerFailure) {
  const auto twofold = [](const CaseKey& asked, const Cases& before) {
    return failing(asked.size >= 100 || (asked.size >= 20 && before.size() % 7 == 6));
  };
  FuzzOptions options = seconds(60, 100);
  options.range.least = 100;
  options.range.most = 200;
  EXPECT_EQ(fuzzWith(twofold, options).failure->shrunk.smallest.size, 100);
  options.range.least = 1;
  const FuzzResult result = fuzzWith(twofold, options);
  ASSERT_TRUE(result.failure);
  EXPECT_TRUE(result.failure->reproducibility != Reproducibility::Always ||
              result.failure->shrunk.smallest.size >= 100);
}

TEST(Fuzzer, KeepsWhatItFoundWhenInterrupted) {
  int failures = 0;
  const auto script = [&](const CaseKey& asked, const Cases&) {
    if (failures > 3) return Verdict::SK;
    failures += asked.size > 100;
    return failing(asked.size > 100);
  };
  const FuzzResult result = fuzzWith(script, seconds(60, 60));
  EXPECT_TRUE(result.interrupted);
  ASSERT_TRUE(result.failure);
  EXPECT_GT(result.failure->shrunk.smallest.size, 100);
  EXPECT_EQ(result.failure->smallest.verdict, Verdict::WA);
}

TEST(Fuzzer, EndsWhenInterruptedBeforeItFoundAnything) {
  int asked = 0;
  const FuzzResult result =
      fuzzWith([&](const CaseKey&, const Cases&) { return ++asked > 10 ? Verdict::SK : Verdict::AC; }, seconds(60, 60));
  EXPECT_TRUE(result.interrupted);
  EXPECT_FALSE(result.failure);
  EXPECT_EQ(result.progress.cases, 10U);
}

TEST(Fuzzer, KeepsAFailureThatNeverComesAgain) {
  bool failed = false;
  const auto once = [&](const CaseKey& asked, const Cases&) {
    return failing(asked.size > 50 && !std::exchange(failed, failed || asked.size > 50));
  };
  const FuzzResult result = fuzzWith(once, seconds(60, 20));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::Sometimes);
  EXPECT_EQ(result.failure->smallest.question.text, result.failure->first.question.text);
  EXPECT_EQ(result.failure->after.failed, 0U);
}

const std::vector<std::int64_t> kFewSizes = {0, 3, 4, 10, 100, 101, 5000};

FuzzResult fuzzDrawn(Scripted::Script script) {
  const DrawnKata kata(kFewSizes);
  const FuzzOptions options = seconds(60, 100);
  Scripted scripted(std::move(script));
  return fuzzWith(scripted, options, kata.cases(options.range));
}

TEST(FuzzerOfDrawnCases, FindsASmallCaseAndDoesNotCallItProven) {
  const FuzzResult result = fuzzDrawn([](const CaseKey& asked, const Cases&) { return failing(asked.size > 4); });
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::Always);
  EXPECT_EQ(result.failure->shrunk.smallest.size, 10);
  EXPECT_EQ(result.failure->smallest.question.size(), 10);
  EXPECT_EQ(result.failure->stop, StopReason::Sampled);
  EXPECT_EQ(result.progress.notes.sizeName, "length");
}

TEST(FuzzerOfDrawnCases, FindsTheCaseThatHasToBeAskedBefore) {
  const auto remembers = [](const CaseKey& asked, const Cases& before) {
    const auto same = [&](const CaseKey& other) { return other.size == asked.size && other.which != asked.which; };
    return failing(asked.size >= 4 && std::ranges::any_of(before, same));
  };
  const FuzzResult result = fuzzDrawn(remembers);
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::AfterOthers);
  EXPECT_EQ(result.failure->shrunk.smallest.size, 4);
  ASSERT_EQ(result.failure->historyLabels.size(), 1u);
  EXPECT_EQ(result.failure->historyLabels.front().size(), 4);
  EXPECT_EQ(result.failure->sequencesUpTo, 3);
  EXPECT_EQ(remembers(result.failure->shrunk.smallest, result.failure->history), Verdict::WA);
}

TEST(FuzzerOfDrawnCases, AsksEachSizeThatHasOneCase) {
  DrawnKata kata(Sizes::between(1, 5000));
  kata.isGivenBySize = true;
  const FuzzOptions options = seconds(6, 100);
  Scripted scripted([](const CaseKey& asked, const Cases&) { return failing(asked.size == 3217); });
  const FuzzResult result = fuzzWith(scripted, options, kata.cases(options.range));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->smallest.question.size(), 3217);
  EXPECT_LE(result.progress.cases, 5000u);
  EXPECT_EQ(result.failure->stop, StopReason::Sampled);
}

TEST(FuzzerOfDrawnCases, ProvesWhatSuitesAloneHave) {
  const DrawnKata kata({1, 2, 3});
  Scripted scripted([](const CaseKey& asked, const Cases&) { return failing(asked.which == 1, Verdict::RTE); });
  const FuzzResult result = fuzzWith(scripted, seconds(60, 100), suiteCases(kata, {}));
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reproducibility, Reproducibility::Always);
  EXPECT_EQ(result.failure->shrunk.smallest, (CaseKey{3, 1}));
  EXPECT_TRUE(result.failure->shrunk.nearest);
  EXPECT_TRUE(result.failure->shrunk.proven());
}

TEST(FuzzerOfDrawnCases, EndsWithAFaultOfTheKataAndKeepsWhatItFound) {
  DrawnKata kata(kFewSizes);
  FuzzOptions options = seconds(60, 100);
  Scripted scripted([](const CaseKey& asked, const Cases&) { return failing(asked.size >= 100); });
  std::vector<CaseKey> seen;
  kata.cases({})->visit(3, [&](const CaseKey& each) { return seen.push_back(each), false; });
  kata.failingSeed = seen.front().which;  // which the scan upwards asks for
  const FuzzResult result = fuzzWith(scripted, options, kata.cases(options.range));
  EXPECT_EQ(result.fault, "generator.py was killed by SIGSEGV");
  EXPECT_FALSE(result.interrupted);
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->shrunk.smallest.size, 100);
  EXPECT_EQ(result.failure->stop, StopReason::Fault);
}

TEST(FuzzerOfDrawnCases, EndsWithAFaultBeforeItFoundAnything) {
  int asked = 0;
  Scripted scripted([&](const CaseKey&, const Cases&) {
    if (++asked > 10) throw std::runtime_error("the machine failed");
    return Verdict::AC;
  });
  const FuzzResult result = fuzzWith(scripted, seconds(60, 100));
  EXPECT_EQ(result.fault, "the machine failed");
  EXPECT_FALSE(result.failure);
  EXPECT_FALSE(result.progress.unfinished);
  EXPECT_EQ(result.progress.cases, 10u);
}

}  // namespace
}  // namespace judge::fuzz
