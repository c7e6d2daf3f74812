// Ratios of a comparison do not depend on how fast the machine was in which round.

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "judge/measure/comparison.h"

namespace {

using judge::Comparison;
using judge::Contender;
using judge::MedianEstimate;
using judge::Nanoseconds;
using judge::RoundResult;
using judge::Verdict;

constexpr double kNear = 1e-6;  // times are whole nanoseconds, some seconds of them

std::vector<Nanoseconds> times(std::size_t rounds) {
  return *rc::gen::container<std::vector<Nanoseconds>>(
      rounds, rc::gen::map(rc::gen::inRange(1'000'000'000, 2'000'000'000), [](int ns) { return Nanoseconds(ns); }));
}

Contender contender(const std::vector<Nanoseconds>& times) {
  Contender one{"x", {}};
  for (const Nanoseconds time : times) {
    RoundResult result;
    result.round = one.rounds.size();
    result.verdict = Verdict::AC;
    result.cpu = time;
    one.rounds.push_back(result);
  }
  return one;
}

MedianEstimate ratio(const std::vector<Nanoseconds>& ours, const std::vector<Nanoseconds>& theirs) {
  return *judge::compare({contender(theirs), contender(ours)}, 0).submissions[1].ratio;
}

bool isNear(double one, double other) { return std::abs(one - other) <= kNear * std::abs(other); }

void expectSame(const MedianEstimate& one, const MedianEstimate& other) {
  RC_ASSERT(isNear(one.value, other.value));
  RC_ASSERT(isNear(one.interval.least, other.interval.least));
  RC_ASSERT(isNear(one.interval.most, other.interval.most));
  RC_ASSERT(one.level == other.level);
}

RC_GTEST_PROP(Comparison, RatioIsOneByThatOfTheOthersSwapped, ()) {
  const auto rounds = *rc::gen::inRange<std::size_t>(1, 20);
  const auto a = times(rounds), b = times(rounds);
  MedianEstimate swapped = ratio(b, a);
  swapped.value = 1 / swapped.value;
  swapped.interval = {1 / swapped.interval.most, 1 / swapped.interval.least};
  expectSame(ratio(a, b), swapped);
}

RC_GTEST_PROP(Comparison, RatioDoesNotSeeHowSlowTheMachineWasInARound, ()) {
  const auto rounds = *rc::gen::inRange<std::size_t>(1, 20);
  auto a = times(rounds), b = times(rounds);
  const MedianEstimate before = ratio(a, b);
  for (std::size_t i = 0; i < rounds; ++i) {
    const int slowness = *rc::gen::inRange(1, 50);
    a[i] *= slowness;
    b[i] *= slowness;
  }
  expectSame(ratio(a, b), before);
}

RC_GTEST_PROP(Comparison, RatioGrowsWithTheTime, ()) {
  const auto rounds = *rc::gen::inRange<std::size_t>(1, 20);
  auto a = times(rounds);
  const auto b = times(rounds);
  const int factor = *rc::gen::inRange(1, 50);
  MedianEstimate scaled = ratio(a, b);
  scaled.value *= factor;
  scaled.interval = {scaled.interval.least * factor, scaled.interval.most * factor};
  for (Nanoseconds& time : a) time *= factor;
  expectSame(ratio(a, b), scaled);
}

RC_GTEST_PROP(Comparison, IntervalHoldsTheMedian, (std::vector<double> values)) {
  RC_PRE(!values.empty());
  const MedianEstimate estimate = judge::medianOf(values);
  RC_ASSERT(estimate.interval.least <= estimate.value);
  RC_ASSERT(estimate.value <= estimate.interval.most);
  RC_ASSERT((estimate.level >= 0.95) == (values.size() >= 6));
}

RC_GTEST_PROP(OrderOfRound, EachPairOfRoundsHasEveryPairInBothOrders, (std::uint64_t seed)) {
  const auto count = *rc::gen::inRange<std::size_t>(0, 30);
  const auto round = 2 * *rc::gen::inRange<std::size_t>(0, 1000);
  std::vector<std::size_t> order = judge::orderOfRound(count, round, seed);
  std::vector<std::size_t> reversed = judge::orderOfRound(count, round + 1, seed);
  std::reverse(reversed.begin(), reversed.end());
  RC_ASSERT(order == reversed);
  std::sort(order.begin(), order.end());
  for (std::size_t i = 0; i < count; ++i) RC_ASSERT(order[i] == i);
}

}  // namespace
