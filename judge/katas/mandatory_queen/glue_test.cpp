#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/languages/call_glue.h"

namespace judge {
namespace {

/// The identifiers and keywords of C++ text, those in string literals left out.
std::set<std::string> namesIn(const std::string& text) {
  const std::string code = std::regex_replace(text, std::regex("\"[^\"\n]*\""), "");
  const std::regex name("[A-Za-z_]\\w*");
  return {std::sregex_token_iterator(code.begin(), code.end(), name), std::sregex_token_iterator()};
}

Callee callee() {
  return calleeOf(MandatoryQueen().signature(), readLanguage(QUEENS_SOURCE_DIR "/judge/languages/cpp"));
}

std::string glue(const std::vector<CallPlace>& places = {{}, {"nQueens"}, {"kata::Solution", true, 7}}) {
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
  expected.insert("main");
  expected.erase("_Pragma");  // nobody may define it
  EXPECT_EQ(parts.undefined, expected);
}

TEST(Glue, IncludesNothing) { EXPECT_EQ(partsOfGlue().code.find('#'), std::string::npos); }

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
