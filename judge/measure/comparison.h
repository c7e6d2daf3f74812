#pragma once

#include "judge/base/units.h"
#include "judge/measure/growth.h"
#include "judge/verdict/case_label.h"

/// Several submissions, each graded once in every round, side by side.
///
/// A machine is not equally fast all the time. Rounds cancel that: in each of them every submission is graded, so that
/// what is slow for one is slow for all, and only times of the same round are divided by each other. Rounds come in
/// pairs, the second in the reverse order of the first (a counterbalanced design), so that a drift within a round
/// helps nobody either.
///
/// The ratio is the median of the ratios of the rounds. Its interval goes from the j-th smallest to the j-th largest of
/// them (Thompson 1936): whatever distribution they have, it holds the true median unless fewer than j of K
/// independent rounds fell on one side of it, a matter of tossing coins. j is the largest that leaves a chance of 95 %
/// or more; with fewer than six rounds there is none, and the interval is all that was seen, with the chance that it
/// has. Medians of times get intervals in the same way, but rounds differ more than their ratios do.
namespace judge {

/// A median of some rounds.
struct MedianEstimate {
  double value = 0;       ///< the median; of an even number of rounds the middle of the two in the middle
  RealInterval interval;  ///< interval of the median; for one round its value alone
  double level = 0;       ///< chance that the interval holds the true median; 0 of one round
  std::size_t rounds = 0;
};

/// The median of at least one value. The middle two of an even number are averaged.
MedianEstimate medianOf(std::vector<double> values);

/// The median of positive ratios: the middle two have their geometric mean, so that the ratio of A to B is one by that
/// of B to A.
MedianEstimate medianRatioOf(std::vector<double> ratios);

/// One grading.
struct RoundResult {
  std::size_t round = 0;  ///< from 0 on
  Verdict verdict = Verdict::JE;
  std::string reason;  ///< one sentence; empty when accepted; raw
  std::size_t accepted = 0;
  std::size_t cases = 0;
  Nanoseconds cpu{};  ///< CPU time of its processes, exec to reap
  Bytes peakMemory;
  std::vector<SuiteResult> suites;
  std::vector<GrowthSample> times;  ///< times of right answers
  SizeKind size{};                  ///< kind of size of those cases
};

/// One submission with all that came of it, in the order of rounds.
struct Contender {
  std::string name;  ///< raw
  std::vector<RoundResult> rounds;
  std::string whyNot{};  ///< why it was not graded, where it was not; raw
};

struct ComparedSuite {
  std::string name;
  Verdict verdict = Verdict::SK;  ///< see ComparedSubmission::verdict
  std::size_t accepted = 0;       ///< in the round of that verdict
  std::size_t cases = 0;
  std::optional<MedianEstimate> cpu;    ///< in ns, of the rounds that accepted it
  std::optional<MedianEstimate> ratio;  ///< to the baseline, of the rounds that accepted it for both
};

struct ComparedSubmission {
  std::string name;
  Verdict verdict =
      Verdict::SK;           ///< verdict of the first round that was not accepted; AC when all were; SK without rounds
  std::string reason;        ///< reason of that verdict, or why it was not graded; raw
  std::size_t accepted = 0;  ///< cases in that round, or in any when all were accepted
  std::size_t cases = 0;
  std::size_t rounds = 0;               ///< in which it was graded
  std::size_t acceptedRounds = 0;       ///< accepted ones among them
  std::optional<MedianEstimate> cpu;    ///< in ns, of the accepted rounds; where there are none, of all
  std::optional<MedianEstimate> ratio;  ///< to the baseline, of the rounds that accepted both
  std::optional<Bytes> peakMemory;      ///< the most of any round; absent where nothing ran
  GrowthFit growth;                     ///< growth of CPU time with n, from the right answers of all rounds
  std::vector<ComparedSuite> suites;
};

struct Comparison {
  std::vector<ComparedSubmission> submissions;  ///< in the order of the contenders
  std::optional<std::size_t> baseline;          ///< index of the submission that ratios refer to, if there is one
};

/// Sums gradings up. Pure. `baseline`: the index of the contender that ratios refer to; absent: the first one that was
/// accepted in every round it was graded in.
Comparison compare(const std::vector<Contender>& contenders, std::optional<std::size_t> baseline);

/// The order in which `count` submissions are graded in a round: each pair of rounds has a permutation drawn from
/// `seed`, and its reverse. The same on every machine.
std::vector<std::size_t> orderOfRound(std::size_t count, std::size_t round, std::uint64_t seed);

}  // namespace judge
