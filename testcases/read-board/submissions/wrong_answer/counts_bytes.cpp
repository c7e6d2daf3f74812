#include <sstream>
#include <string>
#include <vector>

std::vector<int> readBoard(int n, const std::string& board) {
  std::vector<int> columns;
  std::istringstream lines(board);
  for (std::string line; std::getline(lines, line);) {
    auto queen = line.find("♛");
    if (queen == line.npos) queen = line.find("♕");
    if (queen == line.npos) return {};
    columns.push_back(static_cast<int>(queen));  // a byte is no square
  }
  return static_cast<int>(columns.size()) == n ? columns : std::vector<int>();
}
