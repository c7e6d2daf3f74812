#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace judge::history {

/// Lines that stand side by side in two texts: some that changed, and a few around them.
struct DiffHunk {
  std::size_t before = 0;  ///< number of its first line in either text, from 1
  std::size_t after = 0;
  std::vector<std::string> lines;  ///< each behind ' ' where both have it, '-' where it is gone, '+' where it is new
};

/// What changed between two texts, line by line: none where they are equal. As few lines as possible are changed,
/// unless the texts have next to nothing in common. A text's last line counts as a line whether it is ended or not.
std::vector<DiffHunk> lineDiff(std::string_view before, std::string_view after);

}  // namespace judge::history
