#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

static bool attacks(const std::vector<int>& cols) {
  for (int row = 1; row < static_cast<int>(cols.size()); ++row)
    for (int other = 0; other < row; ++other)
      if (std::abs(cols[row] - cols[other]) == row - other) return true;
  return false;
}

std::vector<std::vector<int>> allSolutions(int n) {
  std::vector<int> cols(n);
  std::iota(cols.begin(), cols.end(), 0);
  std::vector<std::vector<int>> solutions;
  do {
    if (!attacks(cols)) solutions.push_back(cols);
  } while (std::next_permutation(cols.begin(), cols.end()));
  return solutions;
}
