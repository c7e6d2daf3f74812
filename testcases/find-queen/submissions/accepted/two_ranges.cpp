#include <iostream>

namespace {

struct Range {
  long long low, high;
  long long middle() const { return (low + high) / 2; }
  void learn(int where) {
    const long long asked = middle();
    if (where >= 0) low = asked + where;
    if (where <= 0) high = asked + where;
  }
};

}  // namespace

int main() {
  long long n = 0;
  std::cin >> n;
  Range rows{0, n - 1}, cols{0, n - 1};
  for (int row = 1, col = 1; row != 0 || col != 0;) {
    std::cout << rows.middle() << ' ' << cols.middle() << std::endl;
    std::cin >> row >> col;
    rows.learn(row);
    cols.learn(col);
  }
}
