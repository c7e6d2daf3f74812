#include "judge/exporting/markdown.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <re2/re2.h>

#include <algorithm>
#include <utility>

#include "judge/base/text.h"

namespace judge {
namespace {

using Kind = MarkdownBlock::Kind;

class Reader {
 public:
  std::vector<MarkdownBlock> read(std::string_view text) {
    for (const std::string_view line : linesIn(text)) readLine(line.substr(0, line.find_last_not_of('\r') + 1));
    return std::move(blocks_);
  }

 private:
  void readLine(std::string_view line) {
    static const RE2 heading("(#{1,6})\\s+(.*?)\\s*#*\\s*"), bullet("\\s{0,3}[-*+]\\s+(.*)"),
        number("\\s{0,3}\\d+[.)]\\s+(.*)");
    const re2::StringPiece piece(line.data(), line.size());
    std::string marks, rest;
    if (line.starts_with("```")) return fence(line);
    if (isFenced_) return blocks_.back().texts.emplace_back(line), void();
    if (line.find_first_not_of(" \t") == line.npos) return isOpen_ = false, void();
    if (isOpen_ && takesRow(line)) return blocks_.back().texts.emplace_back(line), void();
    if (RE2::FullMatch(piece, heading, &marks, &rest))
      open({Kind::Heading, static_cast<int>(marks.size()), "", {rest}}), isOpen_ = false;
    else if (RE2::FullMatch(piece, bullet, &rest))
      item(Kind::Bullets, rest);
    else if (RE2::FullMatch(piece, number, &rest))
      item(Kind::Numbers, rest);
    else
      continueWith(line);
  }

  /// A row of dashes makes a table of the last line of a paragraph; up to an empty line there are rows.
  bool takesRow(std::string_view line) {
    static const RE2 dashes("\\s*\\|?(\\s*:?-+:?\\s*\\|)+(\\s*:?-+:?\\s*)?");
    if (blocks_.back().kind == Kind::Table) return true;
    std::string& before = blocks_.back().texts.back();
    if (blocks_.back().kind != Kind::Paragraph || lastLine_.find('|') == lastLine_.npos ||
        !RE2::FullMatch(re2::StringPiece(line.data(), line.size()), dashes))
      return false;
    before.resize(before.size() - lastLine_.size());
    if (before.empty())
      blocks_.pop_back();
    else
      before.pop_back();  // the blank between lines
    open({Kind::Table, 0, "", {lastLine_}});
    return true;
  }

  void fence(std::string_view line) {
    isFenced_ = !isFenced_;
    const auto word = line.find_first_not_of("` ");
    if (isFenced_) open({Kind::Fence, 0, std::string(word == line.npos ? "" : line.substr(word)), {}});
    isOpen_ = false;
  }

  void open(MarkdownBlock block) {
    blocks_.push_back(std::move(block));
    isOpen_ = true;
  }

  void item(Kind kind, const std::string& text) {
    if (blocks_.empty() || blocks_.back().kind != kind) open({kind, 0, "", {}});
    isOpen_ = true;
    blocks_.back().texts.push_back(text);
  }

  /// Of the paragraph or item before it, where no blank line stands between.
  void continueWith(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (!isOpen_) open({Kind::Paragraph, 0, "", {""}});
    std::string& text = blocks_.back().texts.back();
    text += (text.empty() ? "" : " ") + std::string(line);
    lastLine_ = line;
  }

