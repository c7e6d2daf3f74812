#include "judge/languages/signature.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

using ::testing::HasSubstr;

TEST(Type, IsWrittenAsItIsRead) {
  for (const char* text :
       {"int", "bool", "text", "bigint", "list<int>", "pair<int, text>", "optional<list<list<bool>>>",
        "pair<pair<int, bool>, optional<bigint>>", "list<list<list<list<list<list<list<int>>>>>>>"})
    EXPECT_EQ(typeName(typeIn(text)), text);
  EXPECT_EQ(typeName(typeIn(" pair< int,list <text > > ")), "pair<int, list<text>>");
  EXPECT_EQ(typeIn("list<int>"), (Type{Type::Kind::List, {Type{Type::Kind::Int}}}));
}

TEST(Type, IsRefusedWhereItIsNone) {
  for (const char* text : {"", " ", "Int", "integer", "list", "list<>", "list<int", "list<int>>", "list<int, int>",
                           "pair<int>", "pair<int int>", "pair<int, int, int>", "optional<none>", "int bool",
                           "int<int>", "<int>", "list<list<list<list<list<list<list<list<int>>>>>>>>"})
    try {
      typeIn(text);
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr("is no type, expected int, bool, text, bigint, pair<A, B>, list<T> or "))
          << text;
    }
}

TEST(Type, ThatIsNoneIsQuotedSafely) {
  try {
    typeIn("\x1b" + std::string(10'000, 'x'));
    FAIL();
  } catch (const InputError& error) {
    const std::string words = error.what();
    EXPECT_EQ(words.find('\x1b'), words.npos);
    EXPECT_LT(words.size(), 300u);
  }
}

TEST(Signature, NamesItsTypes) {
  EXPECT_EQ(
      typesOf(
          {"solve n queens", {{"n", typeIn("int")}, {"queen", typeIn("pair<int, int>")}}, typeIn("optional<text>")}),
      "(int, pair<int, int>) -> optional<text>");
  EXPECT_EQ(typesOf({"now", {}, typeIn("int")}), "() -> int");
}

TEST(Signature, IsSpeltAsEachLanguageSpellsNames) {
  EXPECT_EQ(styledName("solve n queens", NamingStyle::Snake), "solve_n_queens");
  EXPECT_EQ(styledName("solve n queens", NamingStyle::Camel), "solveNQueens");
  EXPECT_EQ(styledName("solve n queens", NamingStyle::Pascal), "SolveNQueens");
  EXPECT_EQ(styledName("triple", NamingStyle::Snake), "triple");
  EXPECT_EQ(styledName("triple", NamingStyle::Camel), "triple");
  EXPECT_EQ(styledName("triple", NamingStyle::Pascal), "Triple");
}

}  // namespace
}  // namespace judge
