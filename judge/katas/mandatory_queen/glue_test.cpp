#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/languages/call_glue.h"

namespace judge {
namespace {

/// The identifiers and keywords of C++ text, those in string literals and comments left out.
std::set<std::string> namesIn(const std::string& text) {
  const std::string code = std::regex_replace(text, std::regex("\"[^\"\n]*\"|//[^\n]*"), "");
  const std::regex name("\\b[A-Za-z_]\\w*");
  return {std::sregex_token_iterator(code.begin(), code.end(), name), std::sregex_token_iterator()};
}

Callee callee() {
  return calleeOf(MandatoryQueen().signature(), readLanguage(QUEENS_SOURCE_DIR "/judge/languages/cpp"));
}

std::string glue(const std::vector<CallCandidate>& places = {{}, {"nQueens"}, {"kata::Solution", true, 7}}) {
  return CallGlue(callee(), places, 0).text;
}

struct Parts {
  std::set<std::string> undefined;
  std::string code;
};

Parts partsOfGlue() {
  Parts parts;
  const std::string text = glue();
  const std::regex directive("#undef (\\w+)\n");
  for (std::sregex_iterator it(text.begin(), text.end(), directive), end; it != end; ++it) {
    parts.undefined.insert((*it)[1].str());
  }
  parts.code = std::regex_replace(text, directive, "");
  return parts;
}

TEST(Glue, UndefinesExactlyTheNamesItUses) {
  const Parts parts = partsOfGlue();
  std::set<std::string> expected = namesIn(parts.code);
  for (const char* const name : {"solveNQueens", "nQueens", "kata", "Solution"})
    EXPECT_EQ(expected.erase(name), 1u);  // the submission may well define it as a macro
  for (const char* const name : {"_Pragma", "__builtin_add_overflow", "__builtin_mul_overflow", "__int128"})
    EXPECT_EQ(expected.erase(name), 1u);  // nobody may define it
  std::vector<std::string> others;        // in one of the two alone
  std::ranges::set_symmetric_difference(parts.undefined, expected, std::back_inserter(others));
  EXPECT_EQ(others, std::vector<std::string>());
}

TEST(Glue, IncludesNothing) { EXPECT_FALSE(std::regex_search(partsOfGlue().code, std::regex("#[ \t]*include"))); }

TEST(Glue, StartsOnItsOwnLineAndEndsWithOne) {
  EXPECT_EQ(glue().front(), '\n');
  EXPECT_EQ(glue().back(), '\n');
}

TEST(Glue, ExpectsTheSignatureOfTheKata) {
  constexpr const char* kDeclaration = "std::string solveNQueens(int n, std::pair<int, int> queen)";
  EXPECT_EQ(callee().signature, kDeclaration);
  EXPECT_NE(glue().find(std::string("\"expected ") + kDeclaration + "\");\n"), std::string::npos);
}

}  // namespace
}  // namespace judge
