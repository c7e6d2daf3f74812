#include "judge/grading/assessment.h"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <exception>

#include "judge/base/text.h"
#include "judge/grading/build_environment.h"
#include "judge/katas/folder/answer_check.h"
#include "judge/sandbox/sandbox.h"
#include "solution/require.h"

namespace judge {
namespace {

/// The least wall time of a budget: on a shared machine shorter times are noise.
constexpr Nanoseconds kLeastWall = std::chrono::milliseconds(100);

/// Surplus newlines at the end do not matter.
bool isRightInPrint(const Question& question, std::string_view printed) try {
  while (printed.ends_with("\n\n")) printed.remove_suffix(1);
  return !printed.empty() && !question.checkText(printed).fault;
} catch (const KataFault&) {
  return false;
}

constexpr Bytes kMostReturned{400}, kMostInExcerpt{200};

/// The beginning of an answer for people: a text as it is, other values as JSON.
std::string shownValue(const Value& value) {
  return value.kind() == Value::Kind::Text ? cut(value.text(), kMostReturned) : jsonOf(value, kMostReturned);
}

/// Checks the type first; the kata checks values of the right type only. A wrong answer is shown, unless the check
/// shows it already. Sets `returned`.
CheckResult checkValue(const Question& question, std::string_view answer, const ValueWords& words,
                       std::string& returned) {
  const auto value = Value::in(answer);
  if (!value)
    return {.fault = fmt::format("answered with {} bytes that are no value", answer.size()),
            .excerpt = {},
            .kind = "no value"};
  if (const auto fault = misfit(*value, *question.result, words))
    return {.fault = *fault, .excerpt = {}, .kind = "wrong type"};
  returned = shownValue(*value);
  CheckResult check = question.check(*value);
  // A checker of the kata's author has its own words.
  if (check.deniesSolution && value->isNone() && check.fault->starts_with("returned no solution"))
    check.fault = fmt::format("returned {}, but a solution exists", words.none);
  if (check.fault && check.excerpt.empty() && check.picture.empty() && !value->isEmpty())
    check.excerpt = fmt::format("returned {}\n", escaped(jsonOf(*value, kMostInExcerpt)));
  return check;
}

}  // namespace

Budget budgetFor(Nanoseconds cpu, const Limits& limits, bool isRestOfTotal) {
  const Nanoseconds wall = std::max(scaled(cpu, limits.wallFactor), kLeastWall);
  const Allowance allowance{cpu, wall, limits.idle, limits.memory, limits.output, limits.rules};
  return {allowance, isRestOfTotal, allowance};
}

Budget caseBudget(const Limits& limits, Nanoseconds left) {
  if (!limits.perCase || *limits.perCase >= left) return budgetFor(left, limits, true);
  Budget budget = budgetFor(*limits.perCase, limits, false);
  budget.stop = budgetFor(std::min(left, latestClose(*limits.perCase)), limits, false).allowance;
  return budget;
}

Exchange askQuestion(Conversation& conversation, const Question& question, const Start& start,
                     const Allowance& allowance) {
  if (question.interact) return question.interact(conversation, allowance);
  std::string room;
  return conversation.ask(
      start.channel == Channel::Standard ? question.plainInput(question.request, room) : question.request, allowance);
}

Assessed assess(const Question& question, const Exchange& exchange, const Budget& budget, std::string_view prefix,
                const ValueWords& words) {
  Outcome outcome = exchange.outcome;
  const Interaction* const interaction = exchange.interaction.get();
  CheckResult check;
  std::string katasFault, returned = exchange.isText ? cut(exchange.answer, kMostReturned) : "";
  const bool isTooLong = outcome.answer == AnswerState::Complete && exchange.answer.size() > question.answerBytes;
  if (isTooLong) {
    outcome.stoppedAt = LimitKind::Output;
    outcome.right = false;
  }
  if (outcome.answer == AnswerState::Complete && !outcome.right) {
    try {
      check = interaction       ? interactorsResult(*interaction)
              : exchange.isText ? question.checkText(exchange.answer)
                                : checkValue(question, exchange.answer, words, returned);
      outcome.right = !check.fault;
    } catch (const KataFault& fault) {
      katasFault = fault.what();
    }
  }
  CaseJudged judged{
      .question = question, .verdict = decide(outcome, budget.allowance), .cpu = outcome.cpu, .wall = outcome.wall};
  judged.answerSize = {exchange.answer.size()};
  judged.returned = std::move(returned);
  judged.kind = check.kind;
  judged.printed = exchange.printed;
  judged.printedSize = exchange.printedSize;
  if (judged.verdict == Verdict::WA) {
    queens::require(check.fault.has_value(), "a wrong answer has a fault");
    judged.reason = *check.fault;
    judged.excerpt = check.excerpt;
    judged.picture = check.picture;
    judged.rightInOtherVariant = check.rightInOtherVariant;
    judged.deniesSolution = check.deniesSolution;
    if (check.deniesSolution && !exchange.isText && isRightInPrint(question, exchange.lastWords))
      judged.reason += kPrintedInstead;
  } else if (judged.verdict == Verdict::OLE && isTooLong) {
    judged.reason = fmt::format("gave an answer of {} bytes (limit for this case {})", exchange.answer.size(),
                                question.answerBytes);
  } else if (judged.verdict == Verdict::JE) {
    judged.reason = katasFault.empty() ? exchange.fault : katasFault;
    judged.isKatasFault = !katasFault.empty();
  } else if (judged.verdict != Verdict::AC) {
    judged.reason =
        std::string(prefix) + explain(judged.verdict, outcome, budget.allowance, exchange.fault, exchange.lastWords);
    judged.locations = crashLocations(judged.verdict, outcome);
    if (outcome.collapse.what == Collapse::What::Thrown && std::ranges::count(exchange.calls, '\n') > 1)
      judged.excerpt = escaped(exchange.calls, Keep::NewlinesAndTabs);
  }
  if (interaction && judged.verdict != Verdict::AC) {
    if (outcome.stoppedAt && !interaction->reason.empty()) judged.reason = interaction->reason;
    judged.excerpt += interaction->dialogue.value_or("");
  }
  if (judged.verdict == Verdict::TLE && budget.isRestOfTotal) judged.reason += " (the rest of the total)";
  if (prefix == kDuringStart && outcome.signal == SIGSEGV)
    judged.reason += "; static arrays larger than the memory limit cause this, too";
  if (judged.verdict != Verdict::AC && question.suiteLines) judged.suiteLine = question.suiteLines();
  if (prefix != kDuringStart) return {judged, attemptOf(outcome, judged.verdict), !katasFault.empty(), check.mistake};
  judged.cpu = judged.wall = {};  // belongs to ProcessStarted
  return {judged, {}};
}

std::optional<SolutionShown> solutionOf(const Question& question, const SolveStep& solve) {
  const std::string answer = solve(question);
  if (answer.empty() || question.checkText(answer).fault) return std::nullopt;
  const Drawing drawing = question.draw(answer);
  return SolutionShown{question.suite, question.index, question.text, drawing.excerpt, drawing.picture};
}

std::string runSolver(const std::filesystem::path& solver, const std::vector<std::string>& arguments,
                      std::string_view input, Bytes most, Nanoseconds patience, int interruptFd) {
  constexpr int kMostTasks = 1024;
  constexpr Bytes kMostMemory = mebibytes(1 << 20);
  ProcessSpec spec;
  spec.program = solver;
  spec.arguments = arguments;
  spec.environment = {"PATH=/usr/bin:/bin", "LC_ALL=C"};
  spec.channel = Channel::Standard;
  spec.limits = {kMostTasks * patience, kMostMemory, most, mebibytes(64), kMostTasks, kMostMemory};
  const auto launcher = makeLauncher(installedRunner(), Tier::Limits);
  CapturedLog log;
  Conversation conversation(*launcher, spec, log, most, interruptFd);
  const Exchange exchange = conversation.ask(input, {kMostTasks * patience, patience, patience, kMostMemory, most});
  return std::string(exchange.answer);
}

}  // namespace judge
