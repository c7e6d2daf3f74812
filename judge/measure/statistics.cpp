#include "judge/measure/statistics.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <limits>

#include "solution/require.h"

namespace judge {
namespace {

using Binomial = boost::math::binomial_distribution<double>;

constexpr double kTail = (1 - kConfidence) / 2;

}  // namespace

double studentReach(std::size_t freedom) {
  if (freedom == 0) return std::numeric_limits<double>::infinity();
  return quantile(complement(boost::math::students_t(static_cast<double>(freedom)), kTail));
}

double chanceOfAtMost(std::size_t hits, std::size_t trials, double probability) {
  if (hits >= trials) return 1;
  return cdf(Binomial(static_cast<double>(trials), probability), static_cast<double>(hits));
}

RealInterval binomialInterval(std::size_t hits, std::size_t trials) {
  queens::require(hits <= trials, "there are no more hits than trials");
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const auto k = static_cast<double>(hits);
  return {hits == 0 ? 0 : Binomial::find_lower_bound_on_p(n, k, kTail),
          hits == trials ? 1 : Binomial::find_upper_bound_on_p(n, k, kTail)};
}

}  // namespace judge
