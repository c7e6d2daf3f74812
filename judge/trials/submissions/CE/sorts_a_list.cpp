// expect: CE
// reason: no match for
// std::sort on a std::list: the mistake is one line, what the compiler says about it is long and far from it.
#include <algorithm>
#include <list>
#include <string>
#include <utility>

struct Row {
  int index, options;
};

std::string solveNQueens(int n, std::pair<int, int> queen) {
  std::list<Row> rows;
  for (int i = 0; i < n; ++i) rows.push_back({i, i == queen.first ? 1 : n});
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.options < b.options; });
  std::string board;
  for (const Row& row : rows) board += std::string(row.index, '.') + "Q" + std::string(n - 1 - row.index, '.') + "\n";
  return board;
}
// location: 16:12
