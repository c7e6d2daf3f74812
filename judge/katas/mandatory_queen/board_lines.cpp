#include "judge/katas/mandatory_queen/board_lines.h"

#include <algorithm>
#include <cstddef>

namespace judge {

std::vector<std::string_view> boardLines(std::string_view text, std::int64_t first, std::int64_t count) {
  std::vector<std::string_view> lines;
  for (std::int64_t line = 0; line < first + count && !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (line >= first) lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace judge
