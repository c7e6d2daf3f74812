#include "judge/languages/source_text.h"

#include <algorithm>
#include <set>

#include "judge/base/text.h"

namespace judge {
namespace {

using Span = Language::Span;

/// The size of `token` at the beginning of a text, 0 where it does not stand there. A directive may have blanks behind
/// its '#'.
std::size_t sizeAtBegin(std::string_view text, std::string_view token) {
  const bool isDirective = token.starts_with('#') && text.starts_with('#');
  const std::size_t blanks = isDirective ? std::min(text.find_first_not_of(" \t", 1), text.size()) - 1 : 0;
  if (isDirective) token.remove_prefix(1), text.remove_prefix(1 + blanks);
  return text.starts_with(token) ? token.size() + blanks + isDirective : 0;
}

class SourceScanner {
 public:
  SourceScanner(std::string_view source, const std::vector<Span>& spans, bool keepsLines = false)
      : source_(source), spans_(spans), keepsLines_(keepsLines) {}

  std::string text() {
    while (at_ < source_.size()) step();
    return std::move(text_);
  }

 private:
  bool opens(const Span& span) const {
    if (sizeAtBegin(source_.substr(at_), span.open) == 0 || (span.beginsLine && !startsLine_)) return false;
    if (unclosed_.contains(&span)) return false;
    const bool isInNumber = at_ > 0 && source_[at_ - 1] >= '0' && source_[at_ - 1] <= '9';  // 1'000 of C++
    return span.kind == Span::Kind::Comment || !isInNumber;
  }

  void step() {
    const auto span = std::ranges::find_if(spans_, [this](const Span& one) { return opens(one); });
    if (span != spans_.end()) {
      const std::size_t end = endOf(*span, at_ + sizeAtBegin(source_.substr(at_), span->open));
      if (end != source_.npos) return pass(*span, end);
      unclosed_.insert(&*span);
      return step();
    }
    const char c = source_[at_++];
    if (c == '\n') startsLine_ = true;
    if (isBlank(c)) {
      if (keepsLines_) text_ += c;
      return;
    }
    startsLine_ = false;
    text_ += c;
  }

  void pass(const Span& span, std::size_t end) {
    const std::size_t begin = at_;
    at_ = end;
    if (keepsLines_)
      for (std::size_t i = begin; i < at_; ++i)
        text_ += source_[i] == '\n' ? '\n' : i == begin && span.kind != Span::Kind::Comment ? '"' : ' ';
    else if (span.kind != Span::Kind::Comment)
      text_ += source_.substr(begin, at_ - begin);
    startsLine_ = source_[at_ - 1] == '\n' || (startsLine_ && span.kind == Span::Kind::Comment);
  }

  /// npos: it is not closed, so that its opening is no more than other text, such as a quote in a regular expression.
  std::size_t endOf(const Span& span, std::size_t at) const {
    const bool isEscaped = span.kind == Span::Kind::Text || span.kind == Span::Kind::LongText;
    for (; at < source_.size(); ++at) {
      if (isEscaped && source_[at] == '\\')
        ++at;
      else if (const std::size_t size = sizeAtBegin(source_.substr(at), span.close); size > 0)
        return at + size;
      else if (span.kind == Span::Kind::Text && source_[at] == '\n')
        return at;
    }
    return span.kind == Span::Kind::Text || span.close == "\n" ? source_.size() : source_.npos;
  }

  const std::string_view source_;
  const std::vector<Span>& spans_;
  const bool keepsLines_;
  std::size_t at_ = 0;
  std::set<const Span*> unclosed_;
  bool startsLine_ = true;
  std::string text_;
};

}  // namespace

std::string withoutComments(std::string_view source, const Language& language) {
  return SourceScanner(source, language.spans).text();
}

std::string blankedSource(std::string_view source, const Language& language) {
  return SourceScanner(source, language.spans, true).text();
}

}  // namespace judge
