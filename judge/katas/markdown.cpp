#include "judge/katas/markdown.h"

#include <cmark-gfm-core-extensions.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "judge/base/text.h"

namespace judge {
namespace {

constexpr int kDeepestNode = 100;

using Replacements = std::vector<std::pair<std::string_view, std::string_view>>;

std::string replacedAll(std::string_view text, const Replacements& table) {
  std::string result;
  while (!text.empty()) {
    const auto row = std::ranges::find_if(table, [&](const auto& one) { return text.starts_with(one.first); });
    result += row == table.end() ? text.substr(0, 1) : row->second;
    text.remove_prefix(row == table.end() ? 1 : row->first.size());
  }
  return result;
}

/// The text for a verbatim environment, which nothing in it ends.
std::string latexVerbatim(std::string_view text) {
  return replacedAll(text, {{"\\end{verbatim}", "\\end {verbatim}"}});
}

/// The syntax of a language for the nodes of a document, by the library's names of their types. {0} is the content of a
/// node; {1} is the level of a heading, the address of a link, or a letter for each column of a table.
struct TargetLanguage {
  std::string (*text)(std::string_view);
  std::string (*verbatim)(std::string_view);
  const char* betweenCells;
  std::map<std::string_view, const char*> formats;
};

const TargetLanguage kLatex = {latexText,
                               latexVerbatim,
                               " & ",
                               {{"paragraph", "{0}\n"},
                                {"heading", "\\{1}section*{{{0}}}\n"},
                                {"block_quote", "\\begin{{quote}}\n{0}\\end{{quote}}\n"},
                                {"bullets", "\\begin{{itemize}}\n{0}\\end{{itemize}}\n"},
                                {"numbers", "\\begin{{enumerate}}\n{0}\\end{{enumerate}}\n"},
                                {"item", "\\item {0}\n"},
                                {"code_block", "\\begin{{verbatim}}\n{0}\\end{{verbatim}}\n"},
                                {"thematic_break", "\\hrule\n"},
                                {"code", "\\texttt{{{0}}}"},
                                {"emph", "\\emph{{{0}}}"},
                                {"strong", "\\textbf{{{0}}}"},
                                {"link", "{0} (\\texttt{{{1}}})"},
                                {"table", "\\begin{{tabular}}{{{1}}}\n{0}\\end{{tabular}}\n"},
                                {"row", "{0} \\\\\n"},
                                {"head", "\\textbf{{{0}}}"}}};

const TargetLanguage kHtml = {htmlText,
                              htmlText,
                              "",
                              {{"paragraph", "<p>{0}</p>\n"},
                               {"heading", "<h{1}>{0}</h{1}>\n"},
                               {"block_quote", "<blockquote>\n{0}</blockquote>\n"},
                               {"bullets", "<ul>\n{0}</ul>\n"},
                               {"numbers", "<ol>\n{0}</ol>\n"},
                               {"item", "<li>{0}</li>\n"},
                               {"code_block", "<pre>{0}</pre>\n"},
                               {"thematic_break", "<hr>\n"},
                               {"code", "<code>{0}</code>"},
                               {"emph", "<em>{0}</em>"},
                               {"strong", "<strong>{0}</strong>"},
                               {"link", "<a href=\"{1}\">{0}</a>"},
                               {"table", "<table>\n{0}</table>\n"},
                               {"row", "<tr>{0}</tr>\n"},
                               {"head", "<th>{0}</th>"},
                               {"cell", "<td>{0}</td>"}}};

using Document = std::unique_ptr<cmark_node, decltype(&cmark_node_free)>;

Document documentOf(std::string_view markdown) {
  cmark_gfm_core_extensions_ensure_registered();
  const std::unique_ptr<cmark_parser, decltype(&cmark_parser_free)> parser(cmark_parser_new(CMARK_OPT_DEFAULT),
                                                                           cmark_parser_free);
  cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension("table"));
  cmark_parser_feed(parser.get(), markdown.data(), markdown.size());
  return {cmark_parser_finish(parser.get()), cmark_node_free};
}

class MarkdownRenderer {
 public:
  explicit MarkdownRenderer(const TargetLanguage& target) : target_(target) {}

  /// The document with an empty line between its blocks.
  std::string document(std::string_view markdown) const {
    const Document document = documentOf(markdown);
    std::string all;
    for (cmark_node* block = cmark_node_first_child(document.get()); block; block = cmark_node_next(block))
      all += (all.empty() ? "" : "\n") + node(block, 0);
    return all;
  }

