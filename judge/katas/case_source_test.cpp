#include "judge/katas/case_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/katas/kata.h"

namespace judge {
namespace {

using ::testing::HasSubstr;

Question questionOf(std::int64_t size, const std::string& text) {
  Question question;
  if (size >= 0) question.fields = {{"k", 7}, {"length", size, true}};
  question.text = text;
  question.request = text;
  return question;
}

/// Its suites have cases of the sizes 3, 5 and 5; it draws cases of the sizes 0, 3, 4 and 9.
class Drawing : public Kata {
 public:
  std::string_view name() const override { return "drawing"; }
  Signature signature() const override { return {}; }
  std::vector<Question> questions(const QuestionOptions&) const override {
    return {questionOf(5, "first"), questionOf(3, "second"), questionOf(5, "third")};
  }
  Sizes sizes() const override { return Sizes({0, 3, 4, 9}); }
  std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t seed, std::size_t) const override {
    if (size == 9) return {};
    return std::vector<Question>(count, questionOf(size, "by " + std::to_string(seed)));
  }
  Question questionIn(const NamedText&, const std::function<NamedText()>&) const override { return {}; }
};

/// One case, without a size.
class Sizeless : public Drawing {
 public:
  std::vector<Question> questions(const QuestionOptions&) const override { return {questionOf(-1, "only")}; }
};

std::vector<CaseKey> drawn(const CaseSource& source, int count) {
  std::vector<CaseKey> cases;
  const auto drawer = source.drawer();
  for (int i = 0; i < count; ++i) cases.push_back(drawer());
  return cases;
}

std::vector<CaseKey> visited(const CaseSource& source, std::int64_t size) {
  std::vector<CaseKey> cases;
  source.visit(size, [&](const CaseKey& each) { return cases.push_back(each), false; });
  return cases;
}

std::string refusal(const CaseRange& range) {
  try {
    drawnCases(Drawing(), range);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(DrawnCases, HasTheSizesOfTheKataUpToThoseOfItsSuites) {
  const Drawing kata;
  EXPECT_EQ(drawnCases(kata, {})->sizes(), (Sizes{0, 3, 4}));
  EXPECT_EQ(drawnCases(kata, {.most = 100})->sizes(), (Sizes{0, 3, 4, 9}));
  EXPECT_EQ(drawnCases(kata, {.least = 3})->sizes(), (Sizes{3, 4}));
  EXPECT_EQ(drawnCases(kata, {.least = 9})->sizes(), (Sizes{9}));
}

TEST(DrawnCases, RefusesARangeWithoutSizes) {
  EXPECT_EQ(refusal({.least = 5, .most = 8}),
            "--min-n, --max-n: the kata drawing has sizes from 0 to 9, none of them in that range");
}

TEST(DrawnCases, NamesTheSize) {
  const Drawing kata;
  EXPECT_EQ(drawnCases(kata, {})->notes().sizeName, "length");
  EXPECT_EQ(drawnCases(kata, {.least = 3})->notes().smallest, 0);
}

TEST(DrawnCases, DrawsAllSizesByOneSeedAgain) {
  const Drawing kata;
  const auto source = drawnCases(kata, {.seed = 7});
  const std::vector<CaseKey> cases = drawn(*source, 1000);
  EXPECT_EQ(drawn(*source, 1000), cases);
  EXPECT_NE(drawn(*drawnCases(kata, {.seed = 8}), 1000), cases);
  std::map<std::int64_t, int> counts;
  for (const CaseKey& each : cases) ++counts[each.size];
  for (const std::int64_t size : source->sizes().all()) EXPECT_GT(counts[size], 100) << size;
  EXPECT_GT((std::set<CaseKey>(cases.begin(), cases.end()).size()), 990u);
}

/// A kata of a thousand sizes.
class Wide : public Drawing {
 public:
  Sizes sizes() const override {
    std::vector<std::int64_t> sizes(1000);
    for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] = static_cast<std::int64_t>(10 * i);
    return sizes;
  }
};

TEST(DrawnCases, DrawsSizesOfEveryMagnitude) {
  const Wide kata;
  const std::vector<CaseKey> cases = drawn(*drawnCases(kata, {.most = 9990}), 10'000);
  const auto share = [&](std::int64_t from, std::int64_t to) {
    return std::ranges::count_if(cases, [&](const CaseKey& each) { return each.size >= from && each.size <= to; });
  };
  EXPECT_GT(share(0, 110), 4000);
  EXPECT_GT(share(120, 990), 500);
  EXPECT_GT(share(1000, 4990), 500);
  EXPECT_GT(share(5000, 9990), 500);
  EXPECT_LT(share(5000, 9990), 2000);
  EXPECT_GT(share(9990, 9990), 100);
}

TEST(DrawnCases, DrawsSmallSizesFirst) {
  const Wide kata;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const std::vector<CaseKey> cases = drawn(*drawnCases(kata, {.most = 9990, .seed = seed}), 40);
    for (std::size_t i = 0; i < cases.size(); ++i) EXPECT_LT(cases[i].size, 10 * (8 + i * i / 8)) << i;
  }
}

TEST(DrawnCases, SamplesASizeBySeedsThatTheScanDoesNotRepeat) {
  const Drawing kata;
  const auto source = drawnCases(kata, {});
  const std::vector<CaseKey> likely = source->likely(4, {3, 99}, 64), others = visited(*source, 4);
  EXPECT_EQ(likely.front(), (CaseKey{4, 99}));
  EXPECT_EQ(likely.size(), 64u);
  EXPECT_EQ(source->likely(4, {3, 99}, 64), likely);
  EXPECT_FALSE(source->notes().isComplete);
  std::set<CaseKey> all(likely.begin(), likely.end());
  all.insert(others.begin(), others.end());
  EXPECT_EQ(all.size(), likely.size() + others.size());
}

/// A kata that draws one case of each of a hundred thousand sizes.
class OneOfSize : public Drawing {
 public:
  Sizes sizes() const override { return Sizes::between(1, 100'000); }
  std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t, std::size_t) const override {
    return std::vector<Question>(count, questionOf(size, std::to_string(size)));
  }
};

TEST(DrawnCases, DrawsEachSizeWithOneCaseOnceBeforeAnyIsRepeated) {
  const OneOfSize kata;
  for (const std::int64_t least : {1, 60'000}) {
    const auto source = drawnCases(kata, {.least = least, .most = 100'000, .seed = 5});
    EXPECT_EQ(source->notes().different, source->sizes().size());
    const auto drawer = source->drawer();
    for (int round = 0; round < 2; ++round) {
      std::set<std::int64_t> sizes;
      for (std::size_t i = 0; i < source->sizes().size(); ++i) sizes.insert(drawer().size);
      EXPECT_EQ(sizes.size(), source->sizes().size()) << round;
    }
  }
  EXPECT_EQ(drawnCases(Drawing(), {})->notes().different, 0u);
}

TEST(DrawnCases, DrawsSizesWithOneCaseOfEveryMagnitudeFirst) {
  const OneOfSize kata;
  const std::vector<CaseKey> cases = drawn(*drawnCases(kata, {.most = 100'000}), 10'000);
  EXPECT_GT(std::ranges::count_if(cases, [](const CaseKey& each) { return each.size < 5000; }), 4000);
  EXPECT_GT(std::ranges::count_if(cases, [](const CaseKey& each) { return each.size > 50'000; }), 200);
}

TEST(DrawnCases, DrawsASizeWithOneCaseOnce) {
  const OneOfSize kata;
  const auto source = drawnCases(kata, {.most = 100'000});
  EXPECT_EQ(source->likely(5000, {6000, 99}, 64), (std::vector<CaseKey>{{5000, 99}}));
  EXPECT_EQ(visited(*source, 5000).size(), 1u);
}

/// Has one case of the least size alone, as all katas of lists have.
class Lists : public Drawing {
 public:
  std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t seed, std::size_t) const override {
    return std::vector<Question>(count, questionOf(size, size == 0 ? "" : std::to_string(seed)));
  }
};

TEST(DrawnCases, DoesNotAssumeOneCaseASizeWhereOnlyTheLeastSizeHasOne) {
  const Lists kata;
  const auto source = drawnCases(kata, {});
  EXPECT_EQ(source->notes().different, 0u);
  EXPECT_EQ(source->likely(3, {4, 7}, 64).size(), 64u);
}

TEST(DrawnCases, AsksTheKataByTheSeed) {
  const Drawing kata;
  const auto source = drawnCases(kata, {.most = 9});
  EXPECT_EQ(source->question({4, 12}, false).text, "by 12, seed 12");
  EXPECT_THROW(source->question({9, 12}, false), KataFault);
}

TEST(SuiteCases, DrawsEveryCaseOfTheSuitesOnceAndAgain) {
  const Drawing kata;
  const auto source = suiteCases(kata, {.seed = 3});
  EXPECT_EQ(source->sizes(), (Sizes{3, 5}));
  EXPECT_THAT(source->notes().origin, HasSubstr("the kata has no generator"));
  const std::vector<CaseKey> cases = drawn(*source, 300);
  EXPECT_EQ(drawn(*source, 300), cases);
  std::set<std::vector<CaseKey>> orders;
  for (auto at = cases.begin(); at != cases.end(); at += 3) {
    const std::vector<CaseKey> round(at, at + 3);
    EXPECT_EQ((std::set<CaseKey>(round.begin(), round.end()).size()), 3u);
    orders.insert(round);
  }
  EXPECT_EQ(orders.size(), 6u);
}

TEST(SuiteCases, ShowsEveryCaseOfASize) {
  const Drawing kata;
  const auto source = suiteCases(kata, {});
  EXPECT_TRUE(source->notes().isComplete);
  ASSERT_EQ(visited(*source, 5).size(), 2u);
  EXPECT_EQ(source->question(visited(*source, 5)[0], false).text, "first");
  EXPECT_EQ(source->question(visited(*source, 5)[1], false).text, "third");
  EXPECT_EQ(source->likely(5, {3, 0}, 9), visited(*source, 5));
  EXPECT_EQ(source->likely(5, {3, 0}, 1).size(), 1u);
}

TEST(SuiteCases, TakesCasesWithoutASize) {
  const Sizeless kata;
  const auto source = kata.cases({});
  EXPECT_EQ(source->notes().sizeName, "");
  EXPECT_EQ(source->question(source->drawer()(), false).text, "only");
}

}  // namespace
}  // namespace judge
