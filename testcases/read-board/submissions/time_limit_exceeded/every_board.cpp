#include <string>
#include <vector>

namespace {

std::vector<std::string> rowsOf(const std::string& board) {
  std::vector<std::string> rows(1);
  for (std::size_t at = 0; at < board.size();) {
    const auto first = static_cast<unsigned char>(board[at]);
    const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    const std::string letter = board.substr(at, size);
    at += size;
    if (letter == "\n") rows.emplace_back();
    const bool isPart = (letter >= "\u0300" && letter <= "\u036F") || (letter >= "\uFE00" && letter <= "\uFE0F");
    if (letter != "\n" && !isPart) rows.back() += letter == "♕" || letter == "♛" ? 'Q' : '.';
  }
  return rows;
}

/// Tries all columns in this row and those below, and looks at the end whether it is the board.
bool search(const std::vector<std::string>& rows, std::size_t n, std::vector<int>& columns) {
  if (columns.size() == n) {
    for (std::size_t row = 0; row < n; ++row)
      for (std::size_t col = 0; col < n; ++col)
        if ((rows[row][col] == 'Q') != (static_cast<std::size_t>(columns[row]) == col)) return false;
    return true;
  }
  for (std::size_t col = 0; col < n; ++col) {
    columns.push_back(static_cast<int>(col));
    if (search(rows, n, columns)) return true;
    columns.pop_back();
  }
  return false;
}

}  // namespace

std::vector<int> readBoard(int n, const std::string& board) {
  const std::vector<std::string> rows = rowsOf(board);
  const auto size = static_cast<std::size_t>(n);
  if (rows.size() != size + 1) return {};
  for (std::size_t row = 0; row < size; ++row)
    if (rows[row].size() != size) return {};
  std::vector<int> columns;
  return search(rows, size, columns) ? columns : std::vector<int>();
}
