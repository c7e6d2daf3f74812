#include "judge/console/markup.h"

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

}  // namespace judge
