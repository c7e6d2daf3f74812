#include <iostream>
#include <vector>

int countBoards(int w, int h) {
  std::vector<long long> row(static_cast<std::size_t>(w) + 2);
  for (std::size_t c = 1; c + 1 < row.size(); ++c) row[c] = 1;
  long long total = w;
  for (int r = 1; r < h; ++r) {
    std::vector<long long> next(row.size());
    long long sum = 0;
    for (std::size_t c = 1; c + 1 < row.size(); ++c) {
      next[c] = (total + 3'000'000'021 - row[c - 1] - row[c] - row[c + 1]) % 1'000'000'007;
      sum += next[c];
      std::cout << "row " << r << " column " << c << " sum " << sum << '\n';
    }
    row = next;
    total = sum % 1'000'000'007;
  }
  return static_cast<int>(total);
}
