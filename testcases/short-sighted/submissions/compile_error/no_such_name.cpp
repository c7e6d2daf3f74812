#include <vector>

int countBoards(int w, int h) {
  std::vector<long long> row(static_cast<std::size_t>(w), 1);
  for (int r = 1; r < h; ++r) row = nextRow(row);
  return static_cast<int>(row.front() % 1000000007);
}
