#include <cstdlib>
#include <vector>

using Regions = std::vector<std::vector<int>>;

/// Row by row; the column of the queen of each row.
inline bool extend(const Regions& regions, std::vector<int>& cols, std::vector<char>& columns,
                   std::vector<char>& taken) {
  const int n = static_cast<int>(regions.size());
  const std::size_t row = cols.size();
  if (row == regions.size()) return true;
  for (int col = 0; col < n; ++col) {
    char& column = columns[col];
    char& region = taken[regions[row][col]];
    if (column || region || (row > 0 && std::abs(cols.back() - col) <= 1)) continue;
    column = region = 1;
    cols.push_back(col);
    if (extend(regions, cols, columns, taken)) return true;
    cols.pop_back();
    column = region = 0;
  }
  return false;
}

inline std::vector<int> solve(const Regions& regions) {
  std::vector<int> cols;
  std::vector<char> columns(regions.size()), taken(regions.size());
  return extend(regions, cols, columns, taken) ? cols : std::vector<int>();
}
