#include "judge/machine/digest.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Digest, IsThatOfSha256OverPartsAndLengths) {
  // printf '3:abc' | sha256sum
  EXPECT_EQ(digest({"abc"}), "aab5f9ae99b2e38fb462025c8f72f570c9c811705d2a4277dc855d7fa293fe97");
  EXPECT_NE(digest({"ab", "c"}), digest({"a", "bc"}));
  EXPECT_NE(digest({"abc"}), digest({"abc", ""}));
}

TEST(Base64, HasTheExamplesOfTheRfc) {
  const std::pair<const char*, const char*> examples[] = {{"", ""},
                                                          {"f", "Zg=="},
                                                          {"fo", "Zm8="},
                                                          {"foo", "Zm9v"},
                                                          {"foob", "Zm9vYg=="},
                                                          {"fooba", "Zm9vYmE="},
                                                          {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : examples) EXPECT_EQ(base64(bytes), text);
  EXPECT_EQ(base64(std::string_view("\xFB\xFF\0", 3)), "+/8A");
}

}  // namespace
}  // namespace judge
