#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace judge {

/// A complete HTML document around `body`, with the styles of all reports: light or dark as the reader's system is set,
/// for phones and for paper. Its policy forbids scripts, forms and any request. `styles` are additional styles of this
/// page.
std::string htmlPage(std::string_view title, std::string_view body, std::string_view styles = "");

/// The styles of all pages: page.css.
std::string_view pageStyles();

/// A table in a box that scrolls where the page is too narrow.
class HtmlTable {
 public:
  struct Column {
    std::string title;        ///< markup
    std::string_view kind{};  ///< CSS class of its cells: "number", or "words" for text that may be broken anywhere
  };

  /// `kind` is the CSS class of the table. `before` is what precedes it in text(): large texts are not copied.
  HtmlTable(std::string_view kind, std::vector<Column> columns, std::string before = "");

  /// `cells` are markup, one for each column; `kind` is the CSS class of the row.
  void row(const std::vector<std::string>& cells, std::string_view kind = "");
  std::string text() { return std::move(text_) + "</tbody>\n</table></div>\n"; }

 private:
  std::vector<Column> columns_;
  std::string text_;
};

}  // namespace judge
