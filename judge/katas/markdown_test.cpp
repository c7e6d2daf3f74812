#include "judge/katas/markdown.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr const char* kText = R"(# Title

Some `code_a`, **strong** and *soft* words
in one paragraph & 50 %.

- one
- two,
  which goes on

```example
[1] -> 2  # _not_ *markup*
```
## Second
)";

TEST(Markdown, HasItsBlocks) {
  const auto blocks = blocksIn(kText);
  ASSERT_EQ(blocks.size(), 5u);
  EXPECT_EQ(blocks[0].level, 1);
  EXPECT_EQ(blocks[0].heading, "Title\n");
  EXPECT_EQ(blocks[1].text, "Some `code_a`, **strong** and *soft* words\nin one paragraph & 50 %.\n\n");
  EXPECT_EQ(blocks[3].word, "example");
  EXPECT_EQ(blocks[3].text, "```example\n[1] -> 2  # _not_ *markup*\n```\n");
  EXPECT_EQ(blocks[4].level, 2);
}

TEST(Markdown, BlocksHoldAllOfTheText) {
  for (const std::string text :
       {kText, "Look:\n| a |\n|---|\n| b |\n\n[x]: https://example.org\n\n<b>\n\n    code\n"}) {
    std::string all;
    for (const auto& block : blocksIn(text)) all += block.text;
    EXPECT_EQ(all, text);
  }
}

TEST(Markdown, BecomesLatex) {
  EXPECT_EQ(latexOf("A `x_1` is **50 %** of *all* & <= 3\n\n- {a}\n"),
            "A \\texttt{x\\_1} is \\textbf{50 \\%} of \\emph{all} \\& $<$= 3\n\n"
            "\\begin{itemize}\n\\item \\{a\\}\n\\end{itemize}\n");
  EXPECT_EQ(latexOf("```\na_b % {c}\n```\n"), "\\begin{verbatim}\na_b % {c}\n\\end{verbatim}\n");
  EXPECT_EQ(latexOf("```\n\\end{verbatim}\\input{/etc/passwd}\n```\n"),
            "\\begin{verbatim}\n\\end {verbatim}\\input{/etc/passwd}\n\\end{verbatim}\n");
  EXPECT_EQ(latexOf("## Input\n\n1 ≤ n × m\n"), "\\section*{Input}\n\n1 $\\le$ n $\\times$ m\n");
  EXPECT_EQ(latexOf("a_b_c and _soft_\n"), "a\\_b\\_c and \\emph{soft}\n");
}

TEST(Markdown, BecomesHtml) {
  EXPECT_EQ(htmlOf("## A\n\nif `a < b`, see [there](https://example.org/?a&b)\n"),
            "<h2>A</h2>\n\n<p>if <code>a &lt; b</code>, see <a href=\"https://example.org/?a&amp;b\">there</a></p>\n");
  EXPECT_EQ(htmlOf("1. a\n   - b\n2. c\n"), "<ol>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ol>\n");
}

TEST(Markdown, HasNoTagsOfItsOwnInHtml) {
  EXPECT_EQ(htmlOf("<script>alert(1)</script>\n"), "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n");
  EXPECT_EQ(htmlOf("a <i> ![b](https://e.org/\"x) [c](javascript:d)\n"), "<p>a &lt;i&gt; b c</p>\n");
}

TEST(Markdown, HasTables) {
  const std::string text = "Look:\n| a | `b\\|c` |\n|---|:-:|\n| 1 \\| 2 | *x* |\n| <i> |\nNo row\n";
  EXPECT_EQ(htmlOf(text),
            "<p>Look:</p>\n\n"
            "<table>\n<tr><th>a</th><th><code>b|c</code></th></tr>\n<tr><td>1 | 2</td><td><em>x</em></td></tr>\n"
            "<tr><td>&lt;i&gt;</td><td></td></tr>\n<tr><td>No row</td><td></td></tr>\n</table>\n");
  EXPECT_EQ(latexOf("a & b | c\n--|--\n | | 2\n"),
            "\\begin{tabular}{ll}\n\\textbf{a \\& b} & \\textbf{c} \\\\\n & 2 \\\\\n\\end{tabular}\n");
  EXPECT_EQ(htmlOf("a | b\nc | d\n"), "<p>a | b c | d</p>\n") << "without dashes there is no table";
}

TEST(Markdown, EndsWhereItIsTooDeep) { EXPECT_LT(htmlOf(std::string(20'000, '>') + "x\n").size(), 10'000u); }

}  // namespace
}  // namespace judge
