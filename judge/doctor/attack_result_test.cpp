#include "judge/doctor/self_attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using State = AttackResult::State;

Attack shellAttack() {
  Attack attack;
  attack.family = "system_calls";
  attack.name = "asks_a_shell";
  attack.expected = parseExpected("namespaces=SV landlock=SV|RTE limits=open");
  attack.reasons = {"execve"};
  attack.refused = {"root:"};
  return attack;
}

Evidence asPromised() { return {"namespaces", "SV", "made a system call: execve", "the report says execve", {}}; }

TEST(AttackResult, HoldsWhenAllIsAsPromised) {
  const AttackResult result = compare(shellAttack(), asPromised());
  EXPECT_EQ(result.state, State::Held);
  EXPECT_EQ(result.verdict, "SV");
  EXPECT_THAT(result.expected, ElementsAre("SV"));
  EXPECT_THAT(result.faults, IsEmpty());
}

TEST(AttackResult, IsBrokenByAnotherVerdict) {
  for (const char* verdict : {"AC", "WA", "JE"}) {
    Evidence evidence = asPromised();
    evidence.verdict = verdict;
    const AttackResult result = compare(shellAttack(), evidence);
    EXPECT_EQ(result.state, State::Broken) << verdict;
    EXPECT_THAT(result.faults, ElementsAre(HasSubstr("not SV (made a system call: execve)")));
  }
}

TEST(AttackResult, LooksAtTheTierThatWasInForce) {
  Evidence evidence = asPromised();
  evidence.verdict = "RTE";
  EXPECT_EQ(compare(shellAttack(), evidence).state, State::Broken);
  evidence.tier = "landlock";
  EXPECT_EQ(compare(shellAttack(), evidence).state, State::Held);
}

TEST(AttackResult, IsBrokenByAReportWithoutTheReasonOrWithRefusedText) {
  Evidence evidence = asPromised();
  evidence.report = "nothing";
  EXPECT_THAT(compare(shellAttack(), evidence).faults, ElementsAre("the report lacks: execve"));
  evidence.report = "execve root:x:0:0";
  EXPECT_THAT(compare(shellAttack(), evidence).faults, ElementsAre("the report contains: root:"));
}

TEST(AttackResult, IsBrokenByWhatIsLeftBehind) {
  Evidence evidence = asPromised();
  evidence.leftovers = {"a process is left behind: program, 12"};
  EXPECT_EQ(compare(shellAttack(), evidence).state, State::Broken);
}

TEST(AttackResult, BreaksNothingThatIsNotPromised) {
  Evidence evidence = asPromised();
  evidence.tier = "limits";
  evidence.verdict = "AC";
  evidence.leftovers = {"a process is left behind: program, 12"};
  EXPECT_EQ(compare(shellAttack(), evidence).state, State::NotPromised);
  EXPECT_THAT(compare(shellAttack(), evidence).faults, IsEmpty());
}

}  // namespace
}  // namespace judge
