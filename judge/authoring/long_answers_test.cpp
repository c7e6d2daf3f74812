#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/authoring/lints.h"
#include "judge/trials/katas/kata_proof_fixture.h"

namespace judge {
namespace {

using ::testing::ElementsAre;

/// A checker that records the answers that it is asked about, and fails on those of more items than `mostItems`.
class RecordingPrograms : public FakePrograms {
 public:
  std::unique_ptr<AuthorFunction> function(const fs::path&, const Signature&) override {
    return std::make_unique<FakeFunction>([this](const std::vector<Value>& arguments) {
      const Value& answer = arguments.back();
      sizes.push_back(answer.kind() == Value::Kind::List ? answer.size() : answer.text().size());
      bytes = std::max(bytes, answer.bytes().size());
      if (sizes.back() > mostItems) throw KataFault("checker.sub used 2 s of CPU time (limit 1 s)");
      return "";
    });
  }

  std::vector<std::size_t> sizes;
  std::size_t bytes = 0, mostItems = SIZE_MAX;
};

class LongAnswers : public ::testing::Test {
 protected:
  std::vector<Diagnostic> lints(const std::string& result, const std::string& mutants = "mutants = [\"longest\"]\n") {
    kata_
        .withToml(mutants + "check = \"checker.sub\"\nresult = " + result +
                  "\n[[parameters]]\nname = \"n\"\ntype = \"int\"\nrange = [1, 900]\n")
        .with("checker.sub", "-");
    FolderKata kata(kata_.path());
    kata.equip(programs_);
    std::vector<LocatedCase> cases;
    for (const char* const line : {"[7]", "[900]", "[30]"})
      cases.push_back({"suites/a.suite", cases.size() + 1, kata.questionOf(line, "a", cases.size())});
    return longAnswerLints(kata.file(), cases, "checker.sub", proof_);
  }

  WrittenKata kata_;
  KataProof proof_;
  const std::shared_ptr<RecordingPrograms> programs_ = std::make_shared<RecordingPrograms>();
};

TEST_F(LongAnswers, AreAsLongAsTheBoundsAllow) {
  EXPECT_THAT(lints(R"({ type = "list<int>", length = [0, "n"] })"), IsEmpty());
  EXPECT_THAT(programs_->sizes, ElementsAre(900, 900));  // the judge refuses what has one item more
  EXPECT_EQ(proof_.checks, 4u);
}

TEST_F(LongAnswers, AreNotAllRightUnlessTheKataAllowsIt) {
  const auto found = lints(R"({ type = "list<int>", length = [0, "n"] })", "");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_THAT(found[0].what,
              testing::StartsWith("accepts answers as long as result may be: [-2147483648, -2147483647"));
  EXPECT_THAT(found[0].remedy, HasSubstr("add \"longest\" to mutants in kata.toml"));
}

TEST_F(LongAnswers, FillTheLimitOfTheCaseWhereThereAreNoBounds) {
  EXPECT_THAT(lints("\"list<int>\""), IsEmpty());
  EXPECT_THAT(programs_->bytes, AllOf(testing::Gt(65'500u), testing::Le(65'572u)));
  EXPECT_THAT(lints("\"text\""), IsEmpty());
  EXPECT_EQ(programs_->bytes, 65'572u);
}

TEST_F(LongAnswers, HaveAFewMebibytesWhereTheBoundsAllowTerabytes) {
  EXPECT_THAT(lints(R"({ type = "text", length = [0, 1000000000000] })"), IsEmpty());
  EXPECT_THAT(lints(R"({ type = "list<text>", length = [0, 1000000000000] })"), IsEmpty());
  EXPECT_EQ(programs_->bytes, 16u << 20);
}

TEST_F(LongAnswers, AreNotTriedWhereNoneIsLong) {
  EXPECT_THAT(lints("\"pair<int, bool>\""), IsEmpty());
  EXPECT_THAT(programs_->sizes, IsEmpty());
}

TEST_F(LongAnswers, OnWhichACheckerFailsAreReported) {
  programs_->mostItems = 500;
  const auto found = lints(R"({ type = "optional<list<pair<int, int>>>", length = [0, "n"] })");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].file, "checker.sub");
  EXPECT_EQ(found[0].what,
            "fails on an answer of 17105 bytes for suites/a.suite:2, as long as result may be: checker.sub used 2 s of "
            "CPU time (limit 1 s)");
}

}  // namespace
}  // namespace judge
