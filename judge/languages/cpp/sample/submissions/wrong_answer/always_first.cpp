#include <vector>

// The folder's name says which verdict a submission must get. Wrong ones prove that suites and checker find mistakes.
int indexOfLargest(const std::vector<int>& numbers) { return 0; }
