#include <iostream>

int main() {
  int n = 0, row = 0, col = 0;
  std::cin >> n;
  std::cout << n / 2 << ' ' << n / 2 << std::endl;
  std::cin >> row >> col;
  while (row != 0 || cols != 0) std::cin >> row >> col;
}
