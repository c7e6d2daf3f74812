#include "judge/authoring/packages/statement_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "judge/katas/suite_file.h"

namespace judge {
namespace {

using Phrases = std::map<std::string_view, std::string_view>;

/// Commands without arguments that stand for text.
const Phrases& signs() {
  constexpr std::string_view kSigns =  // a command, its sign, and so on
      "leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ lt < gt > approx ≈ in ∈ notin ∉ subseteq ⊆ "
      "times × cdot · pm ± sum Σ land ∧ lor ∨ infty ∞ to → rightarrow → leftarrow ← "
      "ldots ... dots ... cdots ... textellipsis ... lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ "
      "alpha α beta β epsilon ε varepsilon ε pi π max max min min log log mod mod bmod mod textbackslash \\";
  constexpr std::string_view kNothing = "hline noindent nextsample remainingsamples centering left right";
  static const Phrases table = [] {
    Phrases all = {{"quad", " "}, {"qquad", " "}, {"newline", "\n"}, {"par", "\n\n"}};
    const auto signs = wordsIn(kSigns);
    for (std::size_t i = 0; i + 1 < signs.size(); i += 2) all[signs[i]] = signs[i + 1];
    for (const std::string_view word : wordsIn(kNothing)) all[word] = "";
    return all;
  }();
  return table;
}

/// Commands with one argument: what stands in front of it and behind.
const std::map<std::string_view, std::pair<std::string_view, std::string_view>>& wraps() {
  static const std::map<std::string_view, std::pair<std::string_view, std::string_view>> table = {
      {"problemname", {"# ", "\n"}},
      {"section", {"\n## ", "\n"}},
      {"section*", {"\n## ", "\n"}},
      {"subsection", {"\n### ", "\n"}},
      {"subsection*", {"\n### ", "\n"}},
      {"textbf", {"**", "**"}},
      {"textit", {"*", "*"}},
      {"emph", {"*", "*"}},
      {"texttt", {"`", "`"}},
      {"t", {"`", "`"}},
      {"url", {"<", ">"}},
      {"sqrt", {"√(", ")"}}};
  return table;
}

/// Commands whose arguments are for typesetting alone: how many of them are dropped.
const std::map<std::string_view, int>& dropped() {
  static const std::map<std::string_view, int> table = {
      {"vspace", 1}, {"hspace", 1},    {"label", 1},      {"cline", 1},           {"href", 1},   {"illustration", 2},
      {"color", 1},  {"setlength", 2}, {"usepackage", 1}, {"includegraphics", 1}, {"vspace*", 1}};
  return table;
}

class Latex {
 public:
  explicit Latex(std::string_view text) : text_(text) {}

  std::string markdown() {
    while (at_ < text_.size()) step();
    return tidy();
  }

 private:
  static constexpr int kDeepest = 64;

  void step() {
    const char c = text_[at_];
    if (c == '%') return skipComment();
    if (c == '\\') return command();
    ++at_;
    if (c == '$' || c == '{' || c == '}') return;
    if (c == '~') return void(out_ += ' ');
    if (c == '&') return void(out_ += " | ");
    if (takes("``", "\"") || takes("''", "\"") || takes("---", "–") || takes("--", "–")) return;
    out_ += c;
  }

  /// Whether `what` begins one character back; then `by` stands for it.
  bool takes(std::string_view what, std::string_view by) {
    if (text_.substr(at_ - 1, what.size()) != what) return false;
    at_ += what.size() - 1;
    out_ += by;
    return true;
  }

  void skipComment() {
    const std::size_t end = text_.find('\n', at_);
    at_ = end == text_.npos ? text_.size() : end + 1;
  }

  void command() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && std::isalpha(static_cast<unsigned char>(text_[end]))) ++end;
    if (end == at_ + 1) return symbol();
    if (end < text_.size() && text_[end] == '*') ++end;
    const std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end;
    apply(name);
  }

  /// \\ and \, and an escaped character.
  void symbol() {
    const char c = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
    at_ += 2;
    if (c == '\\') return void(out_ += '\n');
    if (c == '[' || c == ']' || c == '(' || c == ')') return;
    out_ += std::string_view(",;: !").find(c) == std::string_view::npos ? c : ' ';
  }

  void apply(std::string_view name) {
    if (name == "begin" || name == "end") return environment(name == "begin", argument().value_or(""));
    if (name == "item") return item();
    if (const auto sign = signs().find(name); sign != signs().end()) return void(out_ += sign->second);
    if (const auto wrap = wraps().find(name); wrap != wraps().end()) return wrapped(wrap->second);
    if (const auto count = dropped().find(name); count != dropped().end())
      for (int i = 0; i < count->second; ++i) argument();
    if (name == "frac" || name == "tfrac") fraction();
  }

