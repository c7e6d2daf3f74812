#include <cstddef>
#include <string>
#include <vector>

namespace {

/// The code point that begins at text[at], and moves there behind it.
char32_t next(const std::string& text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  char32_t point = first & (0x3F >> more);
  for (; more > 0; --more) point = point << 6 | (static_cast<unsigned char>(text[at++]) & 0x3F);
  return point;
}

bool isPart(char32_t point) { return (point >= 0x300 && point <= 0x36F) || (point >= 0xFE00 && point <= 0xFE0F); }

}  // namespace

std::vector<int> readBoard(int n, const std::string& board) {
  std::vector<int> columns;
  int squares = 0, queens = 0, column = 0;
  for (std::size_t at = 0; at < board.size();) {
    const char32_t point = next(board, at);
    if (point == U'\n') {
      if (squares != n || queens != 1) return {};
      columns.push_back(column);
      squares = queens = 0;
    } else if (!isPart(point)) {
      if (point == 0x2655 || point == 0x265B) ++queens, column = squares;
      ++squares;
    }
  }
  return static_cast<int>(columns.size()) == n ? columns : std::vector<int>();
}
