// Confinement. Where the free cells of k regions lie in k lines of one direction, the queens of those regions use these
// lines up, and no other region can have its queen in them; where the free cells of k lines lie in k regions, these
// regions have their queens in those lines. k = 1 is what everybody sees first.
//
// Such sets are the tight sets of Hall's condition (1935) between regions and lines. With a perfect matching, one is
// tight exactly if it is closed under the walk "from a member to a line it can use, to the region matched with that
// line"; so the smallest around each member is what that walk reaches, and the smallest of all is found in n walks,
// without trying subsets. (The same graph filters the constraint of all different values: Regin, 1994.) If there is no
// perfect matching, the failed search for an augmenting path has walked through a tight set that takes every line of
// one more member. O(n^2) steps on words.

#include <fmt/format.h>
#include <algorithm>

#include "solution/regions/region_explain.h"

namespace queens {
namespace {

/// Regions against the lines of one kind, or the other way round.
struct Confinement {
  UnitKind from, to;
};

constexpr Confinement kRegionsToLines[] = {{UnitKind::Region, UnitKind::Row}, {UnitKind::Region, UnitKind::Col}};
constexpr Confinement kLinesToRegions[] = {{UnitKind::Row, UnitKind::Region}, {UnitKind::Col, UnitKind::Region}};
constexpr Confinement kAll[] = {kRegionsToLines[0], kRegionsToLines[1], kLinesToRegions[0], kLinesToRegions[1]};

/// Units, and as many units of the other kind that hold all their free cells.
struct TightSet {
  Confinement between{};
  std::uint64_t members = 0, reached = 0;
  int size() const { return std::popcount(members); }
};

bool excludesSomething(const RegionState& state, const TightSet& set) {
  for (const int index : Bits{set.reached})
    if ((state.reach({set.between.to, index}, set.between.from) & ~set.members) != 0) return true;
  return false;
}

/// A maximum matching of the open units, and the walks along it.
class Matching {
 public:
  Matching(const RegionState& state, Confinement between) : open_(state.open(between.from)), blocked_{between} {
    for (const int member : Bits{open_}) reach_[at(member)] = state.reach({between.from, member}, between.to);
    for (const int member : Bits{open_}) {
      std::uint64_t visited = 0;
      if (augment(member, visited)) continue;
      for (const int unit : Bits{visited}) blocked_.members |= bit(matched_[at(unit)]);
      blocked_.reached = visited;
      return;
    }
  }

  /// Takes all that one more member could use; empty if the matching is perfect.
  const TightSet& blocked() const { return blocked_; }

