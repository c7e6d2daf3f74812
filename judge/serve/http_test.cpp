#include "judge/serve/http.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/json.h"
#include "judge/serve/api.h"

namespace judge::serve {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;
using ::testing::Pair;

TEST(Parameters, AreDecoded) {
  EXPECT_THAT(parametersIn(""), Optional(ElementsAre()));
  EXPECT_THAT(parametersIn("kata=regions&limit=5"), Optional(ElementsAre(Pair("kata", "regions"), Pair("limit", "5"))));
  EXPECT_THAT(parametersIn("a=%2e%2E%2f+b&c="), Optional(ElementsAre(Pair("a", "../ b"), Pair("c", ""))));
}

TEST(Parameters, AreRefusedWhereTheyAreNone) {
  for (const char* query : {"a", "a=1&", "&a=1", "a=%", "a=%2", "a=%zz", "a=1&a=2"})
    EXPECT_EQ(parametersIn(query), std::nullopt) << query;
}

TEST(ErrorResponse, IsJsonWhateverItsWords) {
  for (const char* message : {"plain", "\"quoted\"\n", "<script>\xff\x1b[31m"}) {
    const Response response = errorResponse(400, message);
    EXPECT_TRUE(Json::parse(*response.body).at("error").is_string());
    EXPECT_EQ(response.body->find('\x1b'), std::string::npos);
  }
}

TEST(Word, IsNoPathAndNoOption) {
  for (const char* word : {"regions", "mandatory-queen", "c++", "a_1", "7"}) EXPECT_TRUE(isWord(word)) << word;
  for (const char* none :
       {"", "-x", "--output", "..", ".", "a/b", "/etc/passwd", "a.suite", "a b", "a\n", "a%2e", "\xc3\xa4"})
    EXPECT_FALSE(isWord(none)) << none;
  EXPECT_FALSE(isWord(std::string(101, 'a')));
  EXPECT_FALSE(isWord(std::string("a\0b", 3)));
}

}  // namespace
}  // namespace judge::serve
