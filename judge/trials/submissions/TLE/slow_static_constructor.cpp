// expect: TLE
// reason: during start-up
// judge: --suite tiny --total-seconds 0.2 --wall-factor 20
// Works out all boards up to 40 before main starts, "so that the tests themselves are fast". The time still counts.
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct Table {
  std::map<std::tuple<int, int, int>, std::string> boards;

  Table() {
    for (int n = 1; n <= 40; ++n)
      for (int row = 0; row < n; ++row)
        for (int col = 0; col < n; ++col) boards[{n, row, col}] = board(n, row, col);
  }

  static std::string board(int n, int row, int col) {
    std::vector<int> cols;
    if (!place(cols, n, row, col)) return "";
    std::string text;
    for (int c : cols) text += std::string(c, '.') + "Q" + std::string(n - c - 1, '.') + "\n";
    return text;
  }

  static bool place(std::vector<int>& cols, int n, int fixedRow, int fixedCol) {
    const int row = static_cast<int>(cols.size());
    if (row == n) return true;
    for (int col = 0; col < n; ++col) {
      if (row == fixedRow && col != fixedCol) continue;
      bool ok = true;
      for (int r = 0; r < row && ok; ++r) ok = cols[r] != col && cols[r] - col != row - r && col - cols[r] != row - r;
      if (!ok) continue;
      cols.push_back(col);
      if (place(cols, n, fixedRow, fixedCol)) return true;
      cols.pop_back();
    }
    return false;
  }
};

static const Table table;

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const auto entry = table.boards.find({n, queen.first, queen.second});
  return entry == table.boards.end() ? "" : entry->second;
}
