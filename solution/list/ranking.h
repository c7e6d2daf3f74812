#pragma once

#include <optional>
#include <random>

#include "solution/list/listing.h"

/// The index of a solution in lexicographic order, from 0, and solutions drawn by it. All of this counts completions of
/// first rows, whose number grows as that of the solutions does.
namespace queens {

/// Larger boards have so many solutions that counting them takes minutes and more.
constexpr int kLargestRanked = 18;

/// Of all that have queens on `through`. These three give nothing when `stop` was asked for before the end, and throw
/// std::invalid_argument for a call that is not sound (see checkListed()).
std::optional<std::uint64_t> countSolutions(int n, const std::vector<Square>& through, std::stop_token stop = {});

/// How many of them come before `solution`, which is one of them.
std::optional<std::uint64_t> rankOf(const Columns& solution, int n, const std::vector<Square>& through,
                                    std::stop_token stop = {}, const LevelKernel& kernel = fastestLevelKernel());

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
  int n = 1;
  std::vector<Square> through;
  std::uint64_t count = 1;
  std::uint64_t seed = 0;
  std::stop_token stop;
  const LevelKernel* kernel = &fastestLevelKernel();
};

/// Shows `count` solutions in the order in which they are drawn, each drawn from all, so that one may come again.
/// Returns from how many they are drawn; where that is 0 none is shown.
std::optional<std::uint64_t> sample(const SampleCall& call, const SolutionReader& reader);

}  // namespace queens
