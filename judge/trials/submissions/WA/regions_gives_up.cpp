// expect: WA
// reason: returned no solution (none or an empty list), but one exists
// judge: --kata regions --suite tiny --suite several
// Coloured regions, not begun yet.
#include <vector>

std::vector<int> solveRegions(const std::vector<std::vector<int>>&) { return {}; }
