#include <iostream>

/// Halves the rows, then the columns: twice as many questions as may be asked.
int main() {
  long long n = 0;
  std::cin >> n;
  long long square[2] = {0, 0};
  for (int i = 0; i < 2; ++i) {
    long long low = 0, high = n - 1;
    while (true) {
      square[i] = (low + high) / 2;
      std::cout << square[0] << ' ' << square[1] << std::endl;
      int answer[2] = {0, 0};
      if (!(std::cin >> answer[0] >> answer[1])) return 0;
      if (answer[i] == 0) break;
      (answer[i] > 0 ? low : high) = square[i] + answer[i];
    }
  }
}
