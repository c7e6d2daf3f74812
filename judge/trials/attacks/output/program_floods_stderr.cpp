// expect: namespaces=OLE landlock=OLE limits=OLE
// reason: to stdout and stderr
// judge: --mode program
// A right answer, and a log without end.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

static std::string board(int n, int row, int col) {
  std::vector<int> at(n, -1);
  if (n > 0) at[row] = col;
  const auto place = [&](const auto& self, int r) -> bool {
    if (r == n) return true;
    if (r == row) return self(self, r + 1);
    for (int c = 0; c < n; ++c) {
      bool fits = true;
      for (int i = 0; i < n; ++i)
        fits = fits && (at[i] < 0 || i == r || (at[i] != c && std::abs(at[i] - c) != std::abs(i - r)));
      if (!fits) continue;
      at[r] = c;
      if (self(self, r + 1)) return true;
      at[r] = -1;
    }
    return false;
  };
  std::string text;
  if (place(place, 0))
    for (const int c : at) text += std::string(c, '.') + "Q" + std::string(n - c - 1, '.') + "\n";
  return text;
}

int main() {
  int n, row, col;
  std::cin >> n >> row >> col;
  std::cout << board(n, row, col) << std::flush;
  while (true) std::cerr << std::string(1000, 'x') << std::endl;
}
