#include "judge/authoring/lints.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <numeric>

#include "judge/languages/value_json.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using NumbersBelow = std::vector<std::int64_t>;

/// A kata that asks for the numbers below n in any order, and checkers of it.
using NumbersCheck = std::function<bool(std::int64_t n, NumbersBelow answer)>;

bool isNumbersBelow(std::int64_t n, NumbersBelow answer) {
  std::ranges::sort(answer);
  NumbersBelow all(static_cast<std::size_t>(n));
  std::iota(all.begin(), all.end(), 0);
  return answer == all;
}

bool areBelow(std::int64_t n, const NumbersBelow& answer) {
  return std::ranges::all_of(answer, [=](std::int64_t one) { return one >= 0 && one < n; });
}

/// The changes that the checker accepts where it should not.
std::vector<std::string> foundWith(const NumbersCheck& check, const std::vector<std::string>& allowed,
                                   const NumbersBelow& sizes = {1, 3, 4, 5}) {
  const auto type = std::make_shared<const Type>(typeIn("list<int>"));
  std::deque<LocatedCase> cases;
  CheckerTrial trial;
  for (const std::int64_t n : sizes) {
    Question question;
    question.suite = "tiny", question.index = cases.size();
    question.fields = {{"n", n, true}};
    appendInt(question.request, n);
    question.result = type;
    question.check = [=](const Value& value) -> CheckResult {
      NumbersBelow items;
      value.each([&](const Value& item) { return items.push_back(item.number()), true; });
      if (check(n, items)) return {};
      CheckResult wrong;
      wrong.fault = "wrong";
      return wrong;
    };
    cases.push_back({"suites/tiny.suite", cases.size() + 4, std::move(question)});
    std::string answer;
    beginList(answer, static_cast<std::size_t>(n));
    for (std::int64_t i = 0; i < n; ++i) appendInt(answer, i);
    trial.samples.push_back({&cases.back(), answer});
  }
  trial.allowed = allowed;
  trial.checker = "checker.py";
  KataProof proof;
  std::vector<std::string> all;
  for (const Diagnostic& one : checkerLints(trial, {}, proof)) all.push_back(one.what + "; " + one.remedy);
  return all;
}

TEST(CheckerLints, WantKindsOfChangesThatMayBeRightInKataToml) {
  EXPECT_THAT(foundWith(isNumbersBelow, {}), ElementsAre(HasSubstr("add \"swapped\" to mutants in kata.toml")));
  EXPECT_THAT(foundWith(isNumbersBelow, {"swapped"}), IsEmpty());
}

TEST(CheckerLints, FindACheckerThatForgetsCompletenessAlthoughItRefusesNothingAtAll) {
  const auto forgetful = [](std::int64_t n, NumbersBelow answer) {
    std::ranges::sort(answer);
    const bool isDistinct = std::ranges::adjacent_find(answer) == answer.end();
    return isDistinct && areBelow(n, answer) && (n > 1 || answer.size() == 1);
  };
  EXPECT_THAT(foundWith(forgetful, {"swapped"}),
              testing::Contains(HasSubstr("without the last item of a list: [0, 1] for suites/tiny.suite:5")));
}

TEST(CheckerLints, FindACheckerThatForgetsThatItemsAreDifferent) {
  const auto counting = [](std::int64_t n, const NumbersBelow& answer) {
    return areBelow(n, answer) && static_cast<std::int64_t>(answer.size()) == n && (n > 1 || answer[0] == 0);
  };
  EXPECT_THAT(foundWith(counting, {"swapped"}),
              testing::Contains(HasSubstr("with an item in place of another one: [0, 0, 2] for suites/tiny.suite:5")));
}

TEST(CheckerLints, FindACheckerThatAllowsARepeatedItemWhereTheRestHappensToFit) {
  const auto hasTheSum = [](std::int64_t n, const NumbersBelow& answer) {
    return areBelow(n, answer) && std::ranges::is_sorted(answer) && (n > 1 || answer.size() == 1) &&
           std::accumulate(answer.begin(), answer.end(), std::int64_t{0}) == n * (n - 1) / 2;
  };
  EXPECT_THAT(foundWith(hasTheSum, {"swapped", "foreign"}),
              testing::Contains(HasSubstr("accepts an answer with an item twice, which no accepted submission gives")));
}

TEST(CheckerLints, FindACheckerThatAcceptsAnswersThatAreTooShortWhereItRefusesNone) {
  const auto hasNoMore = [](std::int64_t n, const NumbersBelow& answer) {
    const bool isAscending = std::ranges::adjacent_find(answer, std::greater_equal()) == answer.end();
    return isAscending && areBelow(n, answer) && !answer.empty();
  };
  EXPECT_THAT(foundWith(hasNoMore, {"swapped", "foreign"}, {2, 2, 3, 4}),
              testing::Contains(HasSubstr("without the last item of a list")));
}

TEST(CheckerLints, FindACheckerThatAcceptsAnswersToOtherCases) {
  const auto anyN = [](std::int64_t, const NumbersBelow& answer) {
    return isNumbersBelow(static_cast<std::int64_t>(answer.size()), answer) && !answer.empty();
  };
  EXPECT_THAT(foundWith(anyN, {"swapped"}), testing::Contains(HasSubstr("that is right for another case")));
}

}  // namespace
}  // namespace judge
