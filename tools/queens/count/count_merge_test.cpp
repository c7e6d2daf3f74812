#include "tools/queens/count/count_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const CountIdentity kMerged = identityOf(CountPlan(8));

/// A part in which subproblem i has i solutions.
PartFile partOf(int part, int of, const std::string& file = "") {
  const SubproblemRange range = rangeOf(kMerged, {part, of});
  std::uint64_t solutions = 0;
  for (std::uint64_t i = range.first; i < range.last; ++i) solutions += i;
  return {file.empty() ? std::to_string(part) + "of" + std::to_string(of) : file,
          {.identity = kMerged,
           .shard = {part, of},
           .range = range,
           .solutions = solutions,
           .provenance = {.program = {}, .host = {}, .kernel = {}, .cpu = std::chrono::seconds(1), .finished = {}}}};
}

std::vector<PartFile> allOf(int shards) {
  std::vector<PartFile> parts;
  for (int part = 1; part <= shards; ++part) parts.push_back(partOf(part, shards));
  return parts;
}

const std::uint64_t kAll = kMerged.subproblems * (kMerged.subproblems - 1) / 2;

std::string refusalOf(std::vector<PartFile> parts) {
  try {
    mergeParts(std::move(parts));
    return "";
  } catch (const judge::InputError& error) {
    return error.what();
  }
}

TEST(MergeParts, GivesTheSameForEveryNumberOfParts) {
  const int each = static_cast<int>(kMerged.subproblems);
  for (const int shards : {1, 2, 7, each, 3 * each}) {
    const MergedCount merged = mergeParts(allOf(shards));
    EXPECT_EQ(merged.solutions, kAll) << shards;
    EXPECT_EQ(merged.identity, kMerged);
    EXPECT_THAT(merged.repetitions, IsEmpty());
  }
}

TEST(MergeParts, GivesTheSameInEveryOrder) {
  std::vector<PartFile> parts = allOf(5);
  const auto byFile = [](const PartFile& a, const PartFile& b) { return a.file < b.file; };
  do {
    EXPECT_EQ(mergeParts(parts).solutions, kAll);
  } while (std::next_permutation(parts.begin(), parts.end(), byFile));
}

TEST(MergeParts, ReportsARepetitionAndCountsItOnce) {
  std::vector<PartFile> parts = allOf(3);
  parts.push_back(partOf(2, 3, "again"));
  const MergedCount merged = mergeParts(parts);
  EXPECT_EQ(merged.solutions, kAll);
  EXPECT_EQ(merged.cpu, std::chrono::seconds(3));
  ASSERT_THAT(merged.repetitions, SizeIs(1));
  EXPECT_EQ(merged.repetitions[0], "part 2/3 is there more than once, with the same result: 2of3 and again");
}

TEST(MergeParts, RefusesDifferentResultsForAPart) {
  std::vector<PartFile> parts = allOf(3);
  parts.push_back(partOf(2, 3, "other"));
  parts.back().part.solutions += 1;
  EXPECT_THAT(refusalOf(parts), HasSubstr("2of3 and other have different results for part 2/3"));
}

TEST(MergeParts, TakesPartsOfSeveralDivisionsThatTile) {
  const auto quarters = allOf(4);
  EXPECT_EQ(mergeParts({partOf(1, 2), quarters[2], quarters[3]}).solutions, kAll);
}

TEST(MergeParts, RefusesPartsThatOverlap) {
  EXPECT_THAT(refusalOf({partOf(1, 2), partOf(2, 4), partOf(2, 2)}),
              HasSubstr("1of2 and 2of4 overlap: part 1/2 and part 2/4"));
}

TEST(MergeParts, NamesWhatIsMissing) {
  std::vector<PartFile> parts = allOf(20);
  parts.erase(parts.begin() + 3, parts.begin() + 15);
  EXPECT_EQ(refusalOf(parts),
            "12 of 20 parts are missing: 4/20, 5/20, 6/20, 7/20, 8/20, 9/20, 10/20, 11/20, 12/20, 13/20 and 2 more");
  EXPECT_EQ(refusalOf({partOf(1, 2)}), "1 of 2 parts is missing: 2/2");
  const SubproblemRange last = shardOf(kMerged.subproblems, 4, 4);
  EXPECT_EQ(
      refusalOf({partOf(1, 2), partOf(3, 4)}),
      "of the subproblems these are missing: " + std::to_string(last.first) + " to " + std::to_string(last.last - 1));
}

TEST(MergeParts, RefusesPartsOfDifferentCounts) {
  std::vector<PartFile> parts = allOf(2);
  parts[1].part.identity.n = 9;
  EXPECT_EQ(refusalOf(parts), "2of2: counts n = 9, and 1of2 n = 8");
}

TEST(MergeParts, RefusesSubproblemsThatThereAreNot) {
  PartFile part = partOf(1, 1);
  part.part.identity.subproblems += 1;
  EXPECT_THAT(refusalOf({part}), HasSubstr("which there are not"));
  part = partOf(1, 1);
  part.part.identity.queens = {{0, 0}, {1, 1}};
  EXPECT_THAT(refusalOf({part}), HasSubstr("which there are not"));
}

TEST(MergeParts, RefusesMoreSolutionsThanThereCanBe) {
  std::vector<PartFile> parts = allOf(2);
  for (PartFile& part : parts) part.part.solutions = UINT64_MAX - 5;
  EXPECT_THAT(refusalOf(parts), HasSubstr("more solutions than any board has"));
}

}  // namespace
}  // namespace queens
