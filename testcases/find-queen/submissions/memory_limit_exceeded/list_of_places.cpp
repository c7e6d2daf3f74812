#include <iostream>
#include <iterator>
#include <list>

int main() {
  long long n = 0;
  std::cin >> n;
  std::list<long long> places[2];  // all rows and columns where she may be
  for (auto& all : places)
    for (long long at = 0; at < n; ++at) all.push_back(at);
  while (true) {
    long long square[2] = {0, 0};
    for (int i = 0; i < 2; ++i)
      square[i] = *std::next(places[i].begin(), (static_cast<long>(places[i].size()) - 1) / 2);
    std::cout << square[0] << ' ' << square[1] << std::endl;
    int answer[2] = {0, 0};
    std::cin >> answer[0] >> answer[1];
    if (answer[0] == 0 && answer[1] == 0) return 0;
    for (int i = 0; i < 2; ++i)
      places[i].remove_if([&](long long at) { return (at > square[i]) - (at < square[i]) != answer[i]; });
  }
}
