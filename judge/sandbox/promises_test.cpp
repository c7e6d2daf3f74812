#include "judge/sandbox/promises.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace judge {
namespace {

namespace fs = std::filesystem;

std::string readme() {
  std::ifstream file(QUEENS_SOURCE_DIR "/judge/README.md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Promises, StandInTheReadmeWordForWord) {
  EXPECT_THAT(readme(), ::testing::HasSubstr(std::string(promisesTable())));
}

TEST(Promises, AreMadeForEachFolderOfAttacksAndNoOther) {
  std::vector<std::string> folders, families;
  for (const auto& entry : fs::directory_iterator(QUEENS_SOURCE_DIR "/judge/trials/attacks"))
    if (entry.is_directory()) folders.push_back(entry.path().filename().string());
  for (const AttackFamily& family : attackFamilies()) families.emplace_back(family.name);
  EXPECT_THAT(folders, ::testing::UnorderedElementsAreArray(families));
}

TEST(Promises, NeverWeakenWithAStrongerTier) {
  for (const AttackFamily& family : attackFamilies()) {
    bool held = false;
    for (const Tier tier : kAllTiers) {
      EXPECT_GE(family.in(tier).state == Promise::State::Held, held) << family.name;
      held = family.in(tier).state == Promise::State::Held;
    }
  }
}

TEST(Promises, AreFoundByName) {
  ASSERT_NE(findAttackFamily("forging"), nullptr);
  EXPECT_EQ(findAttackFamily("forging")->name, "forging");
  EXPECT_EQ(findAttackFamily("no such family"), nullptr);
}

TEST(Promises, SayHowToCloseWhatIsOpenAndNothingElse) {
  for (const AttackFamily& family : attackFamilies()) {
    for (const Tier tier : kAllTiers) {
      const bool saysHow = family.in(tier).explanation.find(". Close it ") != std::string_view::npos;
      EXPECT_EQ(saysHow, family.in(tier).state == Promise::State::Open) << family.name;
    }
  }
}

}  // namespace
}  // namespace judge
