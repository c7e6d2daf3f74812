#include "judge/machine/digest.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Digest, TellsListsOfPartsApart) {
  EXPECT_EQ(digest({"a"}).size(), 64u);
  EXPECT_EQ(digest({"ab", "c"}), digest({"ab", "c"}));
  EXPECT_NE(digest({"ab", "c"}), digest({"a", "bc"}));
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
