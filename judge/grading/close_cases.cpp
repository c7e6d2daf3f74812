#include "judge/grading/close_cases.h"

namespace judge {

CaseJudged CloseCases::decide(const Question& question, const Assessed& first, const Share& share,
                              const std::function<bool()>& mayRepeat) {
  const Nanoseconds limit = share.allowance.cpu;
  std::vector<CaseJudged> judged;
  std::vector<Attempt> attempts;
  std::vector<CaseRun> runs;
  for (std::optional<Assessed> next = first; next;) {
    if (next->isKatasFault) return next->judged;
    judged.push_back(next->judged);
    attempts.push_back(next->attempt);
    runs.push_back({.verdict = next->judged.verdict, .reason = next->judged.reason, .cpu = next->judged.cpu});
    if (!mayRepeat() || !repeatsAgain(attempts, limit)) break;
    next = side_.ask(question, share);
    side_.startAfresh();
  }
  const std::size_t deciding = decidingAttempt(attempts);
  CaseJudged decided = judged[deciding];
  decided.close = attempts[deciding].end != Attempt::End::Otherwise && isClose(decided.cpu, limit);
  if (runs.size() > 1) decided.runs = std::move(runs);
  return decided;
}

}  // namespace judge
