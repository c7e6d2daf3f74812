#include "judge/course/likeness.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "judge/machine/digest.h"

namespace judge::course {
namespace {

/// Text from `open` to `close`. Comments go; what is quoted stays as it is.
struct Span {
  enum class Kind { Comment, Quoted, Raw };  ///< in raw text a backslash is a backslash
  Kind kind;
  std::string_view open, close;
  bool atLineStart = false;  ///< only as the first of a line
  bool endsWithLine = false;
};

constexpr Span kLine = {Span::Kind::Comment, "//", "\n"};
constexpr Span kBlock = {Span::Kind::Comment, "/*", "*/"};
constexpr Span kHash = {Span::Kind::Comment, "#", "\n"};
constexpr Span kDouble = {Span::Kind::Quoted, "\"", "\"", false, true};
constexpr Span kSingle = {Span::Kind::Quoted, "'", "'", false, true};
constexpr Span kTemplate = {Span::Kind::Quoted, "`", "`"};

struct Spans {
  std::string_view language;
  std::vector<Span> all;  // the first that opens counts
};

const std::vector<Spans>& knownSpans() {
  using enum Span::Kind;
  static const std::vector<Spans> known = {
      {"c", {kLine, kBlock, kDouble, kSingle}},
      {"cpp", {kLine, kBlock, {Raw, "R\"(", ")\""}, kDouble, kSingle}},
      {"csharp", {kLine, kBlock, {Raw, "@\"", "\""}, kDouble, kSingle}},
      {"go", {kLine, kBlock, {Raw, "`", "`"}, kDouble, kSingle}},
      {"java", {kLine, kBlock, {Quoted, "\"\"\"", "\"\"\""}, kDouble, kSingle}},
      {"javascript", {kLine, kBlock, kTemplate, kDouble, kSingle}},
      {"typescript", {kLine, kBlock, kTemplate, kDouble, kSingle}},
      {"python",
       {kHash,
        {Comment, "\"\"\"", "\"\"\"", true},  // what describes a function or module
        {Comment, "'''", "'''", true},
        {Quoted, "\"\"\"", "\"\"\""},
        {Quoted, "'''", "'''"},
        kDouble,
        kSingle}},
      {"ruby", {{Comment, "=begin", "\n=end", true}, kHash, {Quoted, "\"", "\""}, {Quoted, "'", "'"}, kTemplate}},
      {"rust", {kLine, kBlock, {Raw, "r#\"", "\"#"}, {Raw, "r\"", "\""}, {Quoted, "\"", "\""}}},
  };
  return known;
}

bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

class Scanner {
 public:
  Scanner(std::string_view source, const std::vector<Span>& spans) : source_(source), spans_(spans) {}

  std::string text() {
    while (at_ < source_.size()) step();
    return std::move(text_);
  }

 private:
  void step() {
    for (const Span& span : spans_)
      if (source_.substr(at_).starts_with(span.open) && (!span.atLineStart || startsLine_)) return pass(span);
    const char c = source_[at_++];
    if (c == '\n') startsLine_ = true;
    if (isBlank(c)) return;
    startsLine_ = false;
    text_ += c;
  }

  void pass(const Span& span) {
    const std::size_t begin = at_;
    at_ = endOf(span, at_ + span.open.size());
    if (span.kind != Span::Kind::Comment) text_ += source_.substr(begin, at_ - begin);
    startsLine_ = span.close == "\n";
  }

  std::size_t endOf(const Span& span, std::size_t at) const {
    for (; at < source_.size(); ++at) {
      if (span.kind == Span::Kind::Quoted && source_[at] == '\\') {
        ++at;
        continue;
      }
      if (source_.substr(at).starts_with(span.close)) return at + span.close.size();
      if (span.endsWithLine && source_[at] == '\n') return at;
    }
    return source_.size();
  }

  const std::string_view source_;
  const std::vector<Span>& spans_;
  std::size_t at_ = 0;
  bool startsLine_ = true;
  std::string text_;
};

}  // namespace

std::string withoutComments(std::string_view source, std::string_view language) {
  static const std::vector<Span> kNone;
  const auto known = std::ranges::find(knownSpans(), language, &Spans::language);
  return Scanner(source, known == knownSpans().end() ? kNone : known->all).text();
}

std::string likenessOf(const HandedIn& handedIn) {
  std::vector<std::string> texts;
  for (const auto& [name, text] : handedIn.files) texts.push_back(withoutComments(*text, handedIn.language->id));
  std::ranges::sort(texts);
  std::string parts;
  for (const std::string& text : texts) parts += digest({text});
  return digest({handedIn.language->id, parts});
}

}  // namespace judge::course
