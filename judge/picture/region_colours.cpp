#include "judge/picture/region_colours.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>
#include <utility>

namespace judge {
namespace {

constexpr Colour kPalette[] = {{0x77, 0xAA, 0xDD}, {0xEE, 0x88, 0x66}, {0xEE, 0xDD, 0x88},
                               {0xFF, 0xAA, 0xBB}, {0x99, 0xDD, 0xFF}, {0x44, 0xBB, 0x99},
                               {0xBB, 0xCC, 0x33}, {0xAA, 0xAA, 0x00}, {0xDD, 0xDD, 0xDD}};
constexpr int kColours = static_cast<int>(std::size(kPalette));

/// How far each colour is from those before it, to whoever sees them least apart.
constexpr double kDistances[kColours][kColours] = {{},
                                                   {0.1666},
                                                   {0.2315, 0.1598},
                                                   {0.0839, 0.1007, 0.1074},
                                                   {0.1433, 0.1996, 0.1590, 0.0930},
                                                   {0.0373, 0.0865, 0.1492, 0.0487, 0.1446},
                                                   {0.1425, 0.0904, 0.0924, 0.1065, 0.1265, 0.1437},
                                                   {0.1286, 0.0535, 0.1747, 0.1264, 0.1969, 0.1215, 0.0914},
                                                   {0.1723, 0.1825, 0.0497, 0.0701, 0.0532, 0.1481, 0.0917, 0.1831}};

class Colouring {
 public:
  explicit Colouring(const RegionGrid& grid)
      : regions_(1 + *std::ranges::max_element(grid.regions)),
        weights_(static_cast<std::size_t>(regions_ * regions_)),
        colours_(static_cast<std::size_t>(regions_), -1) {
    constexpr double kSide = 1, kCorner = 0.1;
    for (int row = 0; row < grid.rows; ++row)
      for (int col = 0; col < grid.cols; ++col)
        for (const auto& [down, right, weight] :
             {std::tuple(0, 1, kSide), {1, 0, kSide}, {1, 1, kCorner}, {1, -1, kCorner}})
          meet(grid.at(row, col), grid.at(row + down, col + right), weight);
  }

  std::vector<int> find() {
    constexpr int kRounds = 50;  // it hardly ever takes five
    bool hasImproved = true;
    for (int round = 0; round < kRounds && hasImproved; ++round) {
      hasImproved = false;
      for (int region = 0; region < regions_; ++region)
        if (improve(region) || exchange(region)) hasImproved = true;
    }
    return colours_;
  }

 private:
  int& colour(int region) { return colours_[static_cast<std::size_t>(region)]; }
  double& weight(int a, int b) { return weights_[static_cast<std::size_t>(a * regions_ + b)]; }

  void meet(int a, int b, double weight) {
    if (a == b || a < 0 || b < 0) return;
    this->weight(a, b) = this->weight(b, a) = std::max(this->weight(a, b), weight);
  }

  /// Little for colours that are far from those of its neighbours, and that few other regions have.
  double cost(int region, int colour) {
    constexpr double kSame = 1e6, kReuse = 2500;
    double sum = 0;
    for (int other = 0; other < regions_; ++other) {
      const int theirs = this->colour(other);
      if (other == region || theirs < 0) continue;
      if (theirs == colour) sum += kReuse + kSame * weight(region, other);
      if (theirs != colour && weight(region, other) > 0)
        sum += weight(region, other) * std::pow(leastDistance(colour, theirs), -3);
    }
    return sum;
  }

  bool improve(int region) {
    const int before = colour(region);
    double least = before < 0 ? 1e300 : cost(region, before) - kLess;
    for (int candidate = 0; candidate < kColours; ++candidate)
      if (const double theirs = cost(region, candidate); theirs < least) {
        least = theirs;
        colour(region) = candidate;
      }
    return colour(region) != before;
  }

  /// With a region before it, where that helps.
  bool exchange(int region) {
    for (int other = 0; other < region; ++other) {
      const double before = cost(region, colour(region)) + cost(other, colour(other));
      std::swap(colour(region), colour(other));
      if (cost(region, colour(region)) + cost(other, colour(other)) < before - kLess) return true;
      std::swap(colour(region), colour(other));
    }
    return false;
  }

  static constexpr double kLess = 1e-9;

  int regions_;
  std::vector<double> weights_;  ///< between regions: how much it matters that they differ
  std::vector<int> colours_;
};

}  // namespace

std::span<const Colour> regionPalette() { return kPalette; }
double leastDistance(int a, int b) { return kDistances[std::max(a, b)][std::min(a, b)]; }
std::vector<int> regionColours(const RegionGrid& grid) { return Colouring(grid).find(); }

}  // namespace judge
