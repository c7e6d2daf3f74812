#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The Markdown that statements use: headings, paragraphs, lists of one level, tables, fenced blocks, and in a line
/// `code`,
/// **strong**, *emphasis* and [links](https://...).
namespace judge {

struct MarkdownBlock {
  enum class Kind { Heading, Paragraph, Bullets, Numbers, Fence, Table };
  Kind kind = Kind::Paragraph;
  int level = 0;                     ///< of a heading, from 1
  std::string word;                  ///< behind the opening of a fence: "example"
  std::vector<std::string> texts{};  ///< of a fence its lines, of a list its items, of a table its rows; else one
};

std::vector<MarkdownBlock> markdownIn(std::string_view text);

/// A statement as an image of itself in another language, without its title.
std::string latexOf(const std::vector<MarkdownBlock>& blocks);
std::string htmlOf(const std::vector<MarkdownBlock>& blocks);
std::string markdownOf(const std::vector<MarkdownBlock>& blocks);

/// Plain text in it.
std::string latexText(std::string_view text);
std::string htmlText(std::string_view text);

}  // namespace judge
