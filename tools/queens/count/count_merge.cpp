#include "tools/queens/count/count_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "judge/base/errors.h"

namespace queens {
namespace {

constexpr std::size_t kMostNamed = 10;

void refuseDifferentCounts(const std::vector<PartFile>& parts) {
  const PartFile& first = parts.front();
  for (const PartFile& other : parts) {
    const std::string difference = differenceOf(other.part.identity, first.part.identity, first.file);
    if (!difference.empty()) throw judge::InputError(other.file + ": " + difference);
  }
}

/// Files may have come from elsewhere: what this program would count has to be what they say they are of.
void refuseWhatIsNoCount(const PartFile& any) {
  const CountIdentity& identity = any.part.identity;
  if (identity.numbering != CountPlan::kVersion) return;  // of another program, that all parts agree on
  try {
    if (identityOf(CountPlan(identity.n, identity.queens)) == identity) return;
  } catch (const std::invalid_argument&) {
  }
  throw judge::InputError(fmt::format("{}: has {} subproblems of {}, which there are not", any.file,
                                      identity.subproblems, describe(identity)));
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i) text += (i == 0 ? "" : ", ") + names[i];
  return names.size() <= kMostNamed ? text : fmt::format("{} and {} more", text, names.size() - kMostNamed);
}

/// Parts by their names where all are of one division, else subproblems.
std::string missingText(const std::vector<PartFile>& parts, const std::vector<SubproblemRange>& gaps) {
  const Shard& some = parts.front().part.shard;
  const bool oneDivision =
      std::all_of(parts.begin(), parts.end(), [&](const PartFile& one) { return one.part.shard.of == some.of; });
  std::vector<std::string> names;
  if (!oneDivision) {
    for (const SubproblemRange& gap : gaps) names.push_back(fmt::format("{} to {}", gap.first, gap.last - 1));
    return "of the subproblems these are missing: " + listed(names);
  }
  auto gap = gaps.begin();
  for (std::uint64_t part = 1; part <= some.of; ++part) {
    const SubproblemRange range = shardOf(parts.front().part.identity.subproblems, part, some.of);
    while (gap != gaps.end() && gap->last <= range.first) ++gap;
    if (gap != gaps.end() && !range.isEmpty() && gap->first <= range.first)
      names.push_back(describe(Shard{part, some.of}));
  }
  return fmt::format("{} of {} parts {} missing: {}", names.size(), some.of, names.size() == 1 ? "is" : "are",
                     listed(names));
}

}  // namespace

MergedCount mergeParts(std::vector<PartFile> parts) {
  refuseDifferentCounts(parts);
  refuseWhatIsNoCount(parts.front());
  std::stable_sort(parts.begin(), parts.end(),
                   [](const PartFile& a, const PartFile& b) { return a.part.range < b.part.range; });
  MergedCount merged{.identity = parts.front().part.identity, .repetitions = {}};
  CountedRanges counted;
  const PartFile* before = nullptr;
  for (const PartFile& one : parts) {
    const CountedPart& part = one.part;
    if (part.range.isEmpty()) continue;
    if (before != nullptr && before->part.range == part.range) {
      if (before->part.solutions != part.solutions)
        throw judge::InputError(fmt::format("{} and {} have different results for part {}: {} and {}", before->file,
                                            one.file, describe(part.shard), before->part.solutions, part.solutions));
      merged.repetitions.push_back(fmt::format("part {} is there more than once, with the same result: {} and {}",
                                               describe(part.shard), before->file, one.file));
      continue;
    }
    if (before != nullptr && before->part.range.last > part.range.first)
      throw judge::InputError(fmt::format("{} and {} overlap: part {} and part {} have subproblems in common",
                                          before->file, one.file, describe(before->part.shard), describe(part.shard)));
    try {
      counted.add(part.range, part.solutions);
    } catch (const std::invalid_argument& error) {
      throw judge::InputError(fmt::format("{}: {}", one.file, error.what()));
    }
    merged.cpu += part.provenance.cpu;
    before = &one;
  }
  const auto gaps = counted.missing({0, merged.identity.subproblems});
  if (!gaps.empty()) throw judge::InputError(missingText(parts, gaps));
  merged.solutions = counted.solutions();
  return merged;
}

}  // namespace queens
