#include "judge/doctor/attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "judge/sandbox/promises.h"
#include "judge/trials/attacks/report_check.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// In the order of kAllTiers.
constexpr const char* kNames[] = {"limits", "landlock", "namespaces"};

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<Attack> shippedAttacks() {
  std::vector<Attack> attacks;
  for (const AttackFamily& family : attackFamilies())
    for (const auto& entry :
         fs::directory_iterator(QUEENS_SOURCE_DIR "/judge/trials/attacks/" + std::string(family.name)))
      attacks.push_back(readAttack(entry.path()));
  return attacks;
}

class AttackHeaderTest : public ::testing::Test {
 protected:
  AttackHeaderTest() { fs::create_directories(folder_ / "time"); }
  ~AttackHeaderTest() override { fs::remove_all(folder_); }

  Attack read(const std::string& text) const {
    const fs::path file = folder_ / "time" / "sleeps.cpp";
    std::ofstream(file) << text;
    return readAttack(file);
  }

  const fs::path folder_ = fs::path(::testing::TempDir()) / ("attack_test_" + std::to_string(std::random_device{}()));
};

TEST_F(AttackHeaderTest, IsReadUpToTheFirstLineOfAnotherKind) {
  const Attack attack = read(
      "// expect: namespaces=SV|RTE landlock=SV limits=open\n// judge: --fresh --memory-mb 64\n// reason: no more\n"
      "// refuse: root:x\n// refuse: a: b\n// then: board honest\n// danger: kills\n// It says:\n// reason: not this "
      "one\nint x;\n");
  EXPECT_EQ(attack.family, "time");
  EXPECT_EQ(attack.name, "sleeps");
  EXPECT_THAT(attack.expected.at("namespaces"), ElementsAre("RTE", "SV"));
  EXPECT_TRUE(attack.isOpen("limits"));
  EXPECT_FALSE(attack.isOpen("landlock"));
  EXPECT_THAT(attack.reasons, ElementsAre("no more"));
  EXPECT_THAT(attack.refused, ElementsAre("root:x", "a: b"));
  EXPECT_THAT(attack.parts, ElementsAre("board", "honest"));
  EXPECT_TRUE(attack.kills);
}

TEST_F(AttackHeaderTest, StandsBehindHashesWhereALanguageCommentsSo) {
  const Attack attack = read("# expect: namespaces=SV landlock=SV limits=open\n# reason: no more\nimport os\n");
  EXPECT_THAT(attack.expected.at("landlock"), ElementsAre("SV"));
  EXPECT_THAT(attack.reasons, ElementsAre("no more"));
}

TEST_F(AttackHeaderTest, ReplacesTheSmallLimitsThatItNames) {
  const std::vector<std::string> options =
      judgeOptions(read("// expect: namespaces=AC landlock=AC limits=AC\n// judge: --memory-mb 64\n"));
  EXPECT_EQ(std::count(options.begin(), options.end(), "--memory-mb"), 1);
  EXPECT_THAT(options, Contains("64"));
  EXPECT_THAT(options, Not(Contains("256")));
  EXPECT_THAT(options, Contains("--idle-seconds"));
}

TEST_F(AttackHeaderTest, IsRefusedWhenSomethingIsWrongWithIt) {
  for (const char* text : {"", "int x;\n", "// expect: namespaces=AC landlock=AC\n", "// expects: limits=AC\n",
                           "// expect: namespaces=JE landlock=AC limits=AC\n",
                           "// expect: namespaces=AC landlock=AC limits=AC limits=AC\n",
                           "// expect: namespaces=AC landlock=AC limits=AC cardboard=AC\n"})
    EXPECT_THROW(read(text), std::runtime_error) << text;
}

TEST(ShippedAttacks, AreOpenOnlyWhereNothingIsPromised) {
  for (const Attack& attack : shippedAttacks()) {
    for (const Tier tier : kAllTiers) {
      if (!attack.isOpen(kNames[static_cast<std::size_t>(tier)])) continue;
      EXPECT_EQ(findAttackFamily(attack.family)->in(tier).state, Promise::State::Open)
          << attack.source << " in " << kNames[static_cast<std::size_t>(tier)];
    }
  }
}

TEST(ShippedAttacks, NameNothingBesideOpen) {
  for (const Attack& attack : shippedAttacks()) {
    for (const auto& [tier, outcomes] : attack.expected)
      EXPECT_FALSE(outcomes.contains("open") && outcomes.size() > 1) << attack.source << ": open is enough";
  }
}

TEST(ShippedAttacks, GoOnWithPartsThatAreThere) {
  for (const Attack& attack : shippedAttacks())
    for (const std::string& part : attack.parts)
      EXPECT_TRUE(fs::exists(attack.source.parent_path().parent_path() / (part + attack.source.extension().string())))
          << attack.source << ": " << part;
}

TEST(ReportCheck, FindsWhatIsHarmful) {
  for (const char* text : {"\x1B[2J", "a\rb", "\x7F", "\xC2\x9B", "\xE2\x80\xAE", "\xEF\xBB\xBF", "\xFF", "\xC0\x80",
                           "\xED\xA0\x80", "\xE2\x80", "\xF4\x90\x80\x80"})
    EXPECT_THAT(harmIn(text), Not(IsEmpty()));
  EXPECT_THAT(harmIn(std::string("a\0b", 3)), Not(IsEmpty()));
  for (const char* text : {"", "a\tb\n", "\xE2\x99\x9B", "\xF0\x9F\x98\x80", "\\x1B"})
    EXPECT_THAT(harmIn(text), IsEmpty()) << text;
}

TEST(ReportCheck, RefusesASecondDocumentAndHiddenControls) {
  const std::string good = R"({"verdict": "WA", "sandbox": "limits", "log": "x\ny"})";
  EXPECT_EQ(readJsonReports(good).at(0).verdict, "WA");
  EXPECT_THAT(readJsonReports(good).at(0).words, HasSubstr("x\ny"));
  EXPECT_THROW(readJsonReports(good + good), std::runtime_error);
  EXPECT_THROW(readJsonReports(R"({"verdict": "WA", "sandbox": "limits", "log": "\u001b[2J"})"), std::runtime_error);
  EXPECT_THROW(readJsonReports(R"({"verdict": "WA"})"), std::runtime_error);
}

TEST(ReportCheck, TellsTheReportsOnSeveralSubmissionsApart) {
  const std::vector<ReadReport> reports = readJsonReports(R"({"submissions": [
      {"submission": "a.cpp", "verdict": "WA", "sandbox": "limits", "log": "x"},
      {"submission": "b.cpp", "verdict": "AC", "sandbox": "limits", "log": "y"}]})");
  ASSERT_EQ(reports.size(), 2u);
  EXPECT_EQ(reports[1].submission, "b.cpp");
  EXPECT_EQ(reports[1].verdict, "AC");
  EXPECT_THAT(reports[0].words, Not(HasSubstr("y")));
}

TEST(ReportCheck, TakesTheFirstVerdictOfATextAndNoSecondAcceptance) {
  EXPECT_EQ(verdictOfText("x.cpp\nWA - wrong answer: 1 of 2\n  AC - accepted\n"), "WA");
  EXPECT_THROW(verdictOfText("x.cpp\nWA - wrong answer\nAC - accepted\n"), std::runtime_error);
  EXPECT_THROW(verdictOfText("x.cpp\n"), std::runtime_error);
}

}  // namespace
}  // namespace judge
