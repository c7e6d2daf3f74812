#pragma once

#include <functional>
#include <optional>
#include <random>
#include <string_view>

#include "solution/list/listing.h"
#include "solution/list/row_plan.h"

/// Solutions by their index in lexicographic order, from 0, and solutions drawn by it. All of this counts completions
/// of first rows, whose number grows as that of the solutions does.
namespace queens {

/// Larger boards have so many solutions that counting them takes minutes and more.
constexpr int kLargestRanked = 18;

struct RankingCall {
  int n = 1;
  std::vector<Square> through{};  ///< squares that hold a queen
  unsigned threads = 1;           ///< threads that count and search; the result does not depend on them
  const LevelKernel* kernel = &fastestLevelKernel();
  int rowsBelow = 12;  ///< rows that are left to fill below a beginning; only speed and memory depend on it

  /// Called now and then on the thread of the caller: "beginnings counted" or "solutions found" so far, and all.
  std::function<void(std::string_view what, std::size_t done, std::size_t all)> observer{};
};

/// Ranks of solutions, and solutions by their rank. What it counts on the way it keeps: how many solutions have each of
/// their beginnings, which are the ways to fill the first rows, at most four of them. The next call goes from there.
class Ranking {
 public:
  /// Throws std::invalid_argument for a call that is not sound (see requirePlaceable()).
  explicit Ranking(RankingCall call);

  int n() const { return call_.n; }
  bool isWhole() const { return call_.through.empty(); }  ///< no squares are given

  // These give nothing when `stop` was asked for before the end.

  /// How many solutions there are.
  std::optional<std::uint64_t> count(const std::stop_token& stop = {});

  /// How many come before `solution`. Throws std::invalid_argument unless it is one that has queens on all of
  /// `through`.
  std::optional<std::uint64_t> rankOf(const Columns& solution, const std::stop_token& stop = {});

  /// The solution with this index; nothing also when there are no more than `index`.
  std::optional<Columns> solutionAt(std::uint64_t index, const std::stop_token& stop = {});

  /// The solutions with these indices, all less than count(), in the same order.
  std::optional<std::vector<Columns>> solutionsAt(const std::vector<std::uint64_t>& indices,
                                                  const std::stop_token& stop = {});

  static constexpr std::uint64_t kNotCounted = ~std::uint64_t{0};

  /// The number of solutions that have each beginning, or kNotCounted. Without given squares only the first half of the
  /// beginnings is kept: the others are their mirror images.
  const std::vector<std::uint64_t>& counts() const { return counts_; }

  /// Takes over what was kept of the same call; of numbers that cannot be of it, nothing.
  void learn(const std::vector<std::uint64_t>& counts);

 private:
  struct Wanted;

  void addBeginnings(int row, const Node& node, std::uint32_t path);
  Branch branchAt(std::size_t beginning) const;
  std::uint64_t& countOf(std::size_t beginning);
  bool countBefore(std::size_t end, const std::stop_token& stop);
  bool countPast(std::uint64_t index, const std::stop_token& stop);
  std::vector<Wanted> wantedBranches(std::span<const IndexRange> sorted);

  const RankingCall call_;
  const RowPlan plan_;
  int rows_;                               ///< rows of a beginning
  std::vector<std::uint32_t> beginnings_;  ///< beginnings in lexicographic order, five bits for each row
  std::vector<std::uint64_t> counts_;
};

/// Draws numbers from 0 to end - 1, each as likely as any other, the same for a seed on every machine and compiler: of
/// the generator's numbers (std::mt19937_64 is specified to the bit, the standard distributions are not) those that
/// would favour some remainder are passed over.
class IndexDraw {
 public:
  IndexDraw(std::uint64_t seed, std::uint64_t end);

  std::uint64_t next();

 private:
  std::mt19937_64 generator_;
  const std::uint64_t end_;
  const std::uint64_t lastFair_;
};

struct SampleCall {
  std::uint64_t count = 1;
  std::uint64_t seed = 0;
  std::stop_token stop{};
};

/// Visits `count` random solutions in the order in which they are drawn; one may be drawn again.
/// Returns from how many they are drawn; where that is 0 none is shown. Nothing when `stop` was asked for.
std::optional<std::uint64_t> sample(Ranking& ranking, const SampleCall& call, const SolutionReader& reader);

}  // namespace queens
