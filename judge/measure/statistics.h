#pragma once

#include <cstddef>
#include <map>

#include "judge/base/units.h"
#include "judge/verdict/case_label.h"
#include "judge/verdict/verdict.h"

/// Intervals and probabilities, by Boost.Math: its headers take seconds to compile, so that one source file alone
/// includes them.
///
/// Flakiness of a verdict. A randomised submission that returns "no solution" one time in a hundred passes one
/// attempt and fails the next; graded several times, each time in new processes, it shows how often.
///
/// The chance that an attempt passes is estimated from complete attempts: how many of them passed. That assumes nothing
/// of how the cases hang together (one unlucky seed can spoil many), and as long as most attempts pass it says as much
/// as a product over the cases would. Intervals are those of Clopper and Pearson (1934), from the binomial distribution
/// itself: they hold the true value with 95 % or more whatever it is, also when none or all passed.
namespace judge {

/// How sure intervals are.
inline constexpr double kConfidence = 0.95;

/// An interval of real numbers, both ends included.
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

/// A probability that is known from `hits` in `trials`.
struct Chance {
  std::size_t hits = 0;
  std::size_t trials = 0;
  double estimate = 0;  ///< hits / trials; 0 of none
  double low = 0;       ///< ends of the 95 % interval
  double high = 1;
};

Chance chanceOf(std::size_t hits, std::size_t trials);

/// One case over all attempts.
struct CaseFlakiness {
  CaseLabel question;
  std::map<Verdict, std::size_t> verdicts;  ///< how often each came; SK is left out

  std::size_t asked() const;
  std::size_t accepted() const;
  bool varies() const { return accepted() > 0 && accepted() < asked(); }
};

struct SuiteFlakiness {
  std::string name;
  std::map<Verdict, std::size_t> verdicts;  ///< verdicts of all its cases in all attempts, SK included
  Chance complete;  ///< chance that an attempt accepts all its cases, from those that asked them all or saw one fail
};

/// Result of grading one submission several times.
struct Flakiness {
  std::map<Verdict, std::size_t> verdicts;  ///< verdicts of complete attempts
  Chance passing;                           ///< chance that a complete attempt passes
  std::vector<SuiteFlakiness> suites;
  std::vector<CaseFlakiness> cases;  ///< counted ones, in the order of asking
  Nanoseconds fastest{};             ///< CPU of an attempt
  Nanoseconds slowest{};

  bool varies() const;  ///< attempts, or cases, do not always get the same verdict
};

/// One case of an attempt.
struct AttemptedCase {
  CaseLabel question;
  Verdict verdict = Verdict::SK;
};

/// One attempt, graded to its end.
struct Attempted {
  Verdict verdict = Verdict::JE;
  Nanoseconds cpu{};
  std::vector<AttemptedCase> cases;  ///< counted ones; the same in every attempt, in the same order
};

/// Sums attempts up. There is at least one.
Flakiness flakinessOf(const std::vector<Attempted>& attempts);

/// "about 4 of 5": the simplest fraction near `fraction`, never 0 or 1 of anything when the fraction is not.
std::string aboutHowOften(double fraction);

/// One sentence, without full stop: "passes about 4 of 5 attempts (16 of 20; the chance is 56 % to 94 % ...)".
std::string headline(const Flakiness& flakiness);

/// "2.3 %": two digits that mean something, and "100 %" only for 1.
std::string percent(double fraction);

}  // namespace judge