  std::vector<MarkdownBlock> blocks_;
  bool isOpen_ = false, isFenced_ = false;
  std::string lastLine_;  // of an open paragraph
};

std::string replaced(std::string_view text, const std::vector<std::pair<std::string_view, std::string_view>>& table) {
  std::string result;
  while (!text.empty()) {
    const auto row = std::ranges::find_if(table, [&](const auto& one) { return text.starts_with(one.first); });
    result += row == table.end() ? text.substr(0, 1) : row->second;
    text.remove_prefix(row == table.end() ? 1 : row->first.size());
  }
  return result;
}

/// How a language writes the parts of a line; {} is the part.
struct Spans {
  std::string (*text)(std::string_view);
  const char *code, *strong, *emphasis, *link;  ///< of a link {0} the text, {1} the address
};

std::string spansOf(std::string_view line, const Spans& spans) {
  static const RE2 code("`([^`]+)`"), strong("\\*\\*([^*]+)\\*\\*"), emphasis("\\*([^*\\s][^*]*)\\*|\\b_([^_]+)_\\b"),
      link("\\[([^\\]]+)\\]\\((https?://[^)\\s]+)\\)");
  std::string result;
  re2::StringPiece rest(line.data(), line.size());
  std::string plain;
  const auto flush = [&] { result += spans.text(plain), plain.clear(); };
  while (!rest.empty()) {
    std::string found, other;
    const auto is = [&](const RE2& pattern, std::string* second = nullptr) {
      return second ? RE2::Consume(&rest, pattern, &found, second) : RE2::Consume(&rest, pattern, &found);
    };
    const auto add = [&](const char* form) {
      flush();
      result += fmt::format(fmt::runtime(form), spans.text(found), spans.text(other));
    };
    if (is(code))
      add(spans.code);
    else if (is(strong))
      add(spans.strong);
    else if (is(emphasis, &other))
      found += std::exchange(other, ""), add(spans.emphasis);
    else if (is(link, &other))
      add(spans.link);
    else
      plain += rest[0], rest.remove_prefix(1);
  }
  flush();
  return result;
}

const Spans kLatex = {latexText, "\\texttt{{{0}}}", "\\textbf{{{0}}}", "\\emph{{{0}}}", "{0} (\\texttt{{{1}}})"};
const Spans kHtml = {htmlText, "<code>{0}</code>", "<strong>{0}</strong>", "<em>{0}</em>", "<a href=\"{1}\">{0}</a>"};

/// The cells of a table's row; what is escaped, or stands in code, ends none.
std::vector<std::string> cellsOf(std::string_view row) {
  const auto trimmed = [](std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return std::string(text.substr(0, text.find_last_not_of(" \t") + 1));
  };
  const std::string whole = trimmed(row);
  std::vector<std::string> cells(1);
  bool isCode = false;
  for (std::size_t at = whole.starts_with('|') ? 1 : 0; at < whole.size(); ++at) {
    if (whole[at] == '`') isCode = !isCode;
    if (whole[at] == '\\' && at + 1 < whole.size() && whole[at + 1] == '|')
      cells.back() += whole[++at];
    else if (whole[at] != '|' || isCode)
      cells.back() += whole[at];
    else if (at + 1 < whole.size())
      cells.emplace_back();
  }
  for (std::string& cell : cells) cell = trimmed(cell);
  return cells;
}

/// How a language writes a table: {} is the cell, or the row.
struct Rows {
  const char *head, *cell, *between, *row;
};

std::string rowsOf(const std::vector<std::string>& texts, const Spans& spans, const Rows& rows) {
  std::string all;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i == 1) continue;  // the dashes
    std::vector<std::string> cells;
    for (const std::string& cell : cellsOf(texts[i]))
      cells.push_back(fmt::format(fmt::runtime(i == 0 ? rows.head : rows.cell), spansOf(cell, spans)));
    cells.resize(cellsOf(texts[0]).size(), fmt::format(fmt::runtime(rows.cell), ""));
    all += fmt::format(fmt::runtime(rows.row), fmt::join(cells, rows.between));
  }
  return all;
}

std::string lines(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += text + '\n';
  return all;
}

std::string items(const std::vector<std::string>& texts, const Spans& spans, const char* form) {
  std::string all;
  for (const std::string& text : texts) all += fmt::format(fmt::runtime(form), spansOf(text, spans));
  return all;
}

std::string latexOf(const MarkdownBlock& block) {
  switch (block.kind) {
    case Kind::Heading:
      return fmt::format("\\{}section*{{{}}}\n", block.level > 2 ? "sub" : "", spansOf(block.texts[0], kLatex));
    case Kind::Paragraph:
      return spansOf(block.texts[0], kLatex) + '\n';
    case Kind::Table:
      return fmt::format("\\begin{{tabular}}{{{}}}\n{}\\end{{tabular}}\n",
                         std::string(cellsOf(block.texts[0]).size(), 'l'),
                         rowsOf(block.texts, kLatex, {"\\textbf{{{}}}", "{}", " & ", "{} \\\\\n"}));
    case Kind::Fence:
      // Nothing in it ends it.
      return fmt::format("\\begin{{verbatim}}\n{}\\end{{verbatim}}\n",
                         replaced(lines(block.texts), {{"\\end{verbatim}", "\\end {verbatim}"}}));
    default:
      const char* const list = block.kind == Kind::Bullets ? "itemize" : "enumerate";
      return fmt::format("\\begin{{{0}}}\n{1}\\end{{{0}}}\n", list, items(block.texts, kLatex, "\\item {}\n"));
  }
}

