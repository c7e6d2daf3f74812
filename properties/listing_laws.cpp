#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <vector>

#include "judge/trials/generators/case_generators.h"
#include "properties/placement_definition.h"
#include "solution/list/listing.h"
#include "solution/list/packed.h"
#include "solution/list/ranking.h"
#include "solution/list/row_plan.h"

namespace queens {
namespace {

using judge::fuzz::within;
using ListedSolutions = std::vector<Columns>;

ListedSolutions listed(const ListCall& call) {
  ListedSolutions all;
  list(call, [&](std::span<const Columns> some) {
    all.insert(all.end(), some.begin(), some.end());
    return true;
  });
  return all;
}

ListedSolutions listed(int n, ListOrder order = ListOrder::Lexicographic, bool fundamental = false,
                       const LevelKernel& kernel = fastestLevelKernel()) {
  ListCall call;
  call.n = n;
  call.order = order;
  call.fundamental = fundamental;
  call.kernel = &kernel;
  return listed(call);
}

/// Every arrangement of the columns, in order.
ListedSolutions byBruteForce(int n) {
  Columns columns{};
  std::iota(columns.begin(), columns.begin() + n, std::uint8_t{0});
  ListedSolutions all;
  do {
    if (isSolution(std::span(columns).first(static_cast<std::size_t>(n)))) all.push_back(columns);
  } while (std::next_permutation(columns.begin(), columns.begin() + n));
  return all;
}

bool holds(const Columns& solution, const Square& square) {
  return solution[static_cast<std::size_t>(square.row)] == square.col;
}

/// Some squares of a solution, so that something goes through them.
std::vector<Square> someSquares(const Columns& solution, int n) {
  std::vector<Square> squares;
  for (int row = 0; row < n; ++row)
    if (*within(0, 3) == 0) squares.push_back({row, solution[static_cast<std::size_t>(row)]});
  return squares;
}

TEST(ListingLaws, EveryKernelListsWhatBruteForceFindsInItsOrder) {
  for (const LevelKernel* kernel : levelKernels())
    for (int n = 1; n <= 8; ++n)
      EXPECT_EQ(listed(n, ListOrder::Lexicographic, false, *kernel), byBruteForce(n)) << kernel->name << ' ' << n;
}

TEST(ListingLaws, EveryListedBoardIsASolutionAndComesAfterTheOneBefore) {
  for (int n = 1; n <= 11; ++n) {
    const ListedSolutions all = listed(n);
    for (const Columns& solution : all)
      ASSERT_TRUE(isSolution(std::span(solution).first(static_cast<std::size_t>(n)))) << n;
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end(), std::greater_equal<>()), all.end()) << n;
  }
}

TEST(ListingLaws, AnyOrderHasTheSameSolutions) {
  for (const LevelKernel* kernel : levelKernels()) {
    for (int n = 1; n <= 11; ++n) {
      ListedSolutions any = listed(n, ListOrder::Any, false, *kernel);
      std::sort(any.begin(), any.end());
      EXPECT_EQ(any, listed(n)) << kernel->name << ' ' << n;
    }
  }
}

/// The images of a solution, by the squares of its queens.
std::set<Columns> orbit(const Columns& solution, int n) {
  std::set<Columns> all;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    Columns other{};
    for (int row = 0; row < n; ++row) {
      const Square square = image({row, solution[static_cast<std::size_t>(row)]}, symmetry, n);
      other[static_cast<std::size_t>(square.row)] = static_cast<std::uint8_t>(square.col);
    }
    all.insert(other);
  }
  return all;
}

TEST(ListingLaws, OrbitsOfTheFundamentalSolutionsAreAllSolutionsOnce) {
  for (int n = 1; n <= 11; ++n) {
    const ListedSolutions all = listed(n), fundamental = listed(n, ListOrder::Lexicographic, true);
    EXPECT_TRUE(std::is_sorted(fundamental.begin(), fundamental.end()));
    std::set<Columns> images;
    std::size_t sum = 0;
    for (const Columns& solution : fundamental) {
      const std::set<Columns> own = orbit(solution, n);
      EXPECT_EQ(*own.begin(), solution) << "not the smallest of its class";
      sum += own.size();
      images.insert(own.begin(), own.end());
    }
    EXPECT_EQ(sum, all.size()) << n;
    EXPECT_EQ(ListedSolutions(images.begin(), images.end()), all) << n;
  }
}

