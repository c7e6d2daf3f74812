#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "judge/console/terminal.h"
#include "judge/verdict/verdict.h"

/// Layout of monospaced text with at most kColumns columns. Texts are printable UTF-8.
namespace judge {

inline constexpr std::size_t kColumns = 80;

/// Number of columns of `text` on a terminal, or more: characters from U+1000 on count as two.
std::size_t displayWidth(std::string_view text);

/// `text`, shortened and followed by "..." where it is wider than `columns`.
std::string cutToColumns(std::string_view text, std::size_t columns);

/// Like cutToColumns(), but keeps the end, which is the more important part of a path.
std::string cutLeft(std::string text, std::size_t columns);

/// `text` broken at spaces into lines of at most kColumns, each with a newline. The first line begins with `first`, the
/// others with `rest`. A word that is wider than a line is broken at its end.
std::string paragraph(std::string_view text, std::string_view first = "", std::string_view rest = "");

/// Treatment of a quoted line that is too wide.
enum class WideLines { Cut, Wrap };

/// The first `maxLines` lines of `raw`, which may contain any bytes, escaped, each after `indent`, with tabs as spaces.
/// If there are more lines, a last line gives their number, unless `raw` is only the beginning. Ends with a newline.
std::string quoted(std::string_view raw, std::string_view indent, std::size_t maxLines, WideLines wide,
                   bool isWhole = true);

/// The escaped path of a submission; "(standard input)" for "-".
std::string submissionLabel(std::string_view path);

/// The sections that are not empty, each ending with a newline, with an empty line between them.
std::string joinSections(const std::vector<std::string>& sections);

/// `block` in bold and in the colour of `verdict`, if the style has colour.
std::string painted(std::string block, Verdict verdict, const Style& style);

/// A table of text with two spaces between columns.
class Table {
 public:
  enum class Align { Left, Right };

  explicit Table(std::vector<Align> columns) : columns_(std::move(columns)) {}

  /// Adds a row with one cell for each column. Only cells of the last column may contain ANSI colours.
  void row(std::vector<std::string> cells) { rows_.push_back({std::move(cells), nullptr}); }

  /// Adds a row whose last cell `last` makes; it gets the width that the other columns leave.
  void row(std::vector<std::string> others, std::function<std::string(std::size_t width)> last) {
    rows_.push_back({std::move(others), std::move(last)});
  }
  std::string text() const;

 private:
  struct Row {
    std::vector<std::string> cells;
    std::function<std::string(std::size_t width)> last;
  };

  std::vector<Align> columns_;
  std::vector<Row> rows_;
};

}  // namespace judge
