#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The Markdown of statements: CommonMark with the tables of GitHub, as cmark-gfm reads it.
namespace judge {

/// A block of the outermost level, with all that follows it up to the next one.
struct MarkdownBlock {
  int level = 0;        ///< level of a heading, from 1; 0 for any other block
  std::string heading;  ///< its text
  std::string word;     ///< info string of a fenced block: "example"
  std::string text;     ///< source text of the block, with its line ends
};
std::vector<MarkdownBlock> blocksIn(std::string_view markdown);

/// The Markdown as part of a LaTeX or HTML document. HTML tags and images become text, and so do links other than http
/// and https.
std::string latexOf(std::string_view markdown);
std::string htmlOf(std::string_view markdown);

/// Plain text, escaped for LaTeX or HTML.
std::string latexText(std::string_view text);
std::string htmlText(std::string_view text);

}  // namespace judge
