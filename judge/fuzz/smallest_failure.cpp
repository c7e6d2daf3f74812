#include "judge/fuzz/smallest_failure.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>

namespace judge::fuzz {
namespace {

/// Parts of the budget: for the sample of one size, so that the bisection can finish; left when the scan downwards or
/// the search among simpler cases has to stop; and for the scan upwards.
constexpr double kPartPerSize = 0.04;
constexpr double kLeftByScanDown = 0.3;
constexpr double kLeftBySimpler = 0.2;
constexpr double kPartOfScanUp = 0.4;

using SizeIndex = std::ptrdiff_t;  ///< index of a size among those of the source

class Search {
 public:
  Search(const CaseKey& failing, const SearchOptions& options, const CaseSource& source, const Probe& probe)
      : options_(options), source_(source), probe_(probe) {
    shrunk_.smallest = failing;
    shrunk_.tries = options.tries;
    shrunk_.isComplete = source.notes().isComplete;
    shrunk_.scannedFrom = source.sizes().front();
    shrunk_.scannedTo = shrunk_.scannedFrom - 1;
  }

  Shrunk run() {
    bisect();
    scanDown();
    if (source_.notes().isComplete) findSimpler();
    scanUp();
    return shrunk_;
  }

 private:
  std::int64_t size(SizeIndex at) const { return source_.sizes()[static_cast<std::size_t>(at)]; }

  SizeIndex indexOf(std::int64_t size) const { return static_cast<SizeIndex>(source_.sizes().lowerBound(size)); }

  SizeIndex smallest() const { return indexOf(shrunk_.smallest.size); }

  bool fails(const CaseKey& asked) {
    ++shrunk_.asked;
    return probe_.fails(asked);
  }

  /// Runs the cases of a size that are likely to fail; returns the first that does, or none when all pass or the size's
  /// part of the budget is spent.
  std::optional<CaseKey> sample(std::int64_t size) {
    const double enough = probe_.left() - kPartPerSize;
    const std::vector<CaseKey> cases = source_.likely(size, shrunk_.smallest, options_.samples);
    const std::size_t asks = std::max(cases.size(), options_.tries);
    std::size_t asked = 0;
    while (asked < asks) {
      if (const CaseKey& each = cases[asked++ % cases.size()]; fails(each)) return each;
      const double left = probe_.left();
      if (left < 0) --asked;
      if (left <= 0 || left < enough) break;
    }
    if (asked > 0) clean_[size] = asked;
    return std::nullopt;
  }

  void bisect() {
    SizeIndex passing = -1;
    while (smallest() - passing > 1) {
      if (probe_.left() <= 0) return cutShort();
      const double below = passing < 0 ? 0 : static_cast<double>(size(passing));
      const double mean = std::sqrt(std::max(below, 1.0) * static_cast<double>(shrunk_.smallest.size));
      const SizeIndex middle = std::clamp(indexOf(std::llround(mean)), passing + 1, smallest() - 1);
      ++shrunk_.bisected;
      if (const auto found = sample(size(middle)))
        shrunk_.smallest = *found;
      else
        passing = middle;
    }
  }

  void scanDown() {
    for (SizeIndex at = smallest() - 1; at >= 0 && shrunk_.cleanBelow < options_.cleanBelow; --at) {
      const std::int64_t n = size(at);
      if (clean_.count(n) == 0 && probe_.left() < kLeftByScanDown) return cutShort();
      const auto found = clean_.count(n) == 0 ? sample(n) : std::nullopt;
      if (!found && clean_.count(n) == 0) return cutShort();
      if (!found) shrunk_.samples = std::min(shrunk_.cleanBelow++ == 0 ? clean_[n] : shrunk_.samples, clean_[n]);
      if (!found) continue;
      shrunk_.smallest = *found;
      shrunk_.cleanBelow = 0;
    }
  }

  void findSimpler() {
    const CaseKey known = shrunk_.smallest;
    bool isSpent = false;
    source_.visit(known.size, [&](const CaseKey& each) {
      if (isSpent) return true;
      shrunk_.nearest = each == known;
      if (shrunk_.nearest || probe_.left() < kLeftBySimpler) return true;
      shrunk_.nearest = failsInTries(each);
      isSpent = probe_.left() <= 0;
      if (shrunk_.nearest) shrunk_.smallest = each;
      return shrunk_.nearest;
    });
  }

  bool failsInTries(const CaseKey& asked) {
    for (std::size_t i = 0; i < options_.tries && probe_.left() > 0; ++i)
      if (fails(asked)) return true;
    return false;
  }

  void scanUp() {
    const double enough = std::max(probe_.left() - kPartOfScanUp, 0.0);
    const SizeIndex end = smallest();
    for (SizeIndex at = 0; at < end; ++at) {
      bool spent = false;
      if (const auto failing = scan(size(at), enough, spent)) {
        shrunk_.smallest = *failing;
        shrunk_.cleanBelow = at;
        shrunk_.nearest = source_.notes().isComplete && options_.tries == 1;
        break;
      }
      if (spent) return;
      shrunk_.scannedTo = size(at);
    }
    shrunk_.allScanned = true;
  }

  /// Runs all cases that the source lists for a size, until there were `tries` of them; returns the first that fails.
  std::optional<CaseKey> scan(std::int64_t size, double enough, bool& spent) {
    std::optional<CaseKey> failing;
    std::size_t asked = 0;
    do
      source_.visit(size, [&](const CaseKey& each) {
        spent = probe_.left() <= enough;
        if (!spent && ++asked > 0 && fails(each)) failing = each;
        return spent || failing;
      });
    while (asked < options_.tries && !failing && !spent);
    spent = spent || probe_.left() < 0;
    if (!failing && !spent) shrunk_.scanned = std::min(shrunk_.scanned == 0 ? asked : shrunk_.scanned, asked);
    return failing;
  }

  void cutShort() { shrunk_.cutShort = true; }

  const SearchOptions& options_;
  const CaseSource& source_;
  const Probe& probe_;
  Shrunk shrunk_;
  std::map<std::int64_t, std::size_t> clean_;  // passing sizes, and how many cases of them were run
};

Cases lastOf(const Cases& cases, std::size_t count) {
  return {std::prev(cases.end(), static_cast<std::ptrdiff_t>(count)), cases.end()};
}

Cases without(const Cases& cases, std::size_t from, std::size_t count) {
  Cases rest = cases;
  const auto first = rest.begin() + static_cast<std::ptrdiff_t>(from);
  rest.erase(first, first + static_cast<std::ptrdiff_t>(std::min(count, cases.size() - from)));
  return rest;
}

}  // namespace

Shrunk smallestFailure(const CaseKey& failing, const SearchOptions& options, const CaseSource& source,
                       const Probe& probe) {
  return Search(failing, options, source, probe).run();
}

Cases shorterHistory(const Cases& before, const std::function<bool(const Cases&)>& fails,
                     const std::function<bool()>& mayGoOn) {
  Cases needed = before;
  for (std::size_t count = 1; count < before.size() && mayGoOn(); count *= 2)
    if (const Cases end = lastOf(before, count); fails(end)) {
      needed = end;
      break;
    }
  for (std::size_t part = needed.size() / 2; part >= 1; part /= 2)
    for (std::size_t from = 0; from < needed.size() && mayGoOn();) {
      const Cases rest = without(needed, from, part);
      if (!rest.empty() && fails(rest))
        needed = rest;
      else
        from += part;
    }
  return needed;
}

}  // namespace judge::fuzz
