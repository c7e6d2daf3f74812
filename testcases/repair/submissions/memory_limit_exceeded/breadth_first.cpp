#include <cstdlib>
#include <deque>
#include <utility>
#include <vector>

bool isSolution(const std::vector<int>& cols) {
  for (std::size_t one = 0; one < cols.size(); ++one)
    for (std::size_t other = one + 1; other < cols.size(); ++other)
      if (std::abs(cols[one] - cols[other]) == static_cast<int>(other - one)) return false;
  return true;
}

// Boards one swap away, then boards two swaps away...: all of them wait in the queue.
std::vector<int> repairPlacement(const std::vector<int>& placement) {
  std::deque<std::vector<int>> queue{placement};
  while (!isSolution(queue.front())) {
    std::vector<int> cols = std::move(queue.front());
    queue.pop_front();
    for (std::size_t one = 0; one < cols.size(); ++one)
      for (std::size_t other = one + 1; other < cols.size(); ++other) {
        std::swap(cols[one], cols[other]);
        queue.push_back(cols);
        std::swap(cols[one], cols[other]);
      }
  }
  return queue.front();
}