  /// The smallest tight set around `member`, of a perfect matching.
  TightSet around(int member) const {
    TightSet set{blocked_.between};
    for (std::uint64_t fresh = bit(member); fresh != 0;) {
      set.members |= fresh;
      std::uint64_t reached = 0;
      for (const int index : Bits{fresh}) reached |= reach_[at(index)];
      fresh = 0;
      for (const int unit : Bits{reached & ~set.reached}) fresh |= bit(matched_[at(unit)]);
      set.reached |= reached;
      fresh &= ~set.members;
    }
    return set;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  bool augment(int member, std::uint64_t& visited) {
    const std::uint64_t unmatched = reach_[at(member)] & ~taken_;
    if (unmatched != 0) {
      const int unit = std::countr_zero(unmatched);
      taken_ |= bit(unit);
      matched_[at(unit)] = member;
      return true;
    }
    for (std::uint64_t left; (left = reach_[at(member)] & ~visited) != 0;) {
      const int unit = std::countr_zero(left);
      visited |= bit(unit);
      if (augment(matched_[at(unit)], visited)) {
        matched_[at(unit)] = member;
        return true;
      }
    }
    return false;
  }

  std::uint64_t open_, taken_ = 0;
  std::array<std::uint64_t, RegionMasks::kLargest> reach_{};
  std::array<int, RegionMasks::kLargest> matched_{};
  TightSet blocked_;
};

/// The smallest tight set that excludes a cell; empty if there is none.
TightSet smallestTightSet(const RegionState& state, Confinement between) {
  const Matching matching(state, between);
  if (matching.blocked().members != 0) return matching.blocked();
  TightSet smallest;
  for (const int member : Bits{state.open(between.from)}) {
    const TightSet set = matching.around(member);
    if (smallest.size() != 0 && set.size() >= smallest.size()) continue;
    if (excludesSomething(state, set)) smallest = set;
  }
  return smallest;
}

std::vector<RegionUnit> unitsIn(UnitKind kind, std::uint64_t indices) {
  std::vector<RegionUnit> units;
  for (const int index : Bits{indices}) units.push_back({kind, index});
  return units;
}

/// Says that it did.
bool fill(const RegionState& state, const TightSet& set, ExplainStep& step) {
  step.units = unitsIn(set.between.from, set.members);
  step.others = unitsIn(set.between.to, set.reached);
  for (const RegionUnit unit : step.units) {
    const auto cells = state.freeCells(unit);
    step.cells.insert(step.cells.end(), cells.begin(), cells.end());
  }
  std::sort(step.cells.begin(), step.cells.end());
  for (const RegionUnit unit : step.others) {
    for (const RegionCell cell : state.freeCells(unit))
      if (!std::binary_search(step.cells.begin(), step.cells.end(), cell)) step.excluded.push_back(cell);
  }
  std::sort(step.excluded.begin(), step.excluded.end());
  return true;
}

bool findSingle(const RegionState& state, std::span<const Confinement> directions, ExplainStep& step) {
  for (const Confinement between : directions) {
    for (const int index : Bits{state.open(between.from)}) {
      const TightSet set{between, bit(index), state.reach({between.from, index}, between.to)};
      if (std::has_single_bit(set.reached) && excludesSomething(state, set)) return fill(state, set, step);
    }
  }
  return false;
}

bool findGroup(const RegionState& state, int most, ExplainStep& step) {
  TightSet smallest;
  for (const Confinement between : kAll) {
    const TightSet set = smallestTightSet(state, between);
    if (set.size() == 0 || set.size() > most || (smallest.size() != 0 && set.size() >= smallest.size())) continue;
    smallest = set;
  }
  return smallest.size() != 0 && fill(state, smallest, step);
}

std::string describeConfined(const ExplainStep& step, const RegionNames& names) {
  const std::string members = unitsText(step.units, names), place = unitsText(step.others, names);
  const bool isOne = step.units.size() == 1;
  if (step.units.front().kind == UnitKind::Region)
    return fmt::format("All cells left in {} lie in {}, which no other region can use then.", members, place);
  return fmt::format("All cells left in {} belong to {}, whose {} there and nowhere else.", members, place,
                     isOne ? "queen stands" : "queens stand");
}

}  // namespace

const ExplainTechnique kRegionInLine{
    "region in a line", 2, "a region whose free cells lie in one row or column takes that line",
    [](auto& state, auto&, auto& step) { return findSingle(state, kRegionsToLines, step); }, describeConfined};

const ExplainTechnique kLineInRegion{
    "line in a region", 2, "a row or column whose free cells lie in one region holds its queen",
    [](auto& state, auto&, auto& step) { return findSingle(state, kLinesToRegions, step); }, describeConfined};

const ExplainTechnique kTwoInTwo{"two in two", 3, "two regions confined to two lines, or two lines to two regions",
                                 [](auto& state, auto&, auto& step) { return findGroup(state, 2, step); },
                                 describeConfined};

const ExplainTechnique kGroups{
    "group", 5, "k regions confined to k lines, or k lines to k regions, k of 3 and more",
    [](auto& state, auto&, auto& step) { return findGroup(state, RegionMasks::kLargest, step); }, describeConfined};

}  // namespace queens
