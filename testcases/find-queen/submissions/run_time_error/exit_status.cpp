#include <iostream>

int main() {
  long long n = 0;
  std::cin >> n;
  long long low[2] = {0, 0}, high[2] = {n - 1, n - 1};
  for (int questions = 1;; ++questions) {
    const long long square[2] = {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2};
    std::cout << square[0] << ' ' << square[1] << std::endl;
    int answer[2] = {0, 0};
    std::cin >> answer[0] >> answer[1];
    if (answer[0] == 0 && answer[1] == 0) return questions;  // has to be 0
    for (int i = 0; i < 2; ++i) {
      if (answer[i] >= 0) low[i] = square[i] + answer[i];
      if (answer[i] <= 0) high[i] = square[i] + answer[i];
    }
  }
}
