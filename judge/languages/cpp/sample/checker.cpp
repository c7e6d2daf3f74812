#include <algorithm>
#include <string>
#include <vector>

// The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
// It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
std::string check(const std::vector<int>& numbers, long long answer) {
  const long long size = numbers.size();
  if (answer < 0 || answer >= size)
    return std::to_string(answer) + " is no index of the list, expected 0 to " + std::to_string(size - 1);
  const int largest = *std::max_element(numbers.begin(), numbers.end());
  if (numbers[answer] < largest)
    return "at index " + std::to_string(answer) + " is " + std::to_string(numbers[answer]) +
           ", but the largest number is " + std::to_string(largest);
  return "";
}
