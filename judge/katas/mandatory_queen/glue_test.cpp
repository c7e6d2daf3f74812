#include "judge/katas/mandatory_queen/glue.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "judge/katas/mandatory_queen/kata.h"

namespace judge {
namespace {

/// The identifiers and keywords of C++ text, those in string literals left out.
std::set<std::string> namesIn(const std::string& text) {
  const std::string code = std::regex_replace(text, std::regex("\"[^\"\n]*\""), "");
  const std::regex name("[A-Za-z_]\\w*");
  return {std::sregex_token_iterator(code.begin(), code.end(), name), std::sregex_token_iterator()};
}

struct Parts {
  std::set<std::string> undefined;
  std::string code;
};

Parts partsOfGlue() {
  Parts parts;
  const std::string glue(mandatoryQueenGlue());
  const std::regex directive("#undef (\\w+)\n");
  for (std::sregex_iterator it(glue.begin(), glue.end(), directive), end; it != end; ++it) {
    parts.undefined.insert((*it)[1].str());
  }
  parts.code = std::regex_replace(glue, directive, "");
  return parts;
}

TEST(Glue, UndefinesExactlyTheNamesItUses) {
  const Parts parts = partsOfGlue();
  std::set<std::string> expected = namesIn(parts.code);
  EXPECT_EQ(expected.erase("solveNQueens"), 1u);  // the submission may well define it as a macro
  expected.insert("main");
  EXPECT_EQ(parts.undefined, expected);
}

TEST(Glue, IncludesNothing) { EXPECT_EQ(partsOfGlue().code.find('#'), std::string::npos); }

TEST(Glue, StartsOnItsOwnLineAndEndsWithOne) {
  EXPECT_EQ(mandatoryQueenGlue().front(), '\n');
  EXPECT_EQ(mandatoryQueenGlue().back(), '\n');
}

TEST(Glue, ExpectsTheSignatureOfTheKata) {
  const std::string assertion = "\"expected " + std::string(MandatoryQueen().callee().signature) + "\");\n";
  EXPECT_NE(mandatoryQueenGlue().find(assertion), std::string_view::npos);
}

}  // namespace
}  // namespace judge
