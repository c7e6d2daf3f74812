#include "judge/measure/repeats.h"

#include "solution/require.h"

namespace judge {
namespace {

using End = Attempt::End;

/// How far from the limit counts as close: 3 in 20 are 15 %.
constexpr Nanoseconds margin(Nanoseconds limit) { return limit / 20 * 3; }

bool isInTime(const Attempt& attempt, Nanoseconds limit) { return attempt.end == End::Right && attempt.cpu <= limit; }

bool failsClearly(const Attempt& attempt, Nanoseconds limit) {
  return attempt.end == End::OutOfTime || attempt.cpu > latestClose(limit);
}

}  // namespace

bool isClose(Nanoseconds used, Nanoseconds limit) { return std::chrono::abs(used - limit) <= margin(limit); }

Nanoseconds latestClose(Nanoseconds limit) { return limit + margin(limit); }

Attempt attemptOf(const Outcome& outcome, Verdict verdict) {
  const bool isRight = outcome.answer == AnswerState::Complete && outcome.right.value_or(false);
  if (verdict == Verdict::TLE && outcome.stoppedAt == LimitKind::Cpu) return {End::OutOfTime, outcome.cpu};
  if (isRight && (verdict == Verdict::AC || verdict == Verdict::TLE)) return {End::Right, outcome.cpu};
  return {End::Otherwise, outcome.cpu};
}

bool repeatsAgain(const std::vector<Attempt>& attempts, Nanoseconds limit) {
  queens::require(!attempts.empty(), "a case that may be repeated has been asked once");
  const Attempt& last = attempts.back();
  if (attempts.size() > kMostRepeats || last.end == End::Otherwise) return false;
  if (isInTime(attempts.front(), limit)) return last.cpu >= limit - margin(limit);
  const auto clear =
      std::count_if(attempts.begin(), attempts.end(), [&](const Attempt& one) { return failsClearly(one, limit); });
  return !isInTime(last, limit) && clear < 2;
}

std::size_t decidingAttempt(const std::vector<Attempt>& attempts) {
  queens::require(!attempts.empty(), "of no attempts none decides");
  std::size_t least = 0;
  for (std::size_t i = 1; i < attempts.size(); ++i)
    if (attempts[i].end != End::Otherwise && attempts[i].cpu < attempts[least].cpu) least = i;
  return least;
}

}  // namespace judge
