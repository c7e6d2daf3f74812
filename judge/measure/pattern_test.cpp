#include "judge/measure/pattern.h"

#include <gtest/gtest.h>

#include <functional>

namespace judge {
namespace {

std::int64_t sizeOf(const CaseLabel& asked) { return *asked.size(); }

const std::vector<CaseProperty> kProperties = {
    {"have an even n", [](const CaseLabel& asked) { return sizeOf(asked) % 2 == 0; }},
    {"have n divisible by 4", [](const CaseLabel& asked) { return sizeOf(asked) % 4 == 0; }}};

std::string shared(const std::vector<std::int64_t>& sizes, const std::function<bool(std::int64_t)>& fails) {
  std::vector<CaseLabel> labels;
  for (const std::int64_t n : sizes) labels.push_back({.suite = "a", .fields = {{"n", n, true}}, .text = {}});
  std::vector<JudgedCase> cases;
  for (const CaseLabel& label : labels) cases.push_back({&label, fails(sizeOf(label))});
  return failurePattern(cases, kProperties);
}

TEST(SharedByFailures, NamesATrait) {
  EXPECT_EQ(shared({4, 5, 6, 7, 8, 9}, [](std::int64_t n) { return n % 2 == 0; }),
            "The 3 cases that failed, and none of the 3 others, have an even n");
  EXPECT_EQ(shared({4, 5, 6, 7, 8, 9}, [](std::int64_t n) { return n % 4 == 0; }),
            "The 2 cases that failed, and none of the 4 others, have n divisible by 4");
}

TEST(SharedByFailures, NamesASizeOrABound) {
  EXPECT_EQ(shared({4, 6, 6, 7}, [](std::int64_t n) { return n == 6; }),
            "The 2 cases that failed, and none of the 2 others, have n = 6");
  EXPECT_EQ(shared({4, 6, 8, 20}, [](std::int64_t n) { return n > 6; }),
            "The 2 cases that failed, and none of the 2 others, have n >= 8, and the largest of the others is 6");
  EXPECT_EQ(shared({4, 6, 8, 20}, [](std::int64_t n) { return n < 7; }),
            "The 2 cases that failed, and none of the 2 others, have n <= 6, and the smallest of the others is 8");
}

TEST(SharedByFailures, CallsTheSizeAsTheKataDoes) {
  const CaseLabel small{"a", 0, true, {{"k", 1}, {"length", 5, true}}, ""};
  const CaseLabel large{"a", 0, true, {{"k", 1}, {"length", 9, true}}, ""};
  EXPECT_EQ(failurePattern({{&small, false}, {&small, false}, {&large, true}, {&large, true}}, {}),
            "The 2 cases that failed, and none of the 2 others, have length = 9");
}

TEST(SharedByFailures, SaysNothingWithoutEnoughCasesOrASharedTrait) {
  EXPECT_EQ(shared({4, 5, 7, 9}, [](std::int64_t n) { return n == 4; }), "");
  EXPECT_EQ(shared({4, 5, 6, 8}, [](std::int64_t n) { return n != 5; }), "");
  EXPECT_EQ(shared({4, 5, 6, 7, 8}, [](std::int64_t n) { return n == 4 || n == 7; }), "");
  EXPECT_EQ(shared({}, [](std::int64_t) { return true; }), "");
}

TEST(SharedByFailures, AsksForTheTraitOfEveryCase) {
  EXPECT_EQ(shared({4, 5, 6, 7, 8}, [](std::int64_t n) { return n == 4 || n == 6; }), "");
}

}  // namespace
}  // namespace judge
