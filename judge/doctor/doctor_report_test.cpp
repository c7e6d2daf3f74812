#include "judge/doctor/doctor_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "judge/base/json.h"
#include "judge/console/layout.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using State = AttackResult::State;

Examination goodExamination() {
  Examination examination;
  examination.facts = {{"kernel", Fact::State::Ok, "Linux 6.1", {}},
                       {"bubblewrap", Fact::State::Missing, "no such program", "apt-get install bubblewrap"}};
  examination.noise = {15, {std::chrono::milliseconds(20), std::chrono::milliseconds(21)}, {}};
  examination.tiers = {{Tier::Namespaces, false, "bwrap: No such file"}, {Tier::Landlock, true, {}}};
  examination.tier = Tier::Landlock;
  examination.accounting = "sampled";
  examination.attacks = {{"network", "connects_out", State::Held, {"AC"}, "AC", {}},
                         {"disk", "leaves_files", State::NotPromised, {}, {}, {}}};
  return examination;
}

Examination brokenExamination() {
  Examination examination = goodExamination();
  examination.attacks[0] = {"network", "connects_out", State::Broken,
                            {"AC"},    "WA",           {"the verdict is WA, not AC (\x1b[2Jleaked)"}};
  return examination;
}

TEST(Examination, ExitsByWhatIsBroken) {
  Examination examination = goodExamination();
  EXPECT_EQ(exitStatus(examination), 0);
  EXPECT_EQ(exitStatus(brokenExamination()), 1);
  examination.failure = "no compiler";
  EXPECT_EQ(exitStatus(examination), 3);
}

TEST(Examination, IsBrokenWhereTheTierItselfDoesNotWork) {
  Examination examination = goodExamination();
  examination.tier = Tier::Namespaces;
  examination.attacks.clear();
  EXPECT_EQ(exitStatus(examination), 1);
  EXPECT_THAT(doctorText(examination), HasSubstr("the tier does not work here: bwrap: No such file"));
}

TEST(DoctorText, IsNoWiderThanItsColumns) {
  for (const Tier tier : kAllTiers) {
    Examination examination = brokenExamination();
    examination.tier = tier;
    std::istringstream text(doctorText(examination));
    for (std::string line; std::getline(text, line);) EXPECT_LE(displayWidth(line), kColumns) << line;
  }
}

TEST(DoctorText, NamesWhatIsMissingAndHowToGetIt) {
  EXPECT_THAT(doctorText(goodExamination()),
              HasSubstr("  missing  bubblewrap: no such program\n           -> apt-get install bubblewrap\n"));
}

TEST(DoctorText, CountsOnlyWhatWasTried) {
  EXPECT_THAT(doctorText(goodExamination()),
              HasSubstr("Tier in force: landlock, sampled. Its promises held in 1 test.\n"));
  Examination quick = goodExamination();
  quick.quick = true;
  quick.attacks.clear();
  EXPECT_THAT(doctorText(quick), HasSubstr("Its promises were not tested."));
}

TEST(DoctorText, NamesWhatIsBrokenWithoutItsBytes) {
  const std::string text = doctorText(brokenExamination());
  EXPECT_THAT(text, HasSubstr("Broken promises:\n- network/connects_out: the verdict is WA"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

TEST(DoctorText, NamesWhatTheTierLeavesOpenAndNoMore) {
  EXPECT_THAT(doctorText(goodExamination()), HasSubstr("- disk: "));
  EXPECT_THAT(doctorText(goodExamination()), Not(HasSubstr("- network: ")));
  Examination limits = goodExamination();
  limits.tier = Tier::Limits;
  EXPECT_THAT(doctorText(limits), HasSubstr("THERE IS NO SANDBOX"));
  EXPECT_THAT(doctorText(limits), HasSubstr("- network: "));
}

TEST(DoctorJson, HasTheSameInOneDocument) {
  const auto report = Json::parse(doctorJson(brokenExamination()));
  EXPECT_EQ(report["sandbox"], "landlock");
  EXPECT_EQ(report["tiers"][0]["works"], false);
  EXPECT_EQ(report["facts"][1]["remedy"], "apt-get install bubblewrap");
  EXPECT_EQ(report["noise"]["cpu"]["spread"], 0.05);
  EXPECT_EQ(report["attacks"][0]["state"], "broken");
  EXPECT_EQ(report["attacks"][1]["state"], "not promised");
  EXPECT_EQ(report["broken"].size(), 1U);
  EXPECT_EQ(report["failure"], "");
}

}  // namespace
}  // namespace judge
