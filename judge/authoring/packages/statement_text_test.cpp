#include "judge/authoring/packages/statement_text.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(MarkdownOfLatex, KeepsWhatAStatementSays) {
  EXPECT_EQ(markdownOfLatex("\\problemname{A Sum}\n% a remark\nAdd $a$ and \\emph{b}, $1 \\leq a \\le 10^{9}$.\n\n"
                            "\\section*{Input}\nTwo numbers~-- ``digits''.\n"),
            "# A Sum\n\nAdd a and *b*, 1 ≤ a ≤ 10^9.\n\n## Input\n\nTwo numbers – \"digits\".\n");
}

TEST(MarkdownOfLatex, WritesLists) {
  EXPECT_EQ(markdownOfLatex("\\begin{itemize}\n\\item one\n\\item \\textbf{two}\n\\end{itemize}\n"
                            "\\begin{enumerate}\n\\item x\n\\end{enumerate}"),
            "- one\n\n- **two**\n\n1. x\n\n");
}

TEST(MarkdownOfLatex, LeavesVerbatimAlone) {
  EXPECT_EQ(markdownOfLatex("\\begin{verbatim}a_$\\x{\\end{verbatim}b"), "```\na_$\\x{\n```\nb\n");
}

TEST(MarkdownOfLatex, UnknownCommandsGiveWay) {
  EXPECT_EQ(markdownOfLatex("\\vspace{3cm}a\\foo{b} \\frac{1}{2} 50\\% \\href{x}{y}\n"), "ab (1)/(2) 50% y\n");
}

TEST(MarkdownOfLatex, BrokenTextEnds) {
  for (const std::string text : {"\\", "\\textbf{", "\\textbf", "\\begin{", "\\end{verbatim}", "{{{", "\\item[", "$"})
    EXPECT_LE(markdownOfLatex(text).size(), text.size() + 8) << text;
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "\\emph{";
  EXPECT_LT(markdownOfLatex(deep).size(), 2 * deep.size());
}

TEST(TextOfHtml, HasNoTags) {
  EXPECT_EQ(textOfHtml("<h1>Sum</h1><p class=x>1 &le; a &amp; b</p><"), "\nSum\n1 ≤ a & b");
}

}  // namespace
}  // namespace judge
