// judge: --kata regions --suite small
// json: /verdict WA
// says: row 0 col 2 and row 1 col 2 touch
// says: > row 0 A A [QA] B B B B B > row 1 C A [QA] A A B B B
// json: /failures/0/excerpt «♛A»
// Every queen in the same column.
#include <vector>

std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) { return std::vector<int>(regions.size(), 2); }
