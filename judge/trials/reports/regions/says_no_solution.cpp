// judge: --kata regions --suite small
// json: /verdict WA
// says: returned no solution (none or an empty list), but one exists
// says: row 0 A A A B B B B B row 1 C A A A A B B B
// json: /failures/0/excerpt row 0   A   A   A   B
// says: A solution of small, case 1
// Never finds one.
#include <vector>

std::vector<int> solveRegions(const std::vector<std::vector<int>>&) { return {}; }
