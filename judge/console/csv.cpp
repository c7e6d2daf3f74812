#include "judge/console/csv.h"

#include <fmt/format.h>

#include "judge/base/text.h"

namespace judge {

std::string csvField(std::string_view raw) {
  std::string text = escaped(raw);
  if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) text.insert(0, 1, '\'');
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string doubled;
  for (const char c : text) doubled.append(c == '"' ? 2 : 1, c);
  return fmt::format("\"{}\"", doubled);
}

std::string csvNumber(double value) { return fmt::format("{:.6g}", value); }

std::string csvRecord(const std::vector<std::string>& fields) { return fmt::format("{}\r\n", fmt::join(fields, ",")); }

}  // namespace judge
