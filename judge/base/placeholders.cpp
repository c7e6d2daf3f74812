#include "judge/base/placeholders.h"

#include <fmt/format.h>

#include <vector>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

constexpr std::string_view kOpenPlaceholder = "@{";

std::string_view indentationAt(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at).substr(text.substr(0, at).rfind('\n') + 1);
  return before.find_first_not_of(" \t") == before.npos ? before : "";
}

}  // namespace

std::string fillPlaceholdersBy(std::string_view text, const PlaceholderValue& valueOf) {
  std::string result;
  std::size_t from = 0;
  for (auto at = text.find(kOpenPlaceholder); at != text.npos; at = text.find(kOpenPlaceholder, from)) {
    const auto end = text.find('}', at);
    if (end == text.npos) throw InputError("a placeholder @{ has no }");
    const std::string_view name = text.substr(at + kOpenPlaceholder.size(), end - at - kOpenPlaceholder.size());
    const auto value = valueOf(name, indentationAt(text, at));
    result += text.substr(from, at - from);
    result += value ? *value : text.substr(at, end + 1 - at);
    from = end + 1;
  }
  return result.append(text.substr(from));
}

std::string fillPlaceholders(std::string_view text, const Placeholders& values) {
  return fillPlaceholdersBy(text, [&](std::string_view name, std::string_view) {
    const auto value = values.find(name);
    if (value != values.end()) return std::optional(value->second);
    std::vector<std::string_view> known;
    for (const auto& entry : values) known.push_back(entry.first);
    throw InputError(
        fmt::format("@{{{}}} is no placeholder here, expected one of {}", escaped(name), join(known, ", ")));
  });
}

std::string replaceAll(std::string text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace judge
