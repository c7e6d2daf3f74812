// expect: CE
// json: /hint its function returns std::string, and std::vector<int> is expected
// reason: there is no function that can be called as std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions)
// reason: std::string solveRegions(
// judge: --kata regions
// Coloured regions, answered with a drawing.
#include <string>
#include <vector>

std::string solveRegions(const std::vector<std::vector<int>>& regions) { return std::string(regions.size(), '.'); }
