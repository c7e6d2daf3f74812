#include "judge/assessment.h"

#include <signal.h>

namespace judge {

Assessed assess(const Question& question, const Exchange& exchange, const Share& share, std::string_view prefix) {
  Outcome outcome = exchange.outcome;
  CheckResult check;
  if (outcome.answer == AnswerState::Whole && !outcome.right) {
    check = question.check(exchange.answer);
    outcome.right = !check.fault;
  }
  CaseJudged judged{question, 0, decide(outcome, share.allowance), {}, {}, false, outcome.cpu, outcome.wall};
  if (judged.verdict == Verdict::WA) {
    judged.reason = *check.fault;
    judged.excerpt = check.excerpt;
    judged.picture = check.picture;
    judged.rightUnderOtherReading = check.rightUnderOtherReading;
  } else if (judged.verdict == Verdict::JE) {
    judged.reason = exchange.fault;
  } else if (judged.verdict != Verdict::AC) {
    judged.reason =
        std::string(prefix) + explain(judged.verdict, outcome, share.allowance, exchange.fault, exchange.lastWords);
  }
  if (judged.verdict == Verdict::TLE && share.isRestOfTotal) judged.reason += ", what was left of the total";
  if (prefix == kBeforeAsked && outcome.signal == SIGSEGV)
    judged.reason += "; static arrays beyond the memory limit do that too";
  if (prefix != kBeforeAsked) return {judged, attemptOf(outcome, judged.verdict)};
  judged.cpu = judged.wall = {};  // the start's, and told there
  return {judged, {}};
}

}  // namespace judge
