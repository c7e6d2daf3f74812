#include "judge/grading/assessment.h"

#include <fmt/format.h>
#include <signal.h>

#include "solution/require.h"

namespace judge {
namespace {

/// Less wall time than this says nothing on a machine that others use too.
constexpr Nanoseconds kLeastWall = std::chrono::milliseconds(100);

/// A newline more than the answer needs does no harm there.
bool isRightInPrint(const Question& question, std::string_view printed) try {
  while (printed.ends_with("\n\n")) printed.remove_suffix(1);
  return !printed.empty() && !question.checkText(printed).fault;
} catch (const KataFault&) {
  return false;
}

/// Only what is of the right type is a matter for the kata.
CheckResult checkValue(const Question& question, std::string_view answer) {
  const auto value = Value::in(answer);
  if (!value)
    return {.fault = fmt::format("answered with {} bytes that are no value", answer.size()),
            .excerpt = {},
            .kind = "no value"};
  if (const auto fault = misfit(*value, *question.result))
    return {.fault = *fault, .excerpt = {}, .kind = "wrong type"};
  return question.check(*value);
}

}  // namespace

Share shareOf(Nanoseconds cpu, const Limits& limits, bool isRestOfTotal) {
  const Nanoseconds wall = std::max(scaled(cpu, limits.wallFactor), kLeastWall);
  const Allowance allowance{cpu, wall, limits.idle, limits.memory, limits.output};
  return {allowance, isRestOfTotal, allowance};
}

Share shareOfCase(const Limits& limits, Nanoseconds left) {
  if (!limits.perCase || *limits.perCase >= left) return shareOf(left, limits, true);
  Share share = shareOf(*limits.perCase, limits, false);
  share.stop = shareOf(std::min(left, latestClose(*limits.perCase)), limits, false).allowance;
  return share;
}

const std::string& wordsOf(const Question& question, const Start& start) {
  return start.channel == Channel::Standard ? question.input : question.request;
}

Assessed assess(const Question& question, const Exchange& exchange, const Share& share, std::string_view prefix) {
  Outcome outcome = exchange.outcome;
  CheckResult check;
  std::string katasFault;
  if (outcome.answer == AnswerState::Whole && !outcome.right) {
    try {
      check = exchange.isText ? question.checkText(exchange.answer) : checkValue(question, exchange.answer);
      outcome.right = !check.fault;
    } catch (const KataFault& fault) {
      katasFault = fault.what();
    }
  }
  CaseJudged judged{
      .question = question, .verdict = decide(outcome, share.allowance), .cpu = outcome.cpu, .wall = outcome.wall};
  if (judged.verdict == Verdict::WA) {
    queens::require(check.fault.has_value(), "a wrong answer has a fault");
    judged.reason = *check.fault;
    judged.excerpt = check.excerpt;
    judged.picture = check.picture;
    judged.rightInOtherVariant = check.rightInOtherVariant;
    judged.deniesSolution = check.deniesSolution;
    judged.kind = check.kind;
    if (check.deniesSolution && !exchange.isText && isRightInPrint(question, exchange.lastWords))
      judged.reason += "; it printed a right answer to stdout, but has to return it";
  } else if (judged.verdict == Verdict::JE) {
    judged.reason = katasFault.empty() ? exchange.fault : katasFault;
  } else if (judged.verdict != Verdict::AC) {
    judged.reason =
        std::string(prefix) + explain(judged.verdict, outcome, share.allowance, exchange.fault, exchange.lastWords);
    judged.places = placesOf(judged.verdict, outcome);
  }
  if (judged.verdict == Verdict::TLE && share.isRestOfTotal) judged.reason += ", what was left of the total";
  if (prefix == kBeforeAsked && outcome.signal == SIGSEGV)
    judged.reason += "; static arrays beyond the memory limit do that too";
  if (judged.verdict != Verdict::AC && question.suiteLines) judged.suiteLine = question.suiteLines();
  if (prefix != kBeforeAsked) return {judged, attemptOf(outcome, judged.verdict), !katasFault.empty()};
  judged.cpu = judged.wall = {};  // the start's, and told there
  return {judged, {}};
}

std::optional<SolutionShown> solutionOf(const Question& question, const SolveStep& solve) {
  const std::string answer = solve(question);
  if (answer.empty() || question.checkText(answer).fault) return std::nullopt;
  const Drawing drawing = question.draw(answer);
  return SolutionShown{question.suite, question.index, question.text, drawing.excerpt, drawing.picture};
}

}  // namespace judge
