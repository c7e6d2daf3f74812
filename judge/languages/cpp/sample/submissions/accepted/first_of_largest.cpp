#include <algorithm>
#include <vector>

// Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
int indexOfLargest(const std::vector<int>& numbers) {
  return std::max_element(numbers.begin(), numbers.end()) - numbers.begin();
}
