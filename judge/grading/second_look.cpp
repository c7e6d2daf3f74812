#include "judge/grading/second_look.h"

#include <exception>
#include <utility>

namespace judge {
namespace {

using Cause = AskedAgain::Cause;

/// Nobody waits longer for what is no part of the verdict.
constexpr Nanoseconds kLongestLook = std::chrono::seconds(10);
constexpr Nanoseconds kLongestWait = std::chrono::seconds(1);

constexpr std::size_t kTurns = 40;

}  // namespace

std::optional<CaseJudged> SecondLook::ask(const Question& question) {
  if (!mayGoOn()) return std::nullopt;
  Limits limits = limits_;
  limits.idle = std::min(limits.idle, kLongestWait);
  const Nanoseconds left = budget_ - side_.cpu();
  Share share = shareOf(std::min({limits.perCase.value_or(kLongestLook), kLongestLook, left}), limits, false);
  share.allowance.wall = std::max(share.allowance.wall, kLongestWait);
  share.stop = share.allowance;
  const std::optional<Assessed> told = side_.ask(question, share);
  if (!told || told->isKatasFault) return std::nullopt;
  return told->judged;
}

std::vector<AskedAgain> SecondLook::lookAt(const std::vector<FailedCase>& failed, const Question* passed) {
  std::vector<AskedAgain> all;
  try {
    for (const FailedCase& one : failed)
      if (const auto again = lookAt(one, passed)) all.push_back(*again);
  } catch (const std::exception&) {
  }
  side_.startAfresh();
  return all;
}

std::optional<AskedAgain> SecondLook::lookAt(const FailedCase& failed, const Question* passed) {
  side_.startAfresh();
  const auto alone = ask(*failed.question);
  if (!alone) return std::nullopt;
  AskedAgain again{*failed.question, failed.verdict, alone->verdict,      alone->reason,
                   alone->cpu,       alone->wall,    failed.before.size()};
  if (alone->verdict != Verdict::AC) {
    side_.startAfresh();
    const auto other = failed.before.empty() && passed ? ask(*passed) : std::nullopt;
    if (other && other->verdict != Verdict::AC) again.cause = Cause::ComesFirst;
    return again;
  }
  const bool tookAsLong = alone->cpu > failed.cpu / 2;
  if (failed.endedByTotal && tookAsLong)
    again.cause = Cause::Total;
  else if (!std::exchange(hasCause_, true))
    again.cause = causeOf(failed);  // one is enough: it takes three processes
  return again;
}

/// Of a case that is right alone.
Cause SecondLook::causeOf(const FailedCase& failed) {
  if (failed.before.empty()) return Cause::Luck;
  side_.startAfresh();
  for (const Question* const question : failed.before)
    if (!ask(*question)) return Cause::Unknown;
  const auto behind = ask(*failed.question);
  if (!behind) return Cause::Unknown;
  if (behind->verdict == Verdict::AC) return Cause::Luck;
  return wearsOut(*failed.question) ? Cause::Generator : Cause::KeptState;
}

/// Whether it fails now and then when nothing else is asked: right again, in one process, after it was wrong.
bool SecondLook::wearsOut(const Question& question) {
  side_.startAfresh();
  bool hasFailed = false;
  for (std::size_t turn = 0; turn < kTurns; ++turn) {
    const auto judged = ask(question);
    if (!judged || !side_.isAlive()) return false;
    if (hasFailed && judged->verdict == Verdict::AC) return true;
    hasFailed = hasFailed || judged->verdict != Verdict::AC;
  }
  return false;
}

SecondLook::Reading SecondLook::readOtherwise(const std::vector<const Question*>& questions) {
  Reading reading;
  try {
    side_.startAfresh();
    for (const Question* const question : questions) {
      Question other = *question;
      other.request = question->otherRequest;
      other.input = question->otherInput;
      const auto judged = ask(other);
      if (!judged) break;
      if (judged->verdict == Verdict::AC)
        reading.right.push_back(question);
      else if (judged->verdict != Verdict::TLE && judged->verdict != Verdict::WTL)
        reading.wrong.push_back(question);
    }
  } catch (const std::exception&) {
  }
  side_.startAfresh();
  return reading;
}

}  // namespace judge
