#include "judge/authoring/packages/package.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace judge {
namespace {

std::string scalarText(const std::vector<MutatedText>& all, const std::string& what) {
  const auto found = std::ranges::find(all, what, &MutatedText::what);
  return found == all.end() ? "none" : found->text;
}

TEST(MutatedText, NothingOfItIsTheTextItself) {
  for (const std::string text : {"", "\n", "1 2\n", "abc\nd\n", "x"}) {
    for (const MutatedText& one : mutatedInputs(text)) EXPECT_NE(one.text, text) << one.what;
    for (const MutatedText& one : mutatedOutputs(text)) EXPECT_NE(one.text, text) << one.what;
  }
}

TEST(MutatedText, ChangesTheLayoutOfInputs) {
  const std::vector<MutatedText> all = mutatedInputs("1 2\n3\n");
  EXPECT_EQ(scalarText(all, "that is empty"), "");
  EXPECT_EQ(scalarText(all, "with CRLF line ends"), "1 2\r\n3\r\n");
  EXPECT_EQ(scalarText(all, "with doubled spaces"), "1  2\n3\n");
  EXPECT_EQ(scalarText(all, "without its last line end"), "1 2\n3");
  EXPECT_EQ(scalarText(all, "with a plus sign"), "+1 2\n3\n");
  EXPECT_EQ(scalarText(mutatedInputs("ab\n"), "with doubled spaces"), "none") << "it has none";
  EXPECT_EQ(scalarText(mutatedInputs("ab\n"), "with a leading zero"), "none") << "it is no number";
}

TEST(MutatedText, HasOutputsOfAllKinds) {
  const std::vector<MutatedText> all = mutatedOutputs("Yes 5\n");
  EXPECT_EQ(scalarText(all, "in swapped case"), "yES 5\n");
  EXPECT_EQ(scalarText(all, "with a negative number"), "Yes -5\n");
  EXPECT_EQ(scalarText(all, "with one byte less"), "Yes 5");
  EXPECT_EQ(scalarText(all, "of all bytes").size(), 256U);
}

}  // namespace
}  // namespace judge