std::string htmlOf(const MarkdownBlock& block) {
  switch (block.kind) {
    case Kind::Heading:
      return fmt::format("<h{0}>{1}</h{0}>\n", block.level, spansOf(block.texts[0], kHtml));
    case Kind::Paragraph:
      return fmt::format("<p>{}</p>\n", spansOf(block.texts[0], kHtml));
    case Kind::Table:
      return fmt::format("<table>\n{}</table>\n",
                         rowsOf(block.texts, kHtml, {"<th>{}</th>", "<td>{}</td>", "", "<tr>{}</tr>\n"}));
    case Kind::Fence:
      return fmt::format("<pre>{}</pre>\n", htmlText(lines(block.texts)));
    default:
      const char* const list = block.kind == Kind::Bullets ? "ul" : "ol";
      return fmt::format("<{0}>\n{1}</{0}>\n", list, items(block.texts, kHtml, "<li>{}</li>\n"));
  }
}

std::string markdownOf(const MarkdownBlock& block) {
  switch (block.kind) {
    case Kind::Heading:
      return std::string(static_cast<std::size_t>(block.level), '#') + ' ' + block.texts[0] + '\n';
    case Kind::Paragraph:
      return block.texts[0] + '\n';
    case Kind::Table:
      return lines(block.texts);
    case Kind::Fence:
      return fmt::format("```{}\n{}```\n", block.word, lines(block.texts));
    default:
      std::string all;
      int number = 0;
      for (const std::string& text : block.texts)
        all += (block.kind == Kind::Bullets ? "-" : fmt::format("{}.", ++number)) + ' ' + text + '\n';
      return all;
  }
}

template <class Of>
std::string all(const std::vector<MarkdownBlock>& blocks, const Of& of) {
  std::string text;
  for (const MarkdownBlock& block : blocks) text += (text.empty() ? "" : "\n") + of(block);
  return text;
}

}  // namespace

std::vector<MarkdownBlock> markdownIn(std::string_view text) { return Reader().read(text); }

std::string latexText(std::string_view text) {
  return replaced(text, {{"\\", "\\textbackslash{}"},
                         {"{", "\\{"},
                         {"}", "\\}"},
                         {"$", "\\$"},
                         {"&", "\\&"},
                         {"#", "\\#"},
                         {"%", "\\%"},
                         {"_", "\\_"},
                         {"^", "\\textasciicircum{}"},
                         {"~", "\\textasciitilde{}"},
                         {"<", "$<$"},
                         {">", "$>$"},
                         {"|", "$|$"},
                         {"\"", "''"},
                         {"≤", "$\\le$"},
                         {"≥", "$\\ge$"},
                         {"≠", "$\\ne$"},
                         {"×", "$\\times$"},
                         {"·", "$\\cdot$"},
                         {"−", "$-$"},
                         {"→", "$\\to$"},
                         {"∞", "$\\infty$"},
                         {"²", "$^2$"},
                         {"³", "$^3$"},
                         {"…", "\\ldots{}"}});
}

std::string htmlText(std::string_view text) {
  return replaced(text, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

std::string latexOf(const std::vector<MarkdownBlock>& blocks) {
  return all(blocks, [](const MarkdownBlock& block) { return latexOf(block); });
}

std::string htmlOf(const std::vector<MarkdownBlock>& blocks) {
  return all(blocks, [](const MarkdownBlock& block) { return htmlOf(block); });
}

std::string markdownOf(const std::vector<MarkdownBlock>& blocks) {
  return all(blocks, [](const MarkdownBlock& block) { return markdownOf(block); });
}

}  // namespace judge
