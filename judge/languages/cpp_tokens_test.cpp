#include "judge/languages/cpp_tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> textsOf(std::string_view source) {
  std::vector<std::string> texts;
  for (const CppToken& token : cppTokensOf(source)) texts.emplace_back(token.text);
  return texts;
}

TEST(CppTokens, AreNamesNumbersLiteralsAndCharacters) {
  EXPECT_THAT(textsOf("std::string f(int a_1){return x->y;}"),
              ElementsAre("std", "::", "string", "f", "(", "int", "a_1", ")", "{", "return", "x", "->", "y", ";", "}"));
  EXPECT_THAT(textsOf("1'000'000+0x1p-3+1.5e+3"), ElementsAre("1'000'000", "+", "0x1p-3", "+", "1.5e+3"));
}

TEST(CppTokens, KeepLiteralsWhole) {
  EXPECT_THAT(textsOf(R"(a "{\"}" '{' '\'' u8"}" L'}')"),
              ElementsAre("a", R"("{\"}")", "'{'", R"('\'')", "u8\"}\"", "L'}'"));
  EXPECT_THAT(textsOf("R\"x({ \" })\" } )x\" b"), ElementsAre("R\"x({ \" })\" } )x\"", "b"));
  EXPECT_THAT(textsOf("u8R\"(\n\")\" b"), ElementsAre("u8R\"(\n\")\"", "b"));
}

TEST(CppTokens, EndAnOpenLiteralWithItsLine) { EXPECT_THAT(textsOf("don't {\n}"), ElementsAre("don", "'t {", "}")); }

TEST(CppTokens, SkipCommentsAlsoOverLines) {
  EXPECT_THAT(textsOf("a // { \\\n } \nb /* { \n } */ c /* open"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(textsOf("\"/*\" a \"*/\""), ElementsAre("\"/*\"", "a", "\"*/\""));
}

std::vector<std::size_t> linesOf(std::string_view source) {
  std::vector<std::size_t> lines;
  for (const CppToken& token : cppTokensOf(source)) lines.push_back(token.line);
  return lines;
}

TEST(CppTokens, KnowTheirLines) {
  EXPECT_THAT(linesOf("a\n/*\n*/ b \\\n c R\"(\n)\" d\r\n#define X \\\n 1\ne"), ElementsAre(1u, 3u, 4u, 4u, 5u, 8u));
  EXPECT_THAT(linesOf("a\n#line 7 \"x.h\"\nb\n#line 2\nc\n#line x\nd"), ElementsAre(1u, 7u, 2u, 4u))
      << "as the compiler has them";
}

TEST(CppTokens, SkipDirectives) {
  EXPECT_THAT(textsOf("#include <a>\n  #define B { \\\n { /* \n { */ {\na # b"), ElementsAre("a", "#", "b"));
  EXPECT_THAT(textsOf("#define URL \"http://{\" /* {\n */\na"), ElementsAre("a"));
}

struct Condition {
  const char* text;
  bool holds;
};

class CppConditions : public ::testing::TestWithParam<Condition> {};

TEST_P(CppConditions, LeaveOutOneBranch) {
  const std::string source = std::string("#define YES\n#define ZERO 0\n#define ONE 1\n") + GetParam().text +
                             "\nfirst\n#else\nsecond\n#endif\nlast\n";
  EXPECT_THAT(textsOf(source), ElementsAre(GetParam().holds ? "first" : "second", "last"));
}

INSTANTIATE_TEST_SUITE_P(
    All, CppConditions,
    ::testing::Values(Condition{"#if 0", false}, Condition{"#if 1", true}, Condition{"# if 0 // 1", false},
                      Condition{"#ifdef YES", true}, Condition{"#ifdef NO", false}, Condition{"#ifndef NO", true},
                      Condition{"#ifndef YES", false}, Condition{"#if defined(YES)", true},
                      Condition{"#if defined NO", false}, Condition{"#if !defined(NO)", true},
                      Condition{"#if !defined(YES)", false}, Condition{"#if ZERO", false}, Condition{"#if ONE", true},
                      Condition{"#if NO", false}, Condition{"#if !NO", true}, Condition{"#ifdef __cplusplus", true},
                      Condition{"#if __cplusplus > 201703L", true}, Condition{"#if defined(NO) || defined(YES)", true},
                      Condition{"#if !defined(NO) && 1", true}, Condition{"#ifdef _WIN32", false}));

TEST(CppTokens, LeaveOutWhatIsNestedAndTakeOneOfSeveralBranches) {
  EXPECT_THAT(textsOf("#if 0\n#if 1\na\n#else\nb\n#endif\nc\n#endif\nd"), ElementsAre("d"));
  EXPECT_THAT(textsOf("#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif"), ElementsAre("b"));
  EXPECT_THAT(textsOf("#define X\n#undef X\n#ifdef X\na\n#endif\n#endif\nb"), ElementsAre("b"));
  EXPECT_THAT(textsOf("#if 0\n#define X\n#endif\n#ifdef X\na\n#endif"), IsEmpty());
}

}  // namespace
}  // namespace judge
