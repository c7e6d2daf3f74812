#include "judge/base/json.h"

#include <algorithm>

namespace judge {

std::string plainMessage(const Json::exception& error) {
  const std::string_view all = error.what();
  return std::string(all.starts_with("[json.") ? all.substr(all.find("] ") + 2) : all);
}

std::size_t nestingOf(std::string_view text) {
  std::size_t open = 0, deepest = 0;
  bool isInText = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (isInText && c == '\\')
      ++i;
    else if (c == '"')
      isInText = !isInText;
    else if (!isInText && (c == '[' || c == '{'))
      deepest = std::max(deepest, ++open);
    else if (!isInText && (c == ']' || c == '}') && open > 0)
      --open;
  }
  return deepest;
}

std::optional<Json> jsonIn(std::string_view text, std::size_t deepest) {
  if (nestingOf(text) > deepest) return std::nullopt;
  // Not by Json, which looks for each new member among all before: a hostile text has many. This sorts them.
  const auto value = nlohmann::json::parse(text, nullptr, false);
  return value.is_discarded() ? std::nullopt : std::optional(Json(value));
}

std::string dumped(const Json& value, int indent, bool inAscii) {
  return value.dump(indent, ' ', inAscii, Json::error_handler_t::replace);
}

std::string toCbor(const Json& value) {
  std::string bytes;
  Json::to_cbor(value, bytes);
  return bytes;
}

Json fromCbor(std::string_view bytes) { return Json::from_cbor(bytes); }

}  // namespace judge
