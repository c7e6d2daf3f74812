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

/// What is wrong with two colours beside each other: little for those that are far apart.
double clash(int a, int b) {
  constexpr double kSame = 1e6;
  return a == b ? kSame : std::pow(leastDistance(a, b), -3);
}

/// Between regions, by index: how much it matters that they differ.
class Neighbours {
 public:
  explicit Neighbours(const RegionGrid& grid)
      : regions_(1 + *std::max_element(grid.regions.begin(), grid.regions.end())),
        weight_(static_cast<std::size_t>(regions_ * regions_)) {
    for (int row = 0; row < grid.rows; ++row)
      for (int col = 0; col < grid.cols; ++col)
        for (const auto& [down, right, weight] :
             {std::tuple(0, 1, kSide), {1, 0, kSide}, {1, 1, kCorner}, {1, -1, kCorner}})
          meet(grid.at(row, col), grid.at(row + down, col + right), weight);
  }

  int regions() const { return regions_; }
  double weight(int a, int b) const { return weight_[static_cast<std::size_t>(a * regions_ + b)]; }

 private:
  static constexpr double kSide = 1, kCorner = 0.1;

  void meet(int a, int b, double weight) {
    if (a == b || a < 0 || b < 0) return;
    for (const int place : {a * regions_ + b, b * regions_ + a}) {
      double& known = weight_[static_cast<std::size_t>(place)];
      known = std::max(known, weight);
    }
  }

  int regions_;
  std::vector<double> weight_;
};

class Colouring {
 public:
  explicit Colouring(const RegionGrid& grid)
      : neighbours_(grid), colours_(static_cast<std::size_t>(neighbours_.regions()), -1) {}

  std::vector<int> find() {
    for (int region = 0; region < neighbours_.regions(); ++region) improve(region);
    constexpr int kRounds = 50;  // it hardly ever takes five
    for (int round = 0; round < kRounds && improveAll(); ++round) continue;
    return colours_;
  }

 private:
  static constexpr double kReuse = 2500;  // of a colour, by two regions that do not meet
  static constexpr double kLess = 1e-9;

  int& colour(int region) { return colours_[static_cast<std::size_t>(region)]; }

  double cost(int region, int colour) {
    double sum = 0;
    for (int other = 0; other < neighbours_.regions(); ++other) {
      if (other == region || this->colour(other) < 0) continue;
      const double weight = neighbours_.weight(region, other);
      if (weight > 0) sum += weight * clash(colour, this->colour(other));
      if (colour == this->colour(other)) sum += kReuse;
    }
    return sum;
  }

  bool improve(int region) {
    const int before = colour(region);
    double least = before < 0 ? 1e300 : cost(region, before) - kLess;
    for (int candidate = 0; candidate < kColours; ++candidate) {
      const double theirs = cost(region, candidate);
      if (theirs >= least) continue;
      least = theirs;
      colour(region) = candidate;
    }
    return colour(region) != before;
  }

  bool exchange(int a, int b) {
    const double before = cost(a, colour(a)) + cost(b, colour(b));
    std::swap(colour(a), colour(b));
    if (cost(a, colour(a)) + cost(b, colour(b)) < before - kLess) return true;
    std::swap(colour(a), colour(b));
    return false;
  }

  bool improveAll() {
    bool improved = false;
    for (int a = 0; a < neighbours_.regions(); ++a) {
      if (improve(a)) improved = true;
      for (int b = 0; b < a; ++b)
        if (colour(a) != colour(b) && exchange(a, b)) improved = true;
    }
    return improved;
  }

  Neighbours neighbours_;
  std::vector<int> colours_;
};

}  // namespace

std::span<const Colour> regionPalette() {
  return kPalette;
}

double leastDistance(int a, int b) {
  return kDistances[std::max(a, b)][std::min(a, b)];
}

std::vector<int> regionColours(const RegionGrid& grid) {
  return Colouring(grid).find();
}

}  // namespace judge