  void item() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    out_ += "\n" + std::string(lists_.empty() ? "- " : lists_.back());
  }

  void wrapped(const std::pair<std::string_view, std::string_view>& by) {
    const std::string inner = converted(argument().value_or(""));
    out_ += std::string(by.first) + inner + std::string(by.second);
  }

  void fraction() {
    const std::string above = converted(argument().value_or("")), below = converted(argument().value_or(""));
    out_ += '(' + above + ")/(" + below + ')';
  }

  std::string converted(std::string_view inner) const {
    if (depth_ >= kDeepest) return std::string(inner);
    Latex latex(inner);
    latex.depth_ = depth_ + 1;
    std::string text = latex.markdown();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }

  /// The argument in the braces that follow, without the options in brackets before them.
  std::optional<std::string_view> argument() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '[')) {
      if (text_[at_] == '[') {
        const std::size_t end = text_.find(']', at_);
        if (end == text_.npos) return std::nullopt;
        at_ = end;
      }
      ++at_;
    }
    if (at_ >= text_.size() || text_[at_] != '{') return std::nullopt;
    const std::size_t begin = ++at_;
    for (int open = 1; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\')
        ++at_;
      else if (text_[at_] == '{')
        ++open;
      else if (text_[at_] == '}' && --open == 0)
        return text_.substr(begin, at_++ - begin);
    }
    at_ = text_.size();
    return text_.substr(std::min(begin, text_.size()));
  }

  void environment(bool begins, std::string_view name) {
    if (name == "verbatim" || name == "lstlisting") return begins ? verbatim(name) : void();
    static const Phrases headings = {
        {"Input", "\n## Input\n"}, {"Output", "\n## Output\n"}, {"Interaction", "\n## Interaction\n"}};
    if (begins && headings.contains(name)) out_ += headings.at(name);
    if (name == "itemize" || name == "enumerate") {
      if (begins)
        lists_.emplace_back(name == "itemize" ? "- " : "1. ");
      else if (!lists_.empty())
        lists_.pop_back();
      out_ += '\n';
    }
    if (begins && (name == "tabular" || name == "wrapfigure")) argument();
  }

  void verbatim(std::string_view name) {
    const std::string end = "\\end{" + std::string(name) + "}";
    const std::size_t stop = std::min(text_.find(end, at_), text_.size());
    out_ += "\n```\n" + std::string(text_.substr(at_, stop - at_)) + "\n```\n";
    at_ = std::min(stop + end.size(), text_.size());
  }

  /// At most one empty line in a row, no blanks at the ends of lines.
  std::string tidy() const {
    std::string text;
    std::size_t empty = 1;
    for (std::size_t begin = 0; begin < out_.size();) {
      const std::size_t end = std::min(out_.find('\n', begin), out_.size());
      std::string_view line = std::string_view(out_).substr(begin, end - begin);
      while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
      empty = line.empty() ? empty + 1 : 0;
      if (empty < 2) text += std::string(line) + '\n';
      begin = end + 1;
    }
    return text;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::string out_;
  std::vector<std::string> lists_;  // what begins an item, of each open list
};

/// "&lt;" and the like at `at`; what it stands for, and how long it is.
std::pair<std::string_view, std::size_t> entityAt(std::string_view html, std::size_t at) {
  static const Phrases table = {{"&lt;", "<"},   {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""},
                                {"&nbsp;", " "}, {"&le;", "≤"}, {"&ge;", "≥"}};
  for (const auto& [entity, text] : table)
    if (html.substr(at, entity.size()) == entity) return {text, entity.size()};
  return {html.substr(at, 1), 1};
}

}  // namespace

std::string markdownOfLatex(const std::string& latex) { return Latex(latex).markdown(); }

std::string textOfHtml(const std::string& html) {
  std::string text;
  for (std::size_t at = 0; at < html.size();) {
    if (html[at] == '<') {
      const std::size_t end = html.find('>', at);
      if (html.compare(at, 2, "<p") == 0 || html.compare(at, 3, "<br") == 0 || html.compare(at, 2, "<h") == 0)
        text += '\n';
      at = end == html.npos ? html.size() : end + 1;
      continue;
    }
    const auto [character, length] = entityAt(html, at);
    text += character;
    at += length;
  }
  return text;
}

}  // namespace judge
