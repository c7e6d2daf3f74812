#include "judge/course/layouts/layouts.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "judge/base/text.h"
#include "judge/course/layouts/names.h"

namespace judge::course {
namespace {

constexpr std::array<std::string_view, 10> kBeginLines = {"br",  "p",  "div", "li", "tr",
                                                          "pre", "h1", "h2",  "h3", "table"};
constexpr std::array<std::string_view, 4> kUnseen = {"head", "style", "script", "title"};

struct Entity {
  std::string_view name, text;
};
constexpr std::array<Entity, 6> kEntities = {
    {{"lt", "<"}, {"gt", ">"}, {"amp", "&"}, {"quot", "\""}, {"apos", "'"}, {"nbsp", " "}}};

class HtmlReader {
 public:
  explicit HtmlReader(std::string_view html) : html_(html) {}

  std::string text() {
    while (at_ < html_.size()) step();
    while (!text_.empty() && isBlank(text_.back())) text_.pop_back();
    return text_.empty() ? text_ : text_ + '\n';
  }

 private:
  void step() {
    const char c = html_[at_];
    if (c == '<' && html_.find('>', at_) != html_.npos) return readTag();
    if (c == '&') return readEntity();
    ++at_;
    if (isBlank(c) && pre_ == 0)
      isApart_ = true;
    else
      add({&c, 1});
  }

  void readTag() {
    const std::size_t end = html_.substr(at_).starts_with("<!--") ? html_.find("-->", at_) : html_.find('>', at_);
    std::string_view tag = html_.substr(at_ + 1, end - at_ - 1);
    at_ = end == html_.npos ? html_.size() : html_.find('>', end) + 1;
    const bool isEnd = tag.starts_with('/');
    if (isEnd) tag.remove_prefix(1);
    const std::string name = foldedName(tag.substr(0, tag.find_first_of(" \t\r\n/")));
    if (name == "pre") pre_ += isEnd ? (pre_ > 0 ? -1 : 0) : 1;
    if (!isEnd && std::ranges::find(kUnseen, name) != kUnseen.end()) return skip("</" + name);
    if (std::ranges::find(kBeginLines, name) == kBeginLines.end()) return;
    isApart_ = false;
    if (name == "br" || (!text_.empty() && text_.back() != '\n')) text_ += '\n';
  }

  void skip(const std::string& end) {
    const std::size_t found = html_.find(end, at_);
    at_ = found == html_.npos ? html_.size() : found;
  }

  void readEntity() {
    const std::size_t end = html_.find(';', at_);
    const std::string_view name = end == html_.npos || end - at_ > 10 ? "" : html_.substr(at_ + 1, end - at_ - 1);
    const auto* const known = std::ranges::find(kEntities, name, &Entity::name);
    const std::string text = known != kEntities.end() ? std::string(known->text) : numbered(name);
    at_ = text.empty() ? at_ + 1 : end + 1;
    add(text.empty() ? "&" : text);
  }

  static std::string numbered(std::string_view name) {
    if (!name.starts_with('#')) return "";
    const bool isHexadecimal = name.starts_with("#x") || name.starts_with("#X");
    const std::string digits(name.substr(isHexadecimal ? 2 : 1));
    unsigned long value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, isHexadecimal ? 16 : 10);
    if (error != std::errc() || end != digits.data() + digits.size()) return "";
    return value == 0xA0 ? " " : utf8Of(static_cast<char32_t>(value));
  }

  void add(std::string_view text) {
    if (isApart_ && !text_.empty() && text_.back() != '\n') text_ += ' ';
    isApart_ = false;
    text_ += text;
  }

  const std::string_view html_;
  std::size_t at_ = 0;
  int pre_ = 0;
  bool isApart_ = false;
  std::string text_;
};

}  // namespace

std::string textOfHtml(std::string_view html) { return HtmlReader(html).text(); }

}  // namespace judge::course
