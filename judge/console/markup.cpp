#include "judge/console/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace judge {
namespace {

std::string_view referenceFor(char c) {
  if (c == '&') return "&amp;";
  if (c == '<') return "&lt;";
  if (c == '>') return "&gt;";
  if (c == '"') return "&quot;";
  return c == '\'' ? "&#39;" : "";
}

}  // namespace

std::string markupText(std::string_view raw) {
  std::string text;
  for (const char c : escaped(raw, Keep::NewlinesAndTabs)) {
    const std::string_view reference = referenceFor(c);
    text += reference.empty() ? std::string_view(&c, 1) : reference;
  }
  return text;
}

std::string markupUpTo(std::string_view raw, Bytes limit, Keep keep) {
  const std::string text = escaped(raw, keep);
  std::size_t fitting = 0;
  for (std::size_t size = 0; fitting < text.size(); ++fitting) {
    size += std::max<std::size_t>(referenceFor(text[fitting]).size(), 1);
    if (size > limit.count) break;
  }
  return markupText(cut(text, {fitting}));
}

std::string markdownText(std::string_view raw, Bytes limit) {
  constexpr std::string_view kSpecial = "!\"#$%&'()*+.:<=>?@[\\]^_`{|}~";
  std::string text;
  for (const char c : cut(escaped(raw), limit)) {
    if (kSpecial.find(c) != std::string_view::npos) text += '\\';
    text += c;
  }
  return text;
}

std::string csvField(std::string_view raw, Keep keep) {
  // The last four are the first four as fullwidth characters.
  constexpr std::string_view kFormulas[] = {
      "=", "+", "-", "@", "\t", "\n", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
  std::string text = escaped(raw, keep);
  if (std::ranges::any_of(kFormulas, [&](std::string_view one) { return text.starts_with(one); }))
    text.insert(0, 1, '\'');
  if (text.find_first_of(",;\"\t\n") == std::string::npos) return text;
  std::string doubled;
  for (const char c : text) doubled.append(c == '"' ? 2 : 1, c);
  return fmt::format("\"{}\"", doubled);
}

std::string csvNumber(double value) { return fmt::format("{:.6g}", value); }

std::string csvRecord(const std::vector<std::string>& fields) { return fmt::format("{}\r\n", join(fields, ",")); }

}  // namespace judge
