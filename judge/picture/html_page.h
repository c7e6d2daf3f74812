#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A whole HTML document around `body`, with the styles that all parts of the reports use: light or dark as the reader
/// has it, on a phone or on paper. It forbids the browser scripts, forms and any request. `styles` are those of this
/// page alone.
std::string htmlPage(std::string_view title, std::string_view body, std::string_view styles = "");

/// The styles of all pages: page.css.
std::string_view pageStyles();

/// A table of a page, in a box that scrolls where there is not room for it.
class HtmlTable {
 public:
  struct Column {
    std::string title;        ///< markup
    std::string_view kind{};  ///< class of its cells: "number", or "words" for text that may be broken anywhere
  };

  /// `kind`: class of the table.
  HtmlTable(std::string_view kind, std::vector<Column> columns);

  /// `cells` are markup, as many as columns; `kind`: class of the row.
  void row(const std::vector<std::string>& cells, std::string_view kind = "");
  std::string text() const { return text_ + "</table></div>\n"; }

 private:
  std::vector<Column> columns_;
  std::string text_;
};

}  // namespace judge
