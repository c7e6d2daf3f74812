#pragma once

#include <string>

namespace judge {

/// The text of a LaTeX statement as Markdown, as far as a simple conversion goes: paragraphs, headings, lists,
/// emphasis, tables unchanged, mathematics as plain text. Unknown commands are replaced by their arguments.
std::string markdownOfLatex(const std::string& latex);

/// The text of an HTML page, without its tags.
std::string textOfHtml(const std::string& html);

}  // namespace judge
