#include "tools/queens/count/count_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/base/json.h"

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Json members() {
  return {{"n", 8}, {"parts", Json::array({{{"first", 0}, {"last", 3}}, {{"first", 3}, {"last", 4}}})}, {"share", 0.1}};
}

std::string sealRefusalOf(const std::string& text, std::string_view kind = "queens plan") {
  try {
    unsealed("a.json", text, kind);
    return "";
  } catch (const judge::InputError& error) {
    EXPECT_THAT(error.what(), StartsWith("a.json: "));
    return error.what();
  }
}

TEST(SealedFile, GivesBackWhatItWasGiven) {
  const std::string text = sealed("queens plan", members());
  EXPECT_EQ(unsealed("a.json", text, "queens plan"), members());
}

TEST(SealedFile, BeginsWithItsKindAndVersionAndEndsWithItsChecksum) {
  const std::string text = sealed("queens plan", members());
  EXPECT_THAT(text, StartsWith("{\n  \"kind\": \"queens plan\",\n  \"version\": 2,\n  \"n\": 8,\n"));
  EXPECT_EQ(Json::parse(text).get_ref<const Json::object_t&>().back().first, "checksum");
}

TEST(SealedFile, TheLayoutDoesNotMatter) {
  const std::string text = Json::parse(sealed("queens plan", members())).dump();
  EXPECT_EQ(unsealed("a.json", text, "queens plan"), members());
}

TEST(SealedFile, RefusesEveryBeginningOfIt) {
  const std::string text = sealed("queens plan", members());
  for (std::size_t size = 0; size < text.size() - 2; ++size) EXPECT_NE(sealRefusalOf(text.substr(0, size)), "") << size;
}

TEST(SealedFile, NoChangedByteChangesWhatIsRead) {
  const std::string text = sealed("queens plan", members());
  std::size_t refused = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char other : {'0', '7', ' ', '"', 'e', '\0', '\x80'}) {
      std::string changed = text;
      changed[at] = other;
      try {
        EXPECT_EQ(unsealed("a.json", changed, "queens plan"), members()) << at << other;
      } catch (const judge::InputError&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 5 * text.size());
}

TEST(SealedFile, ReportsWhatIsWrong) {
  const std::string text = sealed("queens plan", members());
  EXPECT_THAT(sealRefusalOf("queens"), HasSubstr("is not complete JSON"));
  EXPECT_THAT(sealRefusalOf("[]"), HasSubstr("is no queens plan"));
  EXPECT_THAT(sealRefusalOf("{\"kind\": 5}"), HasSubstr("is no queens plan"));
  EXPECT_THAT(sealRefusalOf(text, "queens part"), HasSubstr("is no queens part, but a queens plan"));
  for (const char* version : {"0", "3"})
    EXPECT_THAT(sealRefusalOf(R"({"kind": "queens plan", "version": )" + std::string(version) + "}"),
                HasSubstr("has version " + std::string(version) + " of its format, and this program reads 1 to 2"));
  EXPECT_THAT(sealRefusalOf("{\"kind\": \"queens plan\", \"version\": 2}"), HasSubstr("damaged or edited"));
  EXPECT_THAT(sealRefusalOf("{\"kind\": \"queens plan\", \"version\": 2, \"checksum\": \"\"}"),
              HasSubstr("damaged or edited"));
}

}  // namespace
}  // namespace queens
