#include "judge/languages/cpp_tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string>

#include "judge/base/text.h"

namespace judge {
namespace {

constexpr std::array<std::string_view, 5> kRawPrefixes = {"R", "u8R", "uR", "UR", "LR"};
constexpr std::array<std::string_view, 4> kPrefixes = {"u8", "u", "U", "L"};
constexpr std::array<std::string_view, 8> kDefined = {"__cplusplus", "__GNUC__",   "__linux__", "__linux",
                                                      "__unix__",    "__x86_64__", "__GLIBC__", "__OPTIMIZE__"};

bool startsName(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalpha(byte) || c == '_' || c == '$' || byte >= 0x80;
}

bool continuesName(char c) { return startsName(c) || std::isdigit(static_cast<unsigned char>(c)); }

std::string_view firstName(std::string_view text) {
  const auto begin = std::find_if(text.begin(), text.end(), startsName);
  const auto end = std::find_if_not(begin, text.end(), continuesName);
  return text.substr(static_cast<std::size_t>(begin - text.begin()), static_cast<std::size_t>(end - begin));
}

/// The conditional directives' effect on which lines count.
class Conditions {
 public:
  bool isLive() const { return branches_.empty() || branches_.back().live; }
  void on(std::string_view directive);

 private:
  struct Branch {
    bool live = false;    // this branch counts
    bool settled = true;  // no other branch can count any more
  };

  void open(bool holds) { branches_.push_back({isLive() && holds, !isLive() || holds}); }
  void turn(bool holds);
  bool isDefined(std::string_view name) const {
    return std::ranges::count(kDefined, name) > 0 || macros_.contains(name);
  }
  bool holds(std::string_view condition) const;

  std::vector<Branch> branches_;
  std::map<std::string_view, std::string_view> macros_;
};

void Conditions::turn(bool holds) {
  if (branches_.empty()) return;
  Branch& branch = branches_.back();
  branch.live = !branch.settled && holds;
  branch.settled = branch.settled || holds;
}

bool Conditions::holds(std::string_view condition) const {
  condition = trimmed(condition);
  if (condition.starts_with('!')) {
    const std::string_view rest = trimmed(condition.substr(1));
    const bool isSimple = rest.find_first_of("&|=<>!") == std::string_view::npos;
    return !isSimple || !holds(rest);
  }
  const std::string_view name = firstName(condition);
  if (condition == "0" || condition == "false") return false;
  if (name == "defined" && condition.find_first_of("&|") == std::string_view::npos)
    return isDefined(firstName(condition.substr(condition.find(name) + name.size())));
  if (name != condition || name.empty() || name == "true") return true;
  const auto macro = macros_.find(name);
  return macro == macros_.end() ? isDefined(name) : macro->second != "0" && macro->second != "false";
}

void Conditions::on(std::string_view directive) {
  const std::string_view verb = firstName(directive);
  const std::string_view rest = directive.substr(std::min(directive.size(), directive.find(verb) + verb.size()));
  if (verb == "if") return open(holds(rest));
  if (verb == "ifdef") return open(isDefined(firstName(rest)));
  if (verb == "ifndef") return open(!isDefined(firstName(rest)));
  if (verb == "elif") return turn(holds(rest));
  if (verb == "else") return turn(true);
  if (verb == "endif" && !branches_.empty()) return branches_.pop_back();
  if (!isLive()) return;
  const std::string_view name = firstName(rest);
  if (verb == "undef") macros_.erase(name);
  if (verb == "define") macros_[name] = trimmed(rest.substr(rest.find(name) + name.size()));
}

class CppReader {
 public:
  explicit CppReader(std::string_view source) : source_(source) {}

  std::vector<CppToken> tokens() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }
  bool sees(std::string_view text) const { return source_.substr(at_).starts_with(text); }
  std::string_view from(std::size_t begin) const { return source_.substr(begin, at_ - begin); }
  std::size_t continuation() const;
  void step();
  bool skipBlank();
  void goTo(std::size_t end);
  void skipComment();
  void skipRestOfLine();
  void skipQuoted(char quote);
  void skipRaw();
  void skipNumber();
  void readDirective();
  void readToken();
  void keep(std::size_t begin, std::size_t line) {
    if (conditions_.isLive()) tokens_.push_back({from(begin), line});
  }

