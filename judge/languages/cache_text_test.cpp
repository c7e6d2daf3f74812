#include <gtest/gtest.h>

#include <fstream>

#include "judge/languages/cache.h"
#include "judge/machine/digest.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const std::string kTextKey = digest({"a text"});

class CacheTextTest : public ::testing::Test {
 protected:
  CacheTextTest() { fs::permissions(folder_.path(), fs::perms(0755)); }

  ScratchDirectory folder_;
  fs::path root_ = folder_.path() / "cache";
};

TEST_F(CacheTextTest, KeepsATextOnceForAKey) {
  EXPECT_EQ(Cache(root_).text(kTextKey), std::nullopt);
  for (const char* text : {"two\nlines", "not taken"}) Cache(root_).keepText(kTextKey, text);
  EXPECT_EQ(Cache(root_).text(kTextKey), "two\nlines");
  EXPECT_EQ(Cache(root_).text(digest({"other"})), std::nullopt);
  EXPECT_EQ(fs::status(root_ / kTextKey / ".text").permissions(), fs::perms(0400));
  EXPECT_EQ(Cache(root_).contents().entries, 0U);
  EXPECT_EQ(Cache(root_).empty().size.count, 8192U);
  EXPECT_EQ(Cache(root_).text(kTextKey), std::nullopt);
}

TEST_F(CacheTextTest, ForgetsADamagedTextAlthoughItWasFoundBefore) {
  Cache cache(root_);
  const fs::path file = root_ / kTextKey / ".text";
  for (const std::string& damage : {std::string(), std::string("x"), std::string("\n"), std::string(9000, '\n')}) {
    cache.keepText(kTextKey, "right");
    ASSERT_EQ(cache.text(kTextKey), "right");
    std::ifstream kept(file);
    const std::string whole{std::istreambuf_iterator<char>(kept), {}};
    fs::remove(file);
    std::ofstream(file) << (damage.empty() ? whole.substr(0, whole.size() - 1) : damage + whole);
    EXPECT_EQ(cache.text(kTextKey), std::nullopt) << damage;
    EXPECT_FALSE(fs::exists(file)) << damage;
  }
}

TEST_F(CacheTextTest, KeepsATextBesideFiles) {
  const ScratchDirectory made;
  std::ofstream(made.path() / "program") << "code";
  std::ofstream(made.path() / ".text") << "of a hostile compiler";
  Cache cache(root_);
  const std::string text(100'000, 'x');
  ASSERT_TRUE(cache.keep(kTextKey, {made.path() / "program"}, text));
  const std::string folderKey = digest({"folder"});
  ASSERT_TRUE(cache.keepFolder(folderKey, made.path(), {"program"}, "of\nthe judge"));
  for (const auto& [key, expected] : {std::pair(kTextKey, text), std::pair(folderKey, std::string("of\nthe judge"))}) {
    const auto entry = cache.find(key, {"program"});
    ASSERT_TRUE(entry);
    EXPECT_EQ(cache.textIn(*entry), expected);
    EXPECT_EQ(fs::status(*entry / ".text").permissions(), fs::perms(0400));
    std::ofstream(*entry / "other") << fs::remove(*entry / ".text");
    std::ofstream(*entry / ".text") << expected;
    EXPECT_EQ(cache.textIn(*entry), std::nullopt);
  }
  EXPECT_EQ(cache.contents().entries, 2U);
}

TEST_F(CacheTextTest, SaysNothingOfATextThatItCannotKeep) {
  std::ofstream(folder_.path() / "file") << "no folder";
  Cache cache(folder_.path() / "file");
  const std::string problem = cache.problem();
  cache.keepText(kTextKey, "text");
  EXPECT_EQ(cache.text(kTextKey), std::nullopt);
  EXPECT_EQ(cache.problem(), problem);
}

}  // namespace
}  // namespace judge