 private:
  std::string formatted(std::string_view type, const std::string& inner, const std::string& more = "") const {
    const auto format = target_.formats.find(type);
    return format == target_.formats.end() ? inner : fmt::format(fmt::runtime(format->second), inner, more);
  }

  std::string node(cmark_node* one, int depth) const {
    const std::string_view type = cmark_node_get_type_string(one);
    const char* const raw = cmark_node_get_literal(one);
    const std::string_view literal = raw ? raw : "";
    if (depth > kDeepestNode) return "";
    if (type == "softbreak" || type == "linebreak") return " ";
    if (type == "text" || type == "html_inline") return target_.text(literal);
    if (type == "code") return formatted(type, target_.text(literal));
    if (type == "html_block")
      return formatted("paragraph", target_.text(literal.substr(0, literal.find_last_not_of('\n') + 1)));
    if (type == "code_block") return formatted(type, target_.verbatim(literal));
    if (type == "table_header" || type == "table_row") return row(one, depth);
    std::string inner;
    for (cmark_node* child = cmark_node_first_child(one); child; child = cmark_node_next(child))
      inner += node(child, depth + 1);
    if (type == "paragraph" && isInTightList(one)) return inner;
    if (type == "heading") return formatted(type, inner, levelOf(cmark_node_get_heading_level(one)));
    if (type == "list")
      return formatted(cmark_node_get_list_type(one) == CMARK_ORDERED_LIST ? "numbers" : "bullets", inner);
    if (type == "table") return formatted(type, inner, std::string(cmark_gfm_extensions_get_table_columns(one), 'l'));
    if (type == "link") return link(inner, cmark_node_get_url(one));
    return formatted(type, inner);
  }

  std::string row(cmark_node* one, int depth) const {
    const char* const type = cmark_gfm_extensions_get_table_row_is_header(one) ? "head" : "cell";
    std::string cells;
    for (cmark_node* cell = cmark_node_first_child(one); cell; cell = cmark_node_next(cell))
      cells += (cmark_node_previous(cell) ? target_.betweenCells : "") + formatted(type, node(cell, depth + 1));
    return formatted("row", cells);
  }

  std::string link(const std::string& inner, std::string_view address) const {
    const bool isPage = address.starts_with("https://") || address.starts_with("http://");
    return isPage ? formatted("link", inner, target_.text(address)) : inner;
  }

  /// The level of a heading: "2" in HTML; in LaTeX the prefix of "section".
  std::string levelOf(int level) const {
    return target_.text == htmlText ? std::to_string(level) : level > 2 ? "sub" : "";
  }

  static bool isInTightList(cmark_node* paragraph) {
    cmark_node* const item = cmark_node_parent(paragraph);
    cmark_node* const list = item ? cmark_node_parent(item) : nullptr;
    return list && cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list);
  }

  const TargetLanguage& target_;
};

std::string plainText(cmark_node* node) {
  const std::unique_ptr<char, decltype(&std::free)> text(cmark_render_plaintext(node, CMARK_OPT_DEFAULT, 0), std::free);
  return text.get();
}

}  // namespace

std::vector<MarkdownBlock> blocksIn(std::string_view markdown) {
  const Document document = documentOf(markdown);
  const std::vector<std::string_view> lines = linesIn(markdown);
  std::vector<MarkdownBlock> blocks;
  for (cmark_node* node = cmark_node_first_child(document.get()); node; node = cmark_node_next(node)) {
    MarkdownBlock& block = blocks.emplace_back();
    if (cmark_node_get_type(node) == CMARK_NODE_HEADING) {
      block.level = cmark_node_get_heading_level(node);
      block.heading = plainText(node);
    }
    if (const char* const word = cmark_node_get_fence_info(node)) block.word = word;
    cmark_node* const next = cmark_node_next(node);
    const auto end = next ? static_cast<std::size_t>(cmark_node_get_start_line(next)) - 1 : lines.size();
    for (auto i = static_cast<std::size_t>(cmark_node_get_start_line(node)) - 1; i < end; ++i)
      block.text += std::string(lines[i]) + '\n';
  }
  return blocks;
}

std::string latexText(std::string_view text) {
  static const Replacements table = {{"\\", "\\textbackslash{}"},
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
                                     {"…", "\\ldots{}"}};
  return replacedAll(text, table);
}

std::string htmlText(std::string_view text) {
  return replacedAll(text, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

std::string latexOf(std::string_view markdown) { return MarkdownRenderer(kLatex).document(markdown); }

std::string htmlOf(std::string_view markdown) { return MarkdownRenderer(kHtml).document(markdown); }

}  // namespace judge
