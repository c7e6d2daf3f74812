#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "solution/case.h"

namespace judge {

/// The example of the kata's description.
inline const queens::Case kExample{8, {0, 3}};

/// Its answer.
inline const std::string kBoard =
    "...Q....\n"
    "......Q.\n"
    "..Q.....\n"
    ".......Q\n"
    ".Q......\n"
    "....Q...\n"
    "Q.......\n"
    ".....Q..\n";

/// The example board with line `line` (from 1) replaced.
inline std::string withLine(std::size_t line, const std::string& text) {
  return kBoard.substr(0, (line - 1) * 9) + text + kBoard.substr(line * 9);
}

/// A board with a queen in each row, in the column that `colOf` says.
template <class ColOf>
std::string boardOf(std::size_t n, const ColOf& colOf) {
  std::string board;
  for (std::size_t row = 0; row < n; ++row) {
    std::string line(n, '.');
    line[colOf(row)] = 'Q';
    board += line + '\n';
  }
  return board;
}

/// Rows and columns to the nearest corner, added up.
inline std::int64_t cornerDistance(const queens::Case& asked) {
  const auto& [n, queen] = asked;
  return std::min(queen.row, n - 1 - queen.row) + std::min(queen.col, n - 1 - queen.col);
}

}  // namespace judge
