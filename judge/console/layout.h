#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "judge/console/terminal.h"
#include "judge/verdict/verdict.h"

/// Monospaced text for people: no line is wider than kColumns. Widths are of printable UTF-8.
namespace judge {

inline constexpr std::size_t kColumns = 80;

/// Columns that `text` takes, never too few: East Asian and later blocks count as wide.
std::size_t displayWidth(std::string_view text);

/// `text`, or as much of it as leaves room for "..." where it is wider than `columns`.
std::string cutToColumns(std::string_view text, std::size_t columns);

/// cutToColumns(), but it keeps the end, which says more of a path than its beginning.
std::string cutLeft(std::string text, std::size_t columns);

/// `text` broken at spaces into lines of at most kColumns, each ending with a newline: the first stands behind `first`,
/// the others behind `rest`. A word wider than a line is broken where the line ends.
std::string paragraph(std::string_view text, std::string_view first = "", std::string_view rest = "");

/// Treatment of a quoted line that is too wide.
enum class WideLines { Cut, Wrap };

/// The first `maxLines` lines of `raw`, which may hold any bytes, made safe to show, each behind `indent`; tabs become
/// spaces. When there are more, a last line says how many. Ends with a newline.
std::string quoted(std::string_view raw, std::string_view indent, std::size_t maxLines, WideLines wide);

/// The path of a submission, safe to show: "(standard input)" for "-".
std::string submissionLabel(std::string_view path);

/// The sections that are not empty, each ending with a newline, with an empty line between them.
std::string joinSections(const std::vector<std::string>& sections);

/// `block` in bold and in the colour of `verdict`, if the style has colour.
std::string painted(std::string block, Verdict verdict, const Style& style);

/// Rows of cells under each other; columns are two spaces apart.
class Table {
 public:
  enum class Align { Left, Right };

  explicit Table(std::vector<Align> columns) : columns_(std::move(columns)) {}

  /// Adds a row with as many cells as columns. Only cells of the last column may be painted.
  void row(std::vector<std::string> cells) { rows_.push_back({std::move(cells), nullptr}); }

  /// `last` makes the cell of the last column, and gets the columns that the others leave of a line.
  void row(std::vector<std::string> others, std::function<std::string(std::size_t room)> last) {
    rows_.push_back({std::move(others), std::move(last)});
  }
  std::string text() const;

 private:
  struct Row {
    std::vector<std::string> cells;
    std::function<std::string(std::size_t room)> last;
  };

  std::vector<Align> columns_;
  std::vector<Row> rows_;
};

}  // namespace judge
