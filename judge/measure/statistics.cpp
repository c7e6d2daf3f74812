#include "judge/measure/statistics.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "solution/require.h"

namespace judge {
namespace {

constexpr double kTail = (1 - kConfidence) / 2;

/// The continued fraction of incompleteBeta(), by the method of Lentz. Below the mean it takes some sqrt(a + b) steps.
double fractionOfBeta(double x, double a, double b) {
  const auto term = [&](double m, bool isOdd) {
    return isOdd ? -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
                 : m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
  };
  constexpr int kMostSteps = 1'000'000;
  double value = 1, up = 1, down = 0, change = 0;
  for (int step = 1; step < kMostSteps && std::abs(change - 1) > std::numeric_limits<double>::epsilon(); ++step) {
    const double next = term(step / 2, step % 2 != 0);
    up = 1 + next / up;
    down = 1 / (1 + next * down);
    change = up * down;
    value *= change;
  }
  return std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x)) /
         (a * value);
}

/// The regularised incomplete beta function I_x(a, b) (DLMF 8.17): the binomial's and Student's distributions by one.
double incompleteBeta(double x, double a, double b) {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  return x <= (a + 1) / (a + b + 2) ? fractionOfBeta(x, a, b) : 1 - fractionOfBeta(1 - x, b, a);
}

/// Where I_x(a, b) is `chance`, by bisection down to neighbouring numbers.
double inverseBeta(double chance, double a, double b) {
  double low = 0, high = 1;
  for (double middle = 0.5; low < middle && middle < high; middle = (low + high) / 2)
    (incompleteBeta(middle, a, b) < chance ? low : high) = middle;
  return high;
}

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
  const auto degrees = static_cast<double>(freedom);
  const double share = inverseBeta(2 * kTail, degrees / 2, 0.5);  // of degrees in degrees + reach^2
  return std::sqrt(degrees * (1 - share) / share);
}

double chanceOfAtMost(std::size_t hits, std::size_t trials, double probability) {
  if (hits >= trials) return 1;
  return incompleteBeta(1 - probability, static_cast<double>(trials - hits), static_cast<double>(hits) + 1);
}

RealInterval binomialInterval(std::size_t hits, std::size_t trials) {
  queens::require(hits <= trials, "there are no more hits than trials");
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const auto k = static_cast<double>(hits);
  return {hits == 0 ? 0 : inverseBeta(kTail, k, n - k + 1), hits == trials ? 1 : inverseBeta(1 - kTail, k + 1, n - k)};
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
      flakiness.suites.push_back({each.question.suite, {}, {}});
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
