#include <string>
#include <vector>

std::vector<int> readBoard(int n, const std::string& board) {
  std::vector<std::string> endings;  // of the text: 11 KB for each byte of it
  std::vector<int> columns;
  int squares = 0, queens = 0, column = 0;
  for (std::size_t at = 0; at < board.size(); ++at) {
    for (int i = 0; i < 8; ++i) endings.push_back(board.substr(at));
    const std::string& here = endings.back();
    if (here[0] == '\n') {
      if (squares != n || queens != 1) return {};
      columns.push_back(column);
      squares = queens = 0;
    } else if ((here[0] & 0xC0) != 0x80) {
      const auto first = static_cast<unsigned char>(here[0]), second = static_cast<unsigned char>(here[1]);
      const auto third = static_cast<unsigned char>(here[here.size() > 2 ? 2 : 0]);
      if (first == 0xCC || (first == 0xCD && second < 0xB0)) continue;              // a mark
      if (first == 0xEF && second == 0xB8 && third >= 0x80 && third < 0x90) continue;  // a selector
      if (here.rfind("♛", 0) == 0 || here.rfind("♕", 0) == 0) ++queens, column = squares;
      ++squares;
    }
  }
  return static_cast<int>(columns.size()) == n ? columns : std::vector<int>();
}
