#include "judge/measure/comparison.h"

#include <cmath>
#include <numeric>
#include <random>
#include <utility>

#include "solution/require.h"

namespace judge {
namespace {

double levelOf(std::size_t j, std::size_t count) { return std::max(0.0, 1 - 2 * chanceOfAtMost(j - 1, count, 0.5)); }

/// How far from either end of the sorted values the interval begins: 1 for the ends themselves.
std::size_t rankOfInterval(std::size_t count) {
  std::size_t j = 1;
  while (2 * (j + 1) <= count && levelOf(j + 1, count) >= kConfidence) ++j;
  return j;
}

/// The grading of that round, or null.
const RoundResult* gradingIn(const Contender& contender, std::size_t round) {
  const auto found =
      std::lower_bound(contender.rounds.begin(), contender.rounds.end(), round,
                       [](const RoundResult& result, std::size_t sought) { return result.round < sought; });
  return found != contender.rounds.end() && found->round == round ? &*found : nullptr;
}

const SuiteResult* suiteOf(const RoundResult& round, std::size_t index) {
  return index < round.suites.size() ? &round.suites[index] : nullptr;
}

/// `Part` selects a part of a grading: all of it or one suite; null where it has no such part.
template <class Part>
std::optional<MedianEstimate> medianCpu(const Contender& contender, bool acceptedOnly, Part part) {
  std::vector<double> times;
  for (const RoundResult& round : contender.rounds) {
    const auto* const result = part(round);
    if (result && result->cpu > Nanoseconds::zero() && (!acceptedOnly || result->verdict == Verdict::AC))
      times.push_back(static_cast<double>(result->cpu.count()));
  }
  if (times.empty()) return std::nullopt;
  return medianOf(std::move(times));
}

template <class Part>
std::optional<MedianEstimate> medianRatio(const Contender& contender, const Contender& baseline, Part part) {
  std::vector<double> ratios;
  for (const RoundResult& round : contender.rounds) {
    const RoundResult* const other = gradingIn(baseline, round.round);
    const auto* const ours = part(round);
    const auto* const theirs = other ? part(*other) : nullptr;
    if (!ours || !theirs || ours->verdict != Verdict::AC || theirs->verdict != Verdict::AC) continue;
    if (ours->cpu > Nanoseconds::zero() && theirs->cpu > Nanoseconds::zero())
      ratios.push_back(toSeconds(ours->cpu) / toSeconds(theirs->cpu));
  }
  if (ratios.empty()) return std::nullopt;
  return medianRatioOf(std::move(ratios));
}

/// The first round whose part was not accepted, or else the first round.
template <class Part>
const RoundResult& decidingRound(const Contender& contender, Part part) {
  for (const RoundResult& round : contender.rounds) {
    const auto* const result = part(round);
    if (result && result->verdict != Verdict::AC) return round;
  }
  return contender.rounds.front();
}

ComparedSuite compareSuite(const Contender& contender, const Contender* baseline, std::size_t index) {
  const auto part = [index](const RoundResult& round) { return suiteOf(round, index); };
  ComparedSuite compared;
  if (const SuiteResult* const result = part(decidingRound(contender, part))) {
    compared.name = result->name;
    compared.verdict = result->verdict;
    compared.accepted = result->accepted;
    compared.cases = result->cases;
  }
  compared.cpu = medianCpu(contender, true, part);
  if (baseline) compared.ratio = medianRatio(contender, *baseline, part);
  return compared;
}

ComparedSubmission compareOne(const Contender& contender, const Contender* baseline) {
  const auto entire = [](const RoundResult& round) { return &round; };
  ComparedSubmission compared;
  compared.name = contender.name;
  compared.reason = contender.whyNot;
  compared.rounds = contender.rounds.size();
  std::vector<GrowthSample> times;
  for (const RoundResult& round : contender.rounds) {
    compared.acceptedRounds += round.verdict == Verdict::AC;
    if (round.peakMemory > Bytes{})
      compared.peakMemory = std::max(compared.peakMemory.value_or(Bytes{}), round.peakMemory);
    times.insert(times.end(), round.times.begin(), round.times.end());
  }
  compared.growth = fitGrowth(times, contender.rounds.empty() ? SizeKind{} : contender.rounds.front().size);
  if (contender.rounds.empty()) return compared;
  const RoundResult& result = decidingRound(contender, entire);
  compared.verdict = result.verdict;
  compared.reason = result.reason;
  compared.accepted = result.accepted;
  compared.cases = result.cases;
  compared.cpu = medianCpu(contender, compared.acceptedRounds > 0, entire);
  if (baseline) compared.ratio = medianRatio(contender, *baseline, entire);
  for (std::size_t i = 0; i < result.suites.size(); ++i)
    compared.suites.push_back(compareSuite(contender, baseline, i));
  return compared;
}

bool isAlwaysAccepted(const Contender& contender) {
  const auto& rounds = contender.rounds;
  return !rounds.empty() && std::ranges::count(rounds, Verdict::AC, &RoundResult::verdict) == std::ssize(rounds);
}

std::optional<std::size_t> firstAccepted(const std::vector<Contender>& contenders) {
  const auto found = std::find_if(contenders.begin(), contenders.end(), isAlwaysAccepted);
  if (found == contenders.end()) return std::nullopt;
  return static_cast<std::size_t>(found - contenders.begin());
}

}  // namespace

MedianEstimate medianOf(std::vector<double> values) {
  queens::require(!values.empty(), "a median is of at least one value");
  std::sort(values.begin(), values.end());
  const std::size_t count = values.size();
  const std::size_t rank = rankOfInterval(count);
  MedianEstimate estimate;
  estimate.value = (values[(count - 1) / 2] + values[count / 2]) / 2;
  estimate.interval = {values[rank - 1], values[count - rank]};
  estimate.level = levelOf(rank, count);
  estimate.rounds = count;
  return estimate;
}

MedianEstimate medianRatioOf(std::vector<double> ratios) {
  for (double& ratio : ratios) ratio = std::log(ratio);
  MedianEstimate estimate = medianOf(std::move(ratios));
  estimate.value = std::exp(estimate.value);
  estimate.interval = {std::exp(estimate.interval.least), std::exp(estimate.interval.most)};
  return estimate;
}

Comparison compare(const std::vector<Contender>& contenders, std::optional<std::size_t> baseline) {
  queens::require(!baseline || *baseline < contenders.size(), "the baseline is one of those compared");
  Comparison comparison;
  comparison.baseline = baseline ? baseline : firstAccepted(contenders);
  const Contender* const other = comparison.baseline ? &contenders[*comparison.baseline] : nullptr;
  for (const Contender& contender : contenders) comparison.submissions.push_back(compareOne(contender, other));
  return comparison;
}

std::vector<std::size_t> orderOfRound(std::size_t count, std::size_t round, std::uint64_t seed) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::mt19937_64 random(seed + 0x9E3779B97F4A7C15 * (round / 2));
  for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[random() % left]);
  if (round % 2 == 1) std::reverse(order.begin(), order.end());
  return order;
}

}  // namespace judge