  std::string_view source_;
  std::size_t at_ = 0, line_ = 1;
  bool startsLine_ = true;
  Conditions conditions_;
  std::vector<CppToken> tokens_;
};

/// The size of a backslash and the line end behind it; 0 if there is none.
std::size_t CppReader::continuation() const {
  if (peek() != '\\') return 0;
  return peek(1) == '\n' ? 2 : peek(1) == '\r' && peek(2) == '\n' ? 3 : 0;
}

void CppReader::goTo(std::size_t end) {
  end = std::min(end, source_.size());
  line_ += static_cast<std::size_t>(std::count(source_.begin() + static_cast<std::ptrdiff_t>(at_),
                                               source_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
  at_ = end;
}

void CppReader::skipComment() {
  if (sees("//")) return skipRestOfLine();
  const auto end = source_.find("*/", at_ + 2);
  goTo(end == std::string_view::npos ? source_.size() : end + 2);
}

/// Skips to the end of the line and of its continuations.
void CppReader::skipRestOfLine() {
  while (at_ < source_.size() && peek() != '\n') goTo(at_ + std::max<std::size_t>(1, continuation()));
}

void CppReader::skipQuoted(char quote) {
  ++at_;
  while (at_ < source_.size() && peek() != quote && peek() != '\n')
    goTo(at_ + (peek() == '\\' ? std::max<std::size_t>(2, continuation()) : 1));
  if (peek() == quote) ++at_;
}

/// Skips a raw string from its quote.
void CppReader::skipRaw() {
  constexpr std::size_t kLongestMark = 16;
  const auto open = source_.find('(', at_);
  if (open == std::string_view::npos || open - at_ - 1 > kLongestMark) return skipQuoted('"');
  const std::string end = ")" + std::string(source_.substr(at_ + 1, open - at_ - 1)) + '"';
  const auto found = source_.find(end, open);
  goTo(found == std::string_view::npos ? source_.size() : found + end.size());
}

void CppReader::skipNumber() {
  while (
      continuesName(peek()) || peek() == '.' || (peek() == '\'' && continuesName(peek(1))) ||
      ((peek() == '+' || peek() == '-') && std::string_view("eEpP").find(source_[at_ - 1]) != std::string_view::npos))
    ++at_;
}

void CppReader::readDirective() {
  const std::size_t begin = ++at_;
  while (at_ < source_.size() && peek() != '\n') {
    if (sees("//") || sees("/*"))
      skipComment();
    else if (peek() == '"')
      skipQuoted('"');
    else
      goTo(at_ + std::max<std::size_t>(1, continuation()));
  }
  conditions_.on(from(begin).substr(0, from(begin).find("//")));
  // "#line 7": the next line is the seventh, as the compiler has it.
  constexpr std::string_view kLine = "line ";
  const std::string_view text = from(begin);
  if (!text.starts_with(kLine)) return;
  if (const auto line = numberIn<std::size_t>(text.substr(kLine.size(), text.find(' ', kLine.size()) - kLine.size())))
    line_ = *line - 1;
}

bool CppReader::skipBlank() {
  if (const std::size_t hidden = continuation()) return goTo(at_ + hidden), true;
  if (sees("//") || sees("/*")) return skipComment(), true;
  if (!std::isspace(static_cast<unsigned char>(peek())) && peek() != '\0') return false;
  startsLine_ = startsLine_ || peek() == '\n';
  goTo(at_ + 1);
  return true;
}

void CppReader::readToken() {
  const std::size_t begin = at_, line = line_;
  if (startsName(peek())) {
    while (continuesName(peek())) ++at_;
    if (peek() == '"' && std::ranges::count(kRawPrefixes, from(begin)) > 0)
      skipRaw();
    else if ((peek() == '"' || peek() == '\'') && std::ranges::count(kPrefixes, from(begin)) > 0)
      skipQuoted(peek());
  } else if (std::isdigit(static_cast<unsigned char>(peek()))) {
    skipNumber();
  } else if (peek() == '"' || peek() == '\'') {
    skipQuoted(peek());
  } else {
    at_ += sees("::") || sees("->") ? 2u : 1u;
  }
  keep(begin, line);
}

void CppReader::step() {
  if (skipBlank()) return;
  const bool isFirst = startsLine_;
  startsLine_ = false;
  if (isFirst && peek() == '#') return readDirective();
  readToken();
}

}  // namespace

std::vector<CppToken> cppTokensOf(std::string_view source) { return CppReader(source).tokens(); }

bool isCppName(std::string_view token) { return !token.empty() && startsName(token[0]) && continuesName(token.back()); }

}  // namespace judge