RC_GTEST_PROP(ListingLaws, SolutionsThroughSquaresAreThoseOfTheListThatHoldThem, ()) {
  const int n = *within(4, 10);
  const ListedSolutions all = listed(n);
  ListCall call;
  call.n = n;
  call.through = someSquares(all[*within<std::size_t>(0, all.size())], n);
  call.order = *within(0, 2) == 0 ? ListOrder::Any : ListOrder::Lexicographic;
  ListedSolutions expected;
  std::copy_if(all.begin(), all.end(), std::back_inserter(expected), [&](const Columns& solution) {
    return std::all_of(call.through.begin(), call.through.end(),
                       [&](const Square& square) { return holds(solution, square); });
  });
  ListedSolutions through = listed(call);
  if (call.order == ListOrder::Any) std::sort(through.begin(), through.end());
  RC_ASSERT(through == expected);
  RC_ASSERT(Ranking({.n = n, .through = call.through}).count() == expected.size());
}

RC_GTEST_PROP(ListingLaws, SkipAndLimitCutASliceOutOfTheList, ()) {
  const int n = *within(4, 13);
  ListCall call;
  call.n = n;
  call.order = *within(0, 2) == 0 ? ListOrder::Any : ListOrder::Lexicographic;
  call.fundamental = *within(0, 3) == 0;
  const ListedSolutions all = listed(call);
  const std::uint64_t size = all.size();
  call.skip = *within<std::uint64_t>(0, size + 3);
  call.limit = *within<std::uint64_t>(0, std::min<std::uint64_t>(size, 300) + 2);
  const std::uint64_t first = std::min(call.skip, size), last = first + std::min(call.limit, size - first);
  RC_ASSERT(listed(call) == ListedSolutions(all.begin() + static_cast<std::ptrdiff_t>(first),
                                            all.begin() + static_cast<std::ptrdiff_t>(last)));
}

RC_GTEST_PROP(ListingLaws, TheSolutionWithAnIndexHasThatRank, ()) {
  const int n = *within(4, 13);
  std::vector<Square> through;
  if (*within(0, 2) == 0) {
    ListCall first;
    first.n = n;
    first.limit = 1;
    through = someSquares(listed(first).front(), n);
  }
  ListCall call;
  call.n = n;
  call.through = through;
  call.skip = *within<std::uint64_t>(0, Ranking({.n = n, .through = through}).count().value());
  call.limit = 1;
  const ListedSolutions one = listed(call);
  RC_ASSERT(one.size() == 1u);
  for (const LevelKernel* kernel : levelKernels())
    RC_ASSERT(Ranking({.n = n, .through = through, .kernel = kernel}).rankOf(one.front()) == call.skip);
}

ListedSolutions sampled(int n, std::uint64_t count, std::uint64_t seed, const LevelKernel& kernel) {
  Ranking ranking({.n = n, .kernel = &kernel});
  ListedSolutions all;
  sample(ranking, {.count = count, .seed = seed}, [&](std::span<const Columns> some) {
    all.insert(all.end(), some.begin(), some.end());
    return true;
  });
  return all;
}

/// Pearson's statistic of draws that are equally likely to be any of `kinds` lies this high once in 10^9 times or less.
double highestChiSquare(double kinds) {
  const double freedom = kinds - 1, deviations = 6;
  const double root = 1 - 2 / (9 * freedom) + deviations * std::sqrt(2 / (9 * freedom));  // Wilson and Hilferty 1931
  return freedom * root * root * root;
}

RC_GTEST_PROP(ListingLaws, SamplesAreUniform, ()) {
  const int n = *rc::gen::element(4, 5, 6, 7, 8, 9);
  const ListedSolutions all = listed(n);
  const std::uint64_t perSolution = 30;
  std::map<Columns, double> drawn;
  for (const Columns& solution : all) drawn[solution] = 0;
  for (const Columns& solution :
       sampled(n, perSolution * all.size(), *rc::gen::arbitrary<std::uint64_t>(), fastestLevelKernel())) {
    RC_ASSERT(drawn.count(solution) == 1u);
    ++drawn[solution];
  }
  double chiSquare = 0;
  for (const auto& [solution, times] : drawn) chiSquare += std::pow(times - perSolution, 2) / perSolution;
  RC_ASSERT(chiSquare <= highestChiSquare(static_cast<double>(all.size())));
}

