#pragma once

#include <cstddef>

/// What Boost.Math knows of distributions, for all that says how sure it is. Its headers take seconds to compile: they
/// stand in one source file.
namespace judge {

/// How sure intervals are.
inline constexpr double kConfidence = 0.95;

/// What a figure lies in, both ends included.
struct RealInterval {
  double least = 0;
  double most = 0;
};

/// How far, in standard errors, the kConfidence interval reaches to either side, by Student's distribution; infinite
/// for no degree of freedom.
double studentReach(std::size_t freedom);

/// The chance of at most `hits` in so many `trials` that succeed with `probability` each.
double chanceOfAtMost(std::size_t hits, std::size_t trials, double probability);

/// The kConfidence interval of Clopper and Pearson (1934) for the probability behind `hits` of `trials`; all from 0 to
/// 1 without trials.
RealInterval binomialInterval(std::size_t hits, std::size_t trials);

}  // namespace judge
