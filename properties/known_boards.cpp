#include "properties/known_boards.h"

#include <algorithm>

namespace queens {
namespace {

/// Every second number from `first` to n.
std::vector<std::size_t> everySecond(std::size_t first, std::size_t n) {
  std::vector<std::size_t> numbers;
  for (std::size_t number = first; number <= n; number += 2) numbers.push_back(number);
  return numbers;
}

/// `numbers` with `number` moved to the end.
void moveToEnd(std::vector<std::size_t>& numbers, std::size_t number) {
  const auto at = std::find(numbers.begin(), numbers.end(), number);
  std::rotate(at, at + 1, numbers.end());
}

/// The even columns in order, then the odd ones, counted from 1; where n leaves 2 or 3 modulo 6 a few change places.
std::vector<std::size_t> staircase(std::size_t n) {
  std::vector<std::size_t> even = everySecond(2, n);
  std::vector<std::size_t> odd = everySecond(1, n);
  if (n % 6 == 2) {
    std::swap(odd[0], odd[1]);
    moveToEnd(odd, 5);
  } else if (n % 6 == 3) {
    moveToEnd(even, 2);
    moveToEnd(odd, 1);
    moveToEnd(odd, 3);
  }
  even.insert(even.end(), odd.begin(), odd.end());
  return even;
}

}  // namespace

std::vector<std::size_t> knownPlacement(std::size_t n, std::size_t symmetry) {
  std::vector<std::size_t> placement = staircase(n);
  for (std::size_t& col : placement) --col;
  if ((symmetry & 1) != 0) std::reverse(placement.begin(), placement.end());
  if ((symmetry & 2) != 0) {
    for (std::size_t& col : placement) col = n - 1 - col;
  }
  if ((symmetry & 4) != 0) {
    std::vector<std::size_t> inverse(n);
    for (std::size_t row = 0; row < n; ++row) inverse[placement[row]] = row;
    placement = inverse;
  }
  return placement;
}

std::string boardText(const std::vector<std::size_t>& placement) {
  std::string text;
  for (const std::size_t col : placement) {
    std::string line(placement.size(), '.');
    line[col] = 'Q';
    text += line + '\n';
  }
  return text;
}

}  // namespace queens
