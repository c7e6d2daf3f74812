#include "judge/serve/http.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "judge/base/text.h"

namespace judge::serve {
namespace {

constexpr std::pair<unsigned, std::string_view> kReasons[] = {
    {200, "OK"},
    {201, "Created"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {421, "Misdirected Request"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
};

int digitOf(char letter) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto at = kDigits.find(static_cast<char>(letter >= 'A' && letter <= 'F' ? letter - 'A' + 'a' : letter));
  return at == kDigits.npos ? -1 : static_cast<int>(at);
}

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const int high = i + 1 < text.size() ? digitOf(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? digitOf(text[i + 2]) : -1;
    if (high < 0 || low < 0) return std::nullopt;
    plain += static_cast<char>(high * 16 + low);
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

Response errorResponse(unsigned status, std::string_view words) {
  return jsonResponse(status, nlohmann::json{{"error", escaped(words)}}.dump() + '\n');
}

std::string_view reasonOf(unsigned status) {
  const auto reason = std::ranges::find(kReasons, status, &std::pair<unsigned, std::string_view>::first);
  return reason == std::end(kReasons) ? std::string_view("Unknown") : reason->second;
}

}  // namespace judge::serve
