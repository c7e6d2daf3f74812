#include "judge/console/layout.h"

#include <fmt/core.h>
#include <utf8proc.h>

#include <numeric>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace judge {
namespace {

struct Prefix {
  std::size_t bytes = 0;
  std::size_t columns = 0;
};

/// The longest prefix of complete characters that is at most `columns` wide. Combining marks count, or a line of them
/// would never end.
Prefix prefixWithin(std::string_view text, std::size_t columns) {
  Prefix prefix;
  while (prefix.bytes < text.size()) {
    const auto [value, length] = firstCharacter(text.substr(prefix.bytes));
    const int width = std::max(utf8proc_charwidth(static_cast<utf8proc_int32_t>(value)), 1);
    if (prefix.columns + static_cast<std::size_t>(width) > columns) break;
    prefix.columns += static_cast<std::size_t>(width);
    prefix.bytes += std::max<std::size_t>(length, 1);
  }
  return prefix;
}

/// `text` with each tab replaced by spaces up to the next multiple of eight columns.
std::string withoutTabs(std::string_view text) {
  constexpr std::size_t kTabColumns = 8;
  std::string out;
  for (const char c : text)
    if (c == '\t')
      out.append(kTabColumns - displayWidth(out) % kTabColumns, ' ');
    else
      out += c;
  return out;
}

/// Number of bytes of `text` that go into a line of `columns`: up to the last space that fits, or a full line of one
/// word.
std::size_t lineLength(std::string_view text, std::size_t columns) {
  const std::size_t fitting = prefixWithin(text, columns).bytes;
  if (fitting == text.size()) return fitting;
  const std::size_t space = text.substr(0, fitting + 1).rfind(' ');
  return space == std::string_view::npos || space == 0 ? std::max<std::size_t>(fitting, 1) : space;
}

}  // namespace

std::size_t displayWidth(std::string_view text) { return prefixWithin(text, std::string_view::npos).columns; }

std::string cutToColumns(std::string_view text, std::size_t columns) {
  constexpr std::string_view kMark = "...";
  if (displayWidth(text) <= columns) return std::string(text);
  const std::size_t width = columns > kMark.size() ? columns - kMark.size() : 0;
  return std::string(text.substr(0, prefixWithin(text, width).bytes)) + std::string(kMark);
}

std::string cutLeft(std::string text, std::size_t columns) {
  constexpr std::string_view kMark = "...";
  if (displayWidth(text) <= columns) return text;
  const auto isInsideACharacter = [&] { return (static_cast<unsigned char>(text.front()) & 0xC0) == 0x80; };
  while (!text.empty() && (displayWidth(text) > columns - kMark.size() || isInsideACharacter()))
    text.erase(0, text.size() > 4 * columns ? text.size() - 4 * columns : 1);
  return std::string(kMark) + text;
}

std::string paragraph(std::string_view text, std::string_view first, std::string_view rest) {
  std::string lines;
  std::string_view indent = first;
  do {
    const std::size_t length = lineLength(text, kColumns - displayWidth(indent));
    lines += fmt::format("{}{}\n", indent, text.substr(0, length));
    text.remove_prefix(length);
    text.remove_prefix(std::min(text.size(), text.find_first_not_of(' ')));
    indent = rest;
  } while (!text.empty());
  return lines;
}

std::string quoted(std::string_view raw, std::string_view indent, std::size_t maxLines, WideLines wide, bool isWhole) {
  constexpr std::size_t kWidestWrapped = 10 * kColumns;
  const std::vector<std::string_view> lines = linesIn(raw);
  const std::size_t width = wide == WideLines::Cut ? kColumns - displayWidth(indent) : kWidestWrapped;
  std::string text;
  for (std::size_t i = 0; i < std::min(lines.size(), maxLines); ++i) {
    // Escaping only the start of a very long line saves time.
    const std::string line = withoutTabs(escaped(lines[i].substr(0, 4 * kWidestWrapped), Keep::NewlinesAndTabs));
    text += paragraph(cutToColumns(line, width), indent, indent);
  }
  if (lines.size() > maxLines)
    text += fmt::format("{}({} not shown)\n", indent,
                        isWhole ? countText(lines.size() - maxLines, "more line") : "more lines");
  return text;
}

std::string submissionLabel(std::string_view path) { return path == "-" ? "(standard input)" : escaped(path); }

std::string joinSections(const std::vector<std::string>& sections) {
  std::string text;
  for (const std::string& section : sections) text += (text.empty() || section.empty() ? "" : "\n") + section;
  return text;
}

std::string painted(std::string block, Verdict verdict, const Style& style) {
  if (!style.colour) return block;
  const bool endsLine = !block.empty() && block.back() == '\n';
  if (endsLine) block.pop_back();
  const int colour = verdict == Verdict::AC ? 32 : verdict == Verdict::SK ? 33 : 31;
  return fmt::format("\x1b[1;{}m{}\x1b[0m{}", colour, block, endsLine ? "\n" : "");
}

std::string Table::text() const {
  constexpr std::size_t kGap = 2;
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const Row& row : rows_)
    for (std::size_t i = 0; i < row.cells.size(); ++i) widths[i] = std::max(widths[i], displayWidth(row.cells[i]));
  const std::size_t left = std::accumulate(widths.begin(), widths.end() - 1, (widths.size() - 1) * kGap);
  std::string lines;
  for (const Row& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string padding(widths[i] - displayWidth(row.cells[i]), ' ');
      line += columns_[i] == Align::Left ? row.cells[i] + padding : padding + row.cells[i];
      line.append(kGap, ' ');
    }
    if (row.last) line += row.last(left < kColumns ? kColumns - left : 0);
    line.erase(line.find_last_not_of(' ') + 1);
    lines += line + '\n';
  }
  return lines;
}

}  // namespace judge
