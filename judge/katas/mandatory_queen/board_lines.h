#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace judge {

/// The lines `first` to `first + count - 1` (from 0) of `text`, without their newlines, or those of them that there
/// are.
inline std::vector<std::string_view> boardLines(std::string_view text, std::int64_t first, std::int64_t count) {
  std::vector<std::string_view> lines;
  for (std::int64_t line = 0; line < first + count && !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (line >= first) lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace judge
