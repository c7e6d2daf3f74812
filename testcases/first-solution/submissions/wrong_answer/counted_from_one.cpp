#include <vector>

static bool place(int n, std::vector<int>& cols, unsigned taken, unsigned left, unsigned right) {
  if (static_cast<int>(cols.size()) == n) return true;
  for (int col = 1; col <= n; ++col) {
    const unsigned bit = 1u << col;
    if ((taken | left | right) & bit) continue;
    cols.push_back(col);
    if (place(n, cols, taken | bit, (left | bit) >> 1, (right | bit) << 1)) return true;
    cols.pop_back();
  }
  return false;
}

// Columns 1 to n, as mathematicians write them.
std::vector<int> firstSolution(int n) {
  std::vector<int> cols;
  place(n, cols, 0, 0, 0);
  return cols;
}
