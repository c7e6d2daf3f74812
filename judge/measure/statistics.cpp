#include "judge/measure/statistics.h"

#include <fmt/format.h>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <cmath>
#include <limits>

#include "solution/require.h"

namespace judge {
namespace {

using Binomial = boost::math::binomial_distribution<double>;

constexpr double kTail = (1 - kConfidence) / 2;

void count(SuiteFlakiness& suite, const Attempted& attempt) {
  bool failed = false;
  bool skipped = false;
  for (const AttemptedCase& each : attempt.cases) {
    if (each.question.suite != suite.name) continue;
    ++suite.verdicts[each.verdict];
    skipped = skipped || each.verdict == Verdict::SK;
    failed = failed || isFailure(each.verdict);
  }
  if (skipped && !failed) return;  // it might have passed, or not
  suite.complete.hits += !failed;
  suite.complete.trials += 1;
}

std::size_t sum(const std::map<Verdict, std::size_t>& verdicts) {
  std::size_t all = 0;
  for (const auto& [verdict, count] : verdicts) all += count;
  return all;
}

std::size_t howMany(const std::map<Verdict, std::size_t>& verdicts, Verdict verdict) {
  const auto at = verdicts.find(verdict);
  return at == verdicts.end() ? 0 : at->second;
}

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

Chance chanceOf(std::size_t hits, std::size_t trials) {
  const RealInterval interval = binomialInterval(hits, trials);
  const double estimate = trials == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(trials);
  return {hits, trials, estimate, interval.least, interval.most};
}

std::size_t CaseFlakiness::asked() const { return sum(verdicts); }

std::size_t CaseFlakiness::accepted() const { return howMany(verdicts, Verdict::AC); }

bool Flakiness::varies() const {
  return verdicts.size() > 1 ||
         std::any_of(cases.begin(), cases.end(), [](const CaseFlakiness& c) { return c.varies(); });
}

Flakiness flakinessOf(const std::vector<Attempted>& attempts) {
  queens::require(!attempts.empty(), "flakiness needs at least one attempt");
  Flakiness flakiness;
  flakiness.fastest = flakiness.slowest = attempts.front().cpu;
  for (const AttemptedCase& each : attempts.front().cases) {
    if (flakiness.suites.empty() || flakiness.suites.back().name != each.question.suite)
      flakiness.suites.push_back({.name = each.question.suite, .verdicts = {}, .complete = {}});
    flakiness.cases.push_back({each.question, {}});
  }
  for (const Attempted& attempt : attempts) {
    ++flakiness.verdicts[attempt.verdict];
    flakiness.fastest = std::min(flakiness.fastest, attempt.cpu);
    flakiness.slowest = std::max(flakiness.slowest, attempt.cpu);
    for (SuiteFlakiness& suite : flakiness.suites) count(suite, attempt);
    for (std::size_t i = 0; i < flakiness.cases.size() && i < attempt.cases.size(); ++i)
      if (attempt.cases[i].verdict != Verdict::SK) ++flakiness.cases[i].verdicts[attempt.cases[i].verdict];
  }
  for (SuiteFlakiness& suite : flakiness.suites) suite.complete = chanceOf(suite.complete.hits, suite.complete.trials);
  flakiness.passing = chanceOf(howMany(flakiness.verdicts, Verdict::AC), attempts.size());
  return flakiness;
}

std::string aboutHowOften(double fraction) {
  constexpr int kMostParts = 10;
  if (fraction >= 1 - 1.0 / kMostParts) {
    const auto parts = std::max(std::llround(1 / (1 - fraction)), 2LL);
    return fmt::format("about {} of {}", parts - 1, parts);
  }
  if (fraction <= 1.0 / kMostParts) return fmt::format("about 1 of {}", std::llround(1 / fraction));
  int bestParts = 1;
  double bestError = 1;
  for (int parts = 2; parts <= kMostParts; ++parts) {
    const double error = std::abs(fraction - std::clamp(std::round(fraction * parts), 1.0, parts - 1.0) / parts);
    if (error >= bestError - 0.02) continue;  // more parts have to be worth it
    bestParts = parts;
    bestError = error;
  }
  return fmt::format("about {:.0f} of {}", std::clamp(std::round(fraction * bestParts), 1.0, bestParts - 1.0),
                     bestParts);
}

std::string percent(double fraction) {
  const double hundredths = fraction * 100;
  const double distance = std::min(hundredths, 100 - hundredths);
  const int digits = distance >= 9.95 || distance == 0 ? 0 : distance >= 0.995 ? 1 : 2;
  const std::string text = fmt::format("{:.{}f}", hundredths, digits);
  if (fraction > 0 && fraction < 1 && std::stod(text) == 0) return "less than 0.01 %";
  if (fraction > 0 && fraction < 1 && std::stod(text) == 100) return "more than 99.99 %";
  return text + " %";
}

std::string headline(const Flakiness& flakiness) {
  const Chance& passing = flakiness.passing;
  const std::string interval = fmt::format("the chance of passing lies between {} and {}, with 95 % confidence",
                                           percent(passing.low), percent(passing.high));
  if (passing.hits == passing.trials) return fmt::format("passed all {} attempts: {}", passing.trials, interval);
  if (passing.hits == 0 && !flakiness.varies())
    return fmt::format("failed all {} attempts in the same way: {}", passing.trials, interval);
  if (passing.hits == 0)
    return fmt::format("failed all {} attempts, not always in the same way: {}", passing.trials, interval);
  return fmt::format("passes {} attempts: {} of {} passed; {}", aboutHowOften(passing.estimate), passing.hits,
                     passing.trials, interval);
}

}  // namespace judge
