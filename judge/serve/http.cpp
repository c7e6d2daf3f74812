#include "judge/serve/http.h"

#include <algorithm>
#include <charconv>

#include "judge/base/json.h"
#include "judge/base/text.h"

namespace judge::serve {
namespace {

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, 2);
    unsigned char byte = 0;
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), byte, 16);
    if (error != std::errc() || end != digits.begin() + 2) return std::nullopt;
    plain += static_cast<char>(byte);
    i += 2;
  }
  return plain;
}

}  // namespace

std::string_view Head::value(std::string_view name) const {
  const auto field = std::ranges::find(fields, name, [](const auto& one) { return std::string_view(one.first); });
  return field == fields.end() ? std::string_view() : std::string_view(field->second);
}

std::size_t Head::count(std::string_view name) const {
  return static_cast<std::size_t>(std::ranges::count_if(fields, [&](const auto& one) { return one.first == name; }));
}

std::string_view Head::path() const { return std::string_view(target).substr(0, target.find('?')); }

std::string_view Head::query() const {
  const auto mark = target.find('?');
  return mark == target.npos ? std::string_view() : std::string_view(target).substr(mark + 1);
}

std::string lowerCase(std::string_view text) {
  std::string letters(text);
  for (char& letter : letters)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return letters;
}

std::optional<std::map<std::string, std::string>> parametersIn(std::string_view query) {
  std::map<std::string, std::string> parameters;
  if (query.empty()) return parameters;
  for (const std::string_view part : split(query, '&')) {
    const auto equals = part.find('=');
    if (equals == part.npos) return std::nullopt;
    const auto name = decoded(part.substr(0, equals)), value = decoded(part.substr(equals + 1));
    if (!name || !value || !parameters.emplace(*name, *value).second) return std::nullopt;
  }
  return parameters;
}

Response jsonResponse(unsigned status, std::string text) {
  return {status, "application/json", std::make_shared<const std::string>(std::move(text))};
}

Response errorResponse(unsigned status, std::string_view message) {
  return jsonResponse(status, dumped({{"error", escaped(message)}}) + '\n');
}

}  // namespace judge::serve
