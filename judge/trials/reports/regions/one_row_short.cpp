// judge: --kata regions --suite small
// json: /verdict WA
// says: the answer has 7 columns, expected 8, one for each row
// says: row 6 F F F F QE E E E > row 7 F F F F F E E E
// json: /failures/0/excerpt > row 7   F   F   F   F   F   E   E   E
// Forgets the last row.
#include <vector>

std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
  std::vector<int> cols;
  for (std::size_t row = 0; row + 1 < regions.size(); ++row) cols.push_back(static_cast<int>(2 * row % regions.size()));
  return cols;
}
