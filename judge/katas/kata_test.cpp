#include "judge/katas/kata.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

/// Its suites have two questions of size 5, one of size 3, one without a size.
class SuitesOnly : public Kata {
 public:
  std::string_view name() const override { return "suites-only"; }
  Signature signature() const override { return {}; }
  std::vector<Question> questions(const QuestionOptions&) const override {
    std::vector<Question> questions(4);
    for (const std::size_t i : {0u, 1u, 2u}) questions[i].fields = {{"n", i < 2 ? 5 : 3, true}};
    return questions;
  }
  Question questionIn(const NamedText&, const std::function<NamedText()>&) const override { return {}; }
};

TEST(Kata, HasTheSizesOfItsSuites) {
  const SuitesOnly kata;
  EXPECT_EQ(kata.sizes(), (std::vector<std::int64_t>{3, 5}));
  EXPECT_EQ(kata.ofSize(5, 9, 1, 0).size(), 2u);
  EXPECT_EQ(kata.ofSize(5, 1, 1, 0).size(), 1u);
  EXPECT_TRUE(kata.ofSize(4, 9, 1, 0).empty());
}

}  // namespace
}  // namespace judge
