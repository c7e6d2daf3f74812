#include "judge/exporting/markdown.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr const char* kText = R"(# Title

Some `code_a`, **strong** and *soft* words
in one paragraph & 50 %.

- one
- two,
  which goes on

1. first
2. second

```example
[1] -> 2  # _not_ *markup*
```
## Second
)";

TEST(Markdown, HasItsBlocks) {
  const auto blocks = markdownIn(kText);
  ASSERT_EQ(blocks.size(), 6u);
  EXPECT_EQ(blocks[0].level, 1);
  EXPECT_EQ(blocks[1].texts[0], "Some `code_a`, **strong** and *soft* words in one paragraph & 50 %.");
  EXPECT_EQ(blocks[2].texts, (std::vector<std::string>{"one", "two, which goes on"}));
  EXPECT_EQ(blocks[4].word, "example");
  EXPECT_EQ(blocks[4].texts[0], "[1] -> 2  # _not_ *markup*");
}

TEST(Markdown, BecomesLatex) {
  EXPECT_EQ(latexOf(markdownIn("A `x_1` is **50 %** of *all* & <= 3\n\n- {a}\n")),
            "A \\texttt{x\\_1} is \\textbf{50 \\%} of \\emph{all} \\& $<$= 3\n\n"
            "\\begin{itemize}\n\\item \\{a\\}\n\\end{itemize}\n");
  EXPECT_EQ(latexOf(markdownIn("```\na_b % {c}\n```\n")), "\\begin{verbatim}\na_b % {c}\n\\end{verbatim}\n");
  EXPECT_EQ(latexOf(markdownIn("```\n\\end{verbatim}\\input{/etc/passwd}\n```\n")),
            "\\begin{verbatim}\n\\end {verbatim}\\input{/etc/passwd}\n\\end{verbatim}\n");
  EXPECT_EQ(latexOf(markdownIn("## Input\n\n1 ≤ n × m\n")), "\\section*{Input}\n\n1 $\\le$ n $\\times$ m\n");
}

TEST(Markdown, BecomesHtml) {
  EXPECT_EQ(htmlOf(markdownIn("## A\n\nif `a < b`, see [there](https://example.org/?a&b)\n")),
            "<h2>A</h2>\n\n<p>if <code>a &lt; b</code>, see <a href=\"https://example.org/?a&amp;b\">there</a></p>\n");
  EXPECT_EQ(htmlOf(markdownIn("<script>alert(1)</script>\n")), "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n");
}

TEST(Markdown, ComesBackAsItWas) {
  const std::string text = "# T\n\na `b` *c*\n\n- x\n- y\n\n```word\n  z\n```\n";
  EXPECT_EQ(markdownOf(markdownIn(text)), text);
}

TEST(Markdown, HasTables) {
  const std::string text = "Look:\n| a | `b|c` |\n|---|:-:|\n| 1 \\| 2 | *x* |\n| <i> |\nNo row\n";
  const auto blocks = markdownIn(text);
  ASSERT_EQ(blocks.size(), 2u);
  EXPECT_EQ(htmlOf({blocks[1]}),
            "<table>\n<tr><th>a</th><th><code>b|c</code></th></tr>\n<tr><td>1 | 2</td><td><em>x</em></td></tr>\n"
            "<tr><td>&lt;i&gt;</td><td></td></tr>\n<tr><td>No row</td><td></td></tr>\n</table>\n");
  EXPECT_EQ(latexOf({markdownIn("a & b | c\n--|--\n1|2\n")}),
            "\\begin{tabular}{ll}\n\\textbf{a \\& b} & \\textbf{c} \\\\\n1 & 2 \\\\\n\\end{tabular}\n");
  EXPECT_EQ(markdownOf({blocks[1]}), text.substr(6));
  EXPECT_EQ(htmlOf({blocks[0]}), "<p>Look:</p>\n");
  EXPECT_EQ(htmlOf(markdownIn("a | b\nc | d\n")), "<p>a | b c | d</p>\n") << "without dashes there is no table";
  EXPECT_EQ(htmlOf(markdownIn("|-|\n|-|\n")), "<table>\n<tr><th>-</th></tr>\n</table>\n");
}

TEST(Markdown, TakesNamesWithUnderscoresAsTheyAre) {
  EXPECT_EQ(latexOf(markdownIn("a_b_c and _soft_\n")), "a\\_b\\_c and \\emph{soft}\n");
}

}  // namespace
}  // namespace judge
