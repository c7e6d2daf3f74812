#include "judge/doctor/self_attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/grading/grader.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using State = AttackResult::State;

class SelfAttackTest : public ::testing::Test {
 protected:
  RunRecord grade(const std::string& source) const {
    GradingOptions grading;
    QuestionOptions questions;
    questions.suites = {"tiny"};
    grading.questions = kata_.questions(questions);
    grading.failFast = true;
    fs::permissions(folder_.path(), fs::perms(0755));
    const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
    const Submission submission = readSubmission(source, grading.limits.source, languages, "");
    BuildEnvironment environment({.cache = folder_.path(), .limits = grading.limits}, launcher_->another());
    RunRecorder recorder;
    judge::grade(submission, kata_, grading, environment, recorder);
    return recorder.record();
  }

  AttackResult attack(const BuiltInAttack& attack) const {
    return tryAttack(attack, launcher_->tier(), [this](const auto& arguments) { return grade(arguments.back()); });
  }
  AttackResult gradeHonest(const BuiltInAttack& submission) const {
    return tryHonestSubmission(submission, launcher_->tier(),
                               [this](const auto& arguments) { return grade(arguments.back()); });
  }

  const MandatoryQueen kata_;
  const ScratchDirectory folder_;
  const std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(JUDGE_RUNNER);
};

constexpr const char* kWrong =
    "#include <string>\nstd::string solveNQueens(int, std::pair<int, int>) { return \"!\"; }\n";

TEST_F(SelfAttackTest, FindsTheBrokenPromise) {
  const std::string promising = std::string("// expect: namespaces=SV landlock=SV limits=SV\n") + kWrong;
  const AttackResult broken = attack({"system_calls", "gets_through", promising});
  EXPECT_EQ(broken.state, State::Broken);
  EXPECT_EQ(broken.family, "system_calls");
  EXPECT_EQ(broken.verdict, "WA");
  EXPECT_THAT(broken.faults, ElementsAre(HasSubstr("the verdict is WA, not SV")));

  const std::string honest = std::string("// expect: namespaces=WA landlock=WA limits=WA\n") + kWrong;
  EXPECT_EQ(attack({"answers", "is_wrong", honest}).state, State::Held);
  EXPECT_EQ(gradeHonest({"honest", "is_wrong", kWrong}).state, State::Broken);
  EXPECT_EQ(gradeHonest(builtInHonestSubmission()).state, State::Held);
}

TEST_F(SelfAttackTest, LeavesAloneWhatIsOpen) {
  const std::string open = "// expect: namespaces=open landlock=open limits=open\n#error never compiled\n";
  EXPECT_EQ(attack({"files", "gets_through", open}).state, State::NotPromised);
}

TEST(BuiltInAttacks, AreADozenWithExpectationsAndTheFunction) {
  EXPECT_EQ(builtInAttacks().size(), 12U);
  for (const BuiltInAttack& attack : builtInAttacks()) {
    EXPECT_TRUE(attack.source.starts_with("// expect: ")) << attack.name;
    EXPECT_NE(attack.source.find("std::string solveNQueens("), attack.source.npos) << attack.name;
  }
}

}  // namespace
}  // namespace judge
