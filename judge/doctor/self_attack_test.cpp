#include "judge/doctor/self_attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/sandbox/sandbox.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using State = AttackResult::State;

class NoWatcher : public EventSink {
 public:
  void on(const Event&) override {}
};

class SelfAttackTest : public ::testing::Test {
 protected:
  GradingOptions read() const {
    GradingOptions grading;
    QuestionOptions questions;
    questions.suites = {"tiny"};
    grading.questions = kata_.questions(questions);
    grading.failFast = true;
    return grading;
  }

  const MandatoryQueen kata_;
  NoWatcher watcher_;
  const std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(JUDGE_RUNNER);
  SelfAttack self_{*launcher_, kata_, [this](const auto&) { return read(); }, -1, watcher_};
};

constexpr const char* kWrong =
    "#include <string>\nstd::string solveNQueens(int, std::pair<int, int>) { return \"!\"; }\n";

TEST_F(SelfAttackTest, FindsTheBrokenPromise) {
  const std::string promising = std::string("// expect: namespaces=SV landlock=SV limits=SV\n") + kWrong;
  const AttackResult broken = self_.attack({"system_calls", "gets_through", promising});
  EXPECT_EQ(broken.state, State::Broken);
  EXPECT_EQ(broken.family, "system_calls");
  EXPECT_EQ(broken.verdict, "WA");
  EXPECT_THAT(broken.faults, ElementsAre(HasSubstr("the verdict is WA, not SV")));

  const std::string honest = std::string("// expect: namespaces=WA landlock=WA limits=WA\n") + kWrong;
  EXPECT_EQ(self_.attack({"answers", "is_wrong", honest}).state, State::Held);
  EXPECT_EQ(self_.gradeHonestOne({"honest", "is_wrong", kWrong}).state, State::Broken);
  EXPECT_EQ(self_.gradeHonestOne(builtInHonestOne()).state, State::Held);
}

TEST_F(SelfAttackTest, LeavesAloneWhatIsOpen) {
  const std::string open = "// expect: namespaces=open landlock=open limits=open\n#error never compiled\n";
  EXPECT_EQ(self_.attack({"files", "gets_through", open}).state, State::NotPromised);
}

TEST(BuiltInAttacks, AreADozenThatSayWhatToExpect) {
  EXPECT_EQ(builtInAttacks().size(), 12U);
  for (const BuiltInAttack& attack : builtInAttacks())
    EXPECT_TRUE(attack.source.starts_with("// expect: ")) << attack.name;
}

}  // namespace
}  // namespace judge
