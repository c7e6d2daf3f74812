#include "judge/console/csv.h"

#include <fmt/format.h>

#include <algorithm>

namespace judge {

std::string csvField(std::string_view raw, Keep keep) {
  // The last four are the first four in the width of East Asia.
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

std::string csvRecord(const std::vector<std::string>& fields) { return fmt::format("{}\r\n", fmt::join(fields, ",")); }

}  // namespace judge