RC_GTEST_PROP(ListingLaws, ASampleIsTheSameOnEveryKernelAndItsBeginningAShorterOne, ()) {
  const int n = *within(4, 12);
  const std::uint64_t seed = *rc::gen::arbitrary<std::uint64_t>(), count = *within<std::uint64_t>(1, 40);
  const ListedSolutions expected = sampled(n, count, seed, scalarLevelKernel());
  RC_ASSERT(expected.size() == count);
  for (const LevelKernel* kernel : levelKernels()) {
    const ListedSolutions longer = sampled(n, count + 5, seed, *kernel);
    RC_ASSERT(std::equal(expected.begin(), expected.end(), longer.begin()));
  }
}

std::string packed(int n, bool isLexicographic, const ListedSolutions& solutions) {
  PackedWriter writer(n, isLexicographic);
  std::string stream(writer.header());
  for (const Columns& solution : solutions) {
    char record[PackedWriter::kRoom];
    stream.append(record, writer.add(solution, record));
  }
  return stream + writer.closing();
}

ListedSolutions unpacked(const std::string& stream) {
  ListedSolutions all;
  const PackedStream result = readPacked(stream, [&](const Columns& solution) { all.push_back(solution); });
  if (result.count != all.size()) throw std::logic_error("the stream says another number");
  return all;
}

/// The first solutions of some size.
std::pair<int, ListedSolutions> someSolutions(ListOrder order) {
  ListCall call;
  call.n = *within(1, order == ListOrder::Any ? kLargestList + 1 : 20);  // larger ones take a while to the first
  call.order = order;
  call.limit = *within<std::uint64_t>(0, 20);
  return {call.n, listed(call)};
}

RC_GTEST_PROP(ListingLaws, PackedSolutionsComeOutAsTheyWentIn, ()) {
  const bool isLexicographic = *rc::gen::arbitrary<bool>();
  const auto [n, solutions] = someSolutions(isLexicographic ? ListOrder::Lexicographic : ListOrder::Any);
  const std::string stream = packed(n, isLexicographic, solutions);
  RC_ASSERT(stream.size() == 32 + solutions.size() * packedBytes(n));
  RC_ASSERT(unpacked(stream) == solutions);
}

bool isRefused(const std::string& stream) {
  try {
    unpacked(stream);
    return false;
  } catch (const std::invalid_argument&) {
    return true;
  }
}

RC_GTEST_PROP(ListingLaws, APackedListWithOneByteChangedIsRefused, ()) {
  const auto [n, solutions] = someSolutions(ListOrder::Any);
  std::string stream = packed(n, false, solutions);
  stream[*within<std::size_t>(0, stream.size())] ^= static_cast<char>(*within(1, 256));
  RC_ASSERT(isRefused(stream));
}

RC_GTEST_PROP(ListingLaws, APackedListThatIsCutOffOrHasMoreAfterItIsRefused, ()) {
  const auto [n, solutions] = someSolutions(ListOrder::Lexicographic);
  const std::string stream = packed(n, true, solutions);
  RC_ASSERT(isRefused(stream.substr(0, *within<std::size_t>(0, stream.size()))));
  RC_ASSERT(isRefused(stream + '\0'));
  RC_ASSERT(isRefused(stream + stream));
}

RC_GTEST_PROP(ListingLaws, APackedListOutOfItsOrderIsRefused, ()) {
  auto [n, solutions] = someSolutions(ListOrder::Lexicographic);
  RC_PRE(solutions.size() > 1u);
  const std::size_t at = *within<std::size_t>(1, solutions.size());
  std::swap(solutions[at - 1], solutions[at]);
  RC_ASSERT(isRefused(packed(n, true, solutions)));
  RC_ASSERT(!isRefused(packed(n, false, solutions)));
}

}  // namespace
}  // namespace queens
