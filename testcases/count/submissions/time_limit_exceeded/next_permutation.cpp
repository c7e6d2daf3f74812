#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

std::string countSolutions(int n) {
  std::vector<int> cols(n);
  std::iota(cols.begin(), cols.end(), 0);
  long long found = 0;
  do {
    std::set<int> falling, rising;
    for (int row = 0; row < n; ++row) {
      falling.insert(row - cols[row]);
      rising.insert(row + cols[row]);
    }
    found += static_cast<int>(falling.size()) == n && static_cast<int>(rising.size()) == n;
  } while (std::next_permutation(cols.begin(), cols.end()));
  return std::to_string(found);
}
